# What the scripts beside it share. Sourced by bash with `set -euo pipefail`.

cd "$(dirname "${BASH_SOURCE[0]}")/.."
exec </dev/null
# Most of what is installed is never imported, so nothing is compiled before it is.
export PIP_NO_COMPILE=1
export CI=true DEBIAN_FRONTEND=noninteractive PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_ROOT_USER_ACTION=ignore
exit_code=0
part_name= part_start=0 figures=() failed=()

# Close the part that runs, keep its seconds, and begin the next one.
part() {
  if [ -n "$part_name" ]; then
    figures+=("$(printf '%6d s  %s' $((SECONDS - part_start)) "$part_name")")
    echo "--- $part_name: $((SECONDS - part_start)) s"
  fi
  part_name=$1 part_start=$SECONDS
  if [ -n "$part_name" ]; then printf '\n=== %s\n' "$part_name"; fi
}

# Run a check whose failure does not keep the later parts from running: it is told at the end.
noted() { "$@" || failed+=("$part_name"); }

finish() {
  exit_code=$?
  if [ "$exit_code" -ne 0 ]; then failed+=("$part_name"); fi
  part ""
  printf '\nSeconds of each part:\n'
  printf '%s\n' "${figures[@]}"
  printf '%6d s  in all\n' "$SECONDS"
  if [ ${#failed[@]} -eq 0 ]; then
    echo "ok"
  else
    printf 'FAILED in: %s\n' "${failed[@]}"
    exit 1
  fi
}
trap finish EXIT

has() { command -v "$1" >/dev/null; }

as_root() { if [ "$(id -u)" -eq 0 ]; then "$@"; else sudo "$@"; fi; }

install_packages() {
  if [ $# -gt 0 ]; then
    as_root apt-get -q update
    as_root apt-get -q install -y --no-install-recommends "$@"
  fi
}

# The shell is Chromium without its window, and twice as fast; where it is not to be had, Chromium.
install_chromium() {
  [ -n "${FCM_CHROMIUM:-}" ] || has chromium-headless-shell ||
    install_packages chromium-headless-shell ||
    has chromium || has chromium-browser || has google-chrome || install_packages chromium
}

# Chromium with its window, the browsers beside it, and a screen that nobody sees; only what this
# machine lacks.
install_other_browsers() {
  local missing=()
  has chromium || missing+=(chromium)
  has firefox-esr || has firefox || missing+=(firefox-esr)
  has WebKitWebDriver || missing+=(webkit2gtk-driver)
  has Xvfb || missing+=(xvfb)
  install_packages "${missing[@]}"
}

# Only what this machine lacks.
install_system_packages() {
  local missing=()
  has git || missing+=(git)
  has python3 && python3 -c 'import ensurepip, venv' 2>/dev/null || missing+=(python3 python3-venv)
  has npm || missing+=(nodejs npm)
  install_packages "${missing[@]}"
  install_chromium
  python3 -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer is needed")'
}

# The README's one line for the tests, cut into the part that installs and the part that tests,
# so that README and CI cannot drift apart.
readme_line() { grep -F -- '&& .venv/bin/python -m pytest' README.md; }
readme_install() { local line; line=$(readme_line); bash -euxc "${line% && *}"; }
readme_test() { local line; line=$(readme_line); bash -euxc "${line##* && }"; }

// @vitest-environment happy-dom

import { cleanup, render } from "@testing-library/preact";
import { afterEach, expect, test } from "vitest";
import type { Scene } from "../../src/core/contract";
import { Chart } from "../../src/game/Chart";
import type { GameTimeline } from "../../src/game/gameTimeline";
import fixture from "../fixtures/dinnertime_explorer.json";

afterEach(cleanup);

test("a game of one step has level lines of cash", () => {
  const scene = fixture._scene as unknown as Scene;
  const chains = scene.chains.map(() => ({ cash: 60 }));
  const timeline = { facts: [{ turn: 1, chains }], steps: [{}] } as unknown as GameTimeline;
  const { container } = render(<Chart timeline={timeline} scene={scene} at={0} go={() => {}} />);
  const lines = container.querySelectorAll("svg[role=img] [data-part=chart-line]");
  expect(lines.length).toBe(scene.chains.length);
  for (const line of lines) expect(line.getAttribute("d")).not.toContain("V");
  for (const shown of ["$0", "$20", "$40", "$60", "Turn 1", scene.chains[0]?.letter])
    expect(container.textContent).toContain(shown);
});

"""The modules of the game. Each module has its own folder, and the base game is also a module.

To write a module, make a folder with two files:

- `content.toml`: its title, its place in the box, and its cards, milestones, goods and numbered
  rules as data.
- `__init__.py`: a subclass of `Module` (`engine/contributions.py`) that names what the module adds
  to the engine, and `MODULE`, an instance of this class. The class reads like a table of contents:
  everything that it names is in other files of the folder.

`engine/registry.py` finds the modules, and combines what the modules in play add. The order in
which a table names its modules changes nothing.
"""

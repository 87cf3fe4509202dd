"""Takes one picture: `blender -b -P shoot.py -- --shot mug/birthday --out out --size 360 --samples 12`."""
import importlib, os, sys

sys.path[:0] = [os.path.dirname(os.path.abspath(__file__))]
import studio

name = studio.arg('shot', '')
importlib.import_module(f'scenes.{name.split("/")[0]}')
if name not in studio.SHOTS:
    raise SystemExit(f'There is no {name}, but {", ".join(studio.SHOTS)}')
taken = studio.SHOTS[name]
taken['build']()
studio.shoot(name, taken['aspect'], taken['exposure'], taken['samples'])
sys.stdout.flush()
os._exit(0)  # PyTorch and Blender both put OpenMP away at the end, and fall over each other

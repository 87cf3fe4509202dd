"""Takes one picture: `blender -b -P shoot.py -- --shot mug/birthday --out out --size 360 --samples 12`."""
import importlib, os, sys
sys.path[:0] = [os.path.dirname(os.path.abspath(__file__))]
import studio

name = studio.arg('shot', '')
scene, picture = name.split('/')
importlib.import_module(f'scenes.{scene}')
if picture not in studio.SHOTS: raise SystemExit(f'scenes/{scene}.py has no {picture}; it has {", ".join(studio.SHOTS)}')
taken = studio.SHOTS[picture]
taken['build']()
studio.shoot(name, taken['aspect'], taken['exposure'], taken['samples'])
sys.stdout.flush()
os._exit(0)      # PyTorch and Blender both put OpenMP away at the end, and fall over each other

"""Glazed mugs with words fired on, tea in them, on a linen cloth."""
from studio import *

S, R = 2.2, .42
WALL = [(.0, .035), (.25, .035), (.33, .03), (.36, .0), (.385, .0), (.405, .035), (R - .005, .08), (R, .16), (R, .3),
        (R, .5), (R - .002, .7), (R - .004, .86), (R + .004, .93), (R + .004, .95), (R - .008, .965), (R - .025, .955),
        (R - .034, .93), (R - .038, .86), (R - .036, .6), (R - .04, .2), (R - .07, .1), (.2, .085), (0, .085)]
HANDLE = [(R - .032, 0, .755), (R + .09, 0, .80), (R + .21, 0, .74), (R + .265, 0, .56), (R + .22, 0, .36),
          (R + .1, 0, .235), (R - .032, 0, .24)]

def stoneware(color, speck):
    "A glaze with specks of iron."
    m = Mat('glaze', color, .16, spec=.55, coat=.6, coat_rough=.04, sss=.04, sss_color=color)
    m.color(m.ramp(m.voronoi(14), (.0, speck), (.055, speck), (.075, color), (1, color)))
    m.bump(m.noise(2.2, 2), .12, .05)
    return m.bump(m.wave(5, 2, direction='Z'), .05, .02)

def mug(words, color='#f3ede0', speck='#8c6a4a', handle=-.28):
    "words names a label; handle is the way it points, to the right by default."
    glaze = stoneware(color, speck)
    clay = Mat('bare clay', '#b98a62', .85); clay.bump(clay.noise(40, 5), .3, .01)
    lathe('mug', [(r * S, z * S) for r, z in WALL], glaze, 128, 2, wobble=.003)
    foot = [(.34, .012), (.365, -.004), (.39, .012), (.407, .05)]
    lathe('foot', [(r * S, z * S) for r, z in foot], clay, 96, 2)
    thick = lambda v: 1 + .5 * (abs(v - .5) * 2) ** 6
    h = tube('handle', [(x * S, y, z * S) for x, y, z in HANDLE], .058 * S, glaze, 60, thick, 16)
    h.scale = (1, 1.25, 1); h.rotation_euler[2] = handle; subdivide(h, 1)
    tea = Mat('tea', '#5a2410', .03, spec=.6, coat=1); tea.bump(tea.noise(2, 1), .02, .05)
    r = (R - .035) * S
    grid('tea', lambda u, v: (v * r * math.cos(u * math.tau), v * r * math.sin(u * math.tau), .87 * S), 64, 8, tea, closed_u=True)
    # The print: a picture with a clear ground, on a patch of the same cylinder, a hair in front of the glaze.
    ink = Mat('ink', '#2c3f63', .25, coat=.4, coat_rough=.05)
    i = ink.add('TexImage', image=bpy.data.images.load(label(words)), extension='CLIP')
    ink.link(ink.coords('UV'), i.inputs[0])
    ink.color(i.outputs['Color']); ink.link(i.outputs['Alpha'], ink.p.inputs['Alpha'])
    arc, z0, z1, r = 1.9, .27 * S, .80 * S, R * S + .004
    grid('print', lambda u, v: (r * math.sin((u - .5) * arc), -r * math.cos((u - .5) * arc), z0 + v * (z1 - z0)), 48, 8, ink)

def linen(light='#c3b698', dark='#958a70', turn=.3, at=(0, 0, 0)):
    "A cloth, flat in the middle and rumpled away from it."
    m = Mat('linen', light, .95, spec=.15, sheen=.5)
    weave = m.add('MixRGB', blend_type='MULTIPLY', Fac=1)
    m.link(m.wave(9, .9, m.coords('Object'), 'X'), weave.inputs[1])
    m.link(m.wave(9, .9, m.coords('Object'), 'Y'), weave.inputs[2])
    m.bump(weave.outputs[0], .55, .02); m.bump(m.noise(2.5, 4), .25, .06)
    m.color(m.ramp(weave.outputs[0], (.0, dark), (.6, light)))
    def fold(u, v):
        x, y = (u - .5) * 6.6, (v - .5) * 4.6
        far = min(1, max(0, (x * x + y * y) ** .5 - 1.15) * .9)
        one = max(0, math.sin(x * 1.1 + y * 1.7 + .8 * math.sin(y * 1.3))) ** 3 * .22
        two = max(0, math.sin(x * 1.9 - y * 1.2 + 2)) ** 4 * .12
        return x, y, .012 + (one + two) * far
    c = apart(grid('cloth', fold, 150, 110, m, at=at)); c.rotation_euler[2] = turn
    displace(c, 'CLOUDS', .5, .03, 3); solidify(c, .03, 1); subdivide(c, 1)

@shot('birthday', exposure=.05)
def birthday():
    studio(CREAM, key=.75, fill=.7, strip=1.6)
    put(lambda: mug('mug/birthday'), (0, 0, .045)); linen()
    camera((-1.2, -10.2, 4.5), (.2, 0, 1.0), blur=.16, focus=(0, -.95, 1.2)); fit(.62)

@shot('pair', exposure=.05)
def pair():
    studio(MINT, key=.75, fill=.7, strip=1.4)
    put(lambda: mug('mug/he', '#f1ebdd', handle=math.pi + .35), (-.98, .15, .045), turn=.12)
    put(lambda: mug('mug/she', '#efe6d6', handle=-.35), (1.02, -.1, .045), turn=-.1)
    linen('#cdbd9a', '#a08d68', turn=.15)
    camera((-.5, -11.2, 4.2), (.05, 0, 1.0), blur=.16, focus=(0, -.95, 1.2)); fit(.68)

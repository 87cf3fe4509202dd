"""Spinning tops of lacquered wood, and the cord that throws them. One unit is 2.5 cm."""
from studio import *

def turned_lacquer(bands, high):
    "Shellac worked into turning wood: bands of colour, (height from 0 to 1, colour) from below, with fine tool lines."
    m = Mat('lacquer', bands[0][1], .2, spec=.55, coat=.7, coat_rough=.05)
    place = m.add('SeparateXYZ'); m.link(m.coords('Object', (1, 1, 1 / high)), place.inputs[0])
    shake = m.add('Math', operation='MULTIPLY_ADD'); m.link(m.noise(5, 3), shake.inputs[0])
    shake.inputs[1].default_value = .012; m.link(place.outputs['Z'], shake.inputs[2])
    tone = m.ramp(shake.outputs[0], *bands); tone.node.color_ramp.interpolation = 'CONSTANT'
    hue = m.add('HueSaturation'); m.link(tone, hue.inputs['Color'])
    m.link(m.range(m.noise(1.2, 5, .6, m.coords('Object', (1, 1, 22))), .78, 1.15), hue.inputs['Value']); m.color(hue.outputs[0])
    m.into('Roughness', m.range(m.noise(4, 4), .14, .3))
    m.bump(m.noise(1.5, 4, .6, m.coords('Object', (.5, .5, 30))), .12, .01); return m

RED, MARIGOLD, GREEN, INDIGO, BLACK, IVORY = '#9c1f28', '#d08a1a', '#1c5c42', '#263c78', '#2a1c16', '#e8d8b4'
PEAR = [(0, .16), (.06, .17), (.12, .26), (.3, .5), (.62, .9), (.86, 1.22), (.97, 1.46), (1, 1.66), (.97, 1.84), (.86, 1.98),
        (.62, 2.1), (.4, 2.18),
        (.24, 2.24), (.19, 2.34), (.2, 2.46), (.24, 2.54), (.2, 2.62), (0, 2.65)]
DISC = [(0, .16), (.06, .17), (.14, .32), (.4, .62), (.8, .86), (1.12, 1.0), (1.2, 1.1), (1.18, 1.22), (1.06, 1.3), (.7, 1.36),
        (.3, 1.42),
        (.16, 1.5), (.12, 1.7), (.12, 2.1), (.15, 2.3), (.14, 2.4), (0, 2.43)]
ONION = [(0, .16), (.06, .17), (.1, .3), (.22, .52), (.6, .8), (.92, 1.06), (1.02, 1.32), (.94, 1.56), (.7, 1.74), (.42, 1.86),
         (.26, 1.98), (.2, 2.14),
         (.28, 2.24), (.3, 2.32), (.22, 2.4), (0, 2.42)]

def top(profile=PEAR, bands=((0, RED), (.42, MARIGOLD), (.52, RED), (.6, IVORY), (.63, GREEN), (.8, MARIGOLD), (.9, RED))):
    "A top on its point at the origin. profile is one of PEAR, DISC, ONION."
    high = profile[-1][1]
    lathe('top', profile, turned_lacquer(bands, high), 96, 3)
    iron = Mat('iron', '#8a8680', .35, metal=1); iron.bump(iron.noise(20, 3), .1, .01)
    lathe('point', [(0, 0), (.025, .005), (.045, .05), (.055, .2), (0, .21)], iron, 24, 1)

def lying(profile):
    "How far a top on its point tilts until its belly touches the ground."
    return math.pi / 2 - max(math.atan2(r, z) for r, z in profile)

def cord(points, r=.05, color='#d9c7a0'):
    "A thin twisted cord through the points."
    m = Mat('cord', color, .9, sheen=.3); m.bump(m.wave(70, .2, m.coords('UV'), 'DIAGONAL', 0), 1, .02)
    m.color(m.ramp(m.noise(8, 4), (.3, '#b59c6c'), (.7, color))); return tube('cord', points, r, m, 400)

@shot('three', exposure=.05)
def three():
    studio(APRICOT, key=.8, fill=.8, strip=1.4)
    green = ((0, GREEN), (.3, IVORY), (.33, GREEN), (.45, MARIGOLD), (.52, GREEN), (.56, RED), (.66, GREEN))
    blue = ((0, INDIGO), (.36, MARIGOLD), (.42, INDIGO), (.56, IVORY), (.6, RED), (.68, INDIGO), (.84, MARIGOLD), (.93, INDIGO))
    for kind, bands, at, turn in ((PEAR, None, (-.41, 1.42, 0), -.93), (DISC, green, (.72, .2, 0), 2.29),
                                  (ONION, blue, (-1.0, -.92, 0), 1.12)):
        put(lambda: top(kind, bands) if bands else top(kind), at, turn, tilt=(lying(kind) + .005, 0))
    rnd = random.Random(3); coil = []
    for k in range(46):
        a = k * .42; r = .5 + .004 * k + rnd.uniform(-.03, .03)
        coil.append((2.05 + r * math.cos(a), -1.35 + r * .9 * math.sin(a), .05 + .05 * (k // 15) + (.02 if k % 2 else 0)))
    cord(coil + [(1.5, -2.1, .05), (.9, -2.5, .05), (.1, -2.45, .05), (-.5, -2.65, .05)])
    camera((-1.0, -10.5, 5.2), (0, 0, .8), blur=.12, focus=(0, -.8, .8)); fit(.68)

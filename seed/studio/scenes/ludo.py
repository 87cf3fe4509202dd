"""A ludo board of wood with turned pieces and dice. One unit is 6 cm."""
from studio import *
from scenes.train import lacquer

SIDE = 4.2                                 # of the painted field: 15 squares
PAINTS = dict(red=('#a3242c', '#84181f'), green=('#1f6a4c', '#17462f'), gold=('#c98a1c', '#a86f12'), blue=('#27407c', '#1d305f'))

def square(x, y):
    "Where the middle of a square lies; x and y count from 0 at the far left."
    return (x - 7) * SIDE / 15, (7 - y) * SIDE / 15

def board():
    "The board, its face at z = .22, framed in darker wood."
    timber, rail = wood('#c99a64', '#a06c3c', (1, 7, 7), .4), wood('#7a4a28', '#4f2c16', (1, 8, 8), .38)
    box('board', (SIDE + .2, SIDE + .2, .2), timber, .03, (0, 0, .11))
    m = Mat('printed', '#efe2c2', .45, spec=.4, coat=.25, coat_rough=.15)
    i = m.add('TexImage', image=bpy.data.images.load(label('ludo/board')), extension='CLIP'); m.link(m.coords('UV'), i.inputs[0])
    hue = m.add('HueSaturation', Saturation=.93); m.link(i.outputs['Color'], hue.inputs['Color'])
    m.link(m.range(m.noise(1.2, 6, .65, m.coords('Object', (1, 6, 6))), .84, 1.1), hue.inputs['Value'])
    m.color(hue.outputs[0]); m.bump(m.noise(3, 5, .6, m.coords('Object', (1, 9, 9))), .12, .01)
    m.into('Roughness', m.range(m.noise(3, 4), .36, .55))
    grid('field', lambda u, v: ((u - .5) * SIDE, (v - .5) * SIDE, .2145), 2, 2, m)
    reach = SIDE / 2 + .16
    for k in range(4):                                         # each rail butts against the next
        a = k * math.pi / 2; c, n = math.cos(a), math.sin(a)
        box('rail', (2 * reach - .008, .26, .34 - .003 * k), rail, .05, (-reach * n - .13 * c, reach * c - .13 * n, .17),
            (0, 0, a))

def piece(paint):
    "A turned piece, .5 high."
    profile = [(0, 0), (.125, 0), (.135, .02), (.13, .05), (.09, .09), (.062, .18), (.05, .27), (.075, .3), (.075, .32),
               (.05, .335), (.082, .38), (.095, .43), (.08, .49), (.04, .52), (0, .525)]
    return lathe('piece', profile, paint, 48, 2)

def die(up=(1, 2, 3), size=.26):
    "A bone die on the ground; up are the pips on top, in front and at the left."
    bone = Mat('bone', '#ece0c6', .3, spec=.5, coat=.3, sss=.08)
    bone.color(bone.ramp(bone.noise(6, 4), (.3, '#e0d0ae'), (.7, '#efe6d0')))
    ink = Mat('pip', '#2a1c18', .4); h = size / 2
    box('die', (size,) * 3, bone, size * .16, (0, 0, h), segments=6)
    places = {1: [(0, 0)], 2: [(-1, 1), (1, -1)], 3: [(-1, 1), (0, 0), (1, -1)], 4: [(-1, 1), (1, 1), (-1, -1), (1, -1)],
              5: [(-1, 1), (1, 1), (0, 0), (-1, -1), (1, -1)], 6: [(-1, 1), (1, 1), (-1, 0), (1, 0), (-1, -1), (1, -1)]}
    q = size * .26
    for n, f, flat in zip(up, (lambda a, b: (a, b, size), lambda a, b: (a, -h, h + b), lambda a, b: (-h, a, h + b)),
                          ((1, 1, .2), (1, .2, 1), (.2, 1, 1))):
        for a, b in places[n]: ball('pip', size * .085, ink, f(a * q, b * q), flat, 2)

@shot('board', exposure=.05)
def ludo_board():
    studio(MINT, key=.8, fill=.75)
    def set_out():
        board(); rnd = random.Random(5); z = .217
        paints = {k: lacquer(*v, rough=.2) for k, v in PAINTS.items()}
        stand = dict(red=[(1.5, 1.5), (3.5, 1.5), (6, 4), (4, 7)], green=[(10.5, 1.5), (12.5, 3.5), (8, 3), (12, 8)],
                     gold=[(10.5, 10.5), (12.5, 10.5), (12.5, 12.5), (11, 7)], blue=[(1.5, 10.5), (3.5, 12.5), (6, 11), (2, 6)])
        for name, spots in stand.items():
            for sx, sy in spots:
                x, y = square(sx, sy)
                put(lambda: piece(paints[name]), (x + rnd.uniform(-.02, .02), y + rnd.uniform(-.02, .02), z), scale=1.25)
        put(lambda: die((5, 3, 6)), (.35, -1.9, z), .5); put(lambda: die((6, 2, 4)), (.95, -1.55, z), -.35)
    put(set_out, turn=.32)
    camera((-1.3, -9.0, 7.6), (0, 0, .2), blur=.12, focus=(0, -1, .3)); fit(.80)

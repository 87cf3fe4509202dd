"""A wooden photo frame with a mount and a printed wreath, standing on its leg."""
from scenes.flowers import *

WIDE, HIGH, RAIL, THICK = 2.3, 2.9, .26, .2
NATURAL, WALNUT = ('#bd9264', '#8d6238'), ('#5e3e2a', '#352013')
LEANS = math.radians(78)

def rail(length, mat, at, turn):
    "A mitred rail with a rounded outer edge and a step on the inner one."
    prof = [(0, 0), (0, THICK * .7), (.03, THICK * .93), (.08, THICK), (RAIL - .07, THICK * .86), (RAIL - .05, THICK * .62),
            (RAIL, THICK * .55), (RAIL, 0)]
    n = len(prof)
    xyz = [(x - RAIL / 2, end * (length / 2 - x - .003), z) for end in (-1, 1) for x, z in prof]
    faces = [(i, (i + 1) % n, n + (i + 1) % n, n + i)
             for i in range(n)] + [tuple(range(n - 1, -1, -1)), tuple(range(n, 2 * n))]
    o = mesh('rail', xyz, faces, mat, at=at, rot=(0, 0, turn))
    b = o.modifiers.new('bevel', 'BEVEL')
    b.width = .012
    b.segments = 3
    b.limit_method = 'ANGLE'
    o.data.use_auto_smooth = True
    return o

def sheet(wide, high, z, mat):
    "A flat rectangle round the middle."
    return grid('sheet', lambda u, v: ((u - .5) * wide, (v - .5) * high, z), 2, 2, mat)

def pane():
    "Thin clear glass: only its gleam, for what lies close behind it must stay lit."
    m = Mat('pane', '#ffffff', .03)
    gleam, clear = m.add('BsdfGlossy', Roughness=.02), m.add('BsdfTransparent')
    mix, angle = m.add('MixShader'), m.add('Fresnel', IOR=1.28)
    m.link(angle.outputs[0], mix.inputs[0]); m.link(clear.outputs[0], mix.inputs[1]); m.link(gleam.outputs[0], mix.inputs[2])
    m.link(mix.outputs[0], m.n['Material Output'].inputs[0]); return m

def frame(print_name='frame/twoOfUs', tone=NATURAL):
    "A frame 23 by 29 cm that faces -y and leans back: print_name is the label in it, tone the light and the dark of its wood."
    light, dark = tone; grain = (7, 1, 7)
    one, other = wood(light, dark, grain), wood(light, dark, grain, .5)
    parts = [rail(HIGH, one, (-WIDE / 2 + RAIL / 2, 0, 0), 0), rail(HIGH, other, (WIDE / 2 - RAIL / 2, 0, 0), math.pi),
             rail(WIDE, one, (0, HIGH / 2 - RAIL / 2, 0), -math.pi / 2), rail(WIDE, other, (0, -HIGH / 2 + RAIL / 2, 0),
             math.pi / 2)]
    board = Mat('mount', '#efe9dd', .85); board.bump(board.noise(90, 4), .05, .005)
    ink = Mat('print', '#ffffff', .45, spec=.3); ink.image(label(print_name))
    w, h, margin = WIDE - 2 * RAIL + .06, HIGH - 2 * RAIL + .06, .24
    parts.append(sheet(w - 2 * margin, h - 2 * margin, .05, ink))
    corners = lambda a, b: [(-a, -b), (a, -b), (a, b), (-a, b)]
    window = [(x, y, .06) for x, y in corners(w / 2, h / 2) + corners(w / 2 - margin, h / 2 - margin)]
    # The mount is one sheet with a window: four strips would show their seams.
    parts.append(solidify(mesh('mount', window, [(k, (k + 1) % 4, 4 + (k + 1) % 4, 4 + k) for k in range(4)], board,
                               smooth=False), .02, 1))
    parts.append(sheet(w, h, .09, pane()))
    parts.append(box('backing', (WIDE - .2, HIGH - .2, .04), board, .01, (0, 0, .01)))
    stand = bpy.data.objects.new('stand', None); bpy.context.collection.objects.link(stand)
    for p in parts: p.parent = stand
    stand.rotation_euler[0] = LEANS; stand.location[2] = HIGH / 2 * math.sin(LEANS) + .01
    box('leg', (.5, .04, 2.1), board, .01, (0, .75, .98), (math.radians(-18), 0, 0))

def sprig(points, seed=3, pairs=13):
    "A twig of eucalyptus along points, round leaves in pairs."
    rnd = random.Random(seed); grey = Mat('eucalyptus', '#7e9583', .55, spec=.3)
    grey.color(grey.ramp(grey.noise(2, 2), (.3, '#5f7968'), (.7, '#93a894'))); grey.thin_leaf(.2)
    coin, twig = leaf(grey, .36, .32, .08, .25, point=1.05), stem_mat('#8a7452', '#6a573c')
    apart(tube('twig', points, .016, twig, 40, lambda v: 1 - .6 * v, 8))
    path = smooth_path(points, pairs)
    for k, p in enumerate(path):
        ahead = (path[min(k + 1, pairs)] - path[max(k - 1, 0)]).normalized()
        for side in (-1, 1):
            c = apart(again(coin, p, (rnd.uniform(.15, .8), rnd.uniform(-.35, .35),
                                      math.atan2(-ahead.x, ahead.y) + side * rnd.uniform(.7, 1.15)), 1.05 - k * .035))
            c.location.z += .02 * side

def on_the_sill(print_name, tone, turn):
    "A frame turned a little, with light from a window on it."
    put(lambda: frame(print_name, tone), turn=turn)
    area('window', (-4, -8, 5), 3, 300, '#fff0dc', (0, 0, 1.2))

@shot('natural')
def natural():
    studio(CREAM, key=.9, fill=1.3); on_the_sill('frame/twoOfUs', NATURAL, -.32)
    sprig([(.35, -1.15, .05), (.95, -1.05, .1), (1.5, -1.1, .1), (2.0, -1.3, .05)])
    camera((.3, -10.6, 3.6), (.1, 0, 1.36), blur=.14, focus=(0, -.3, 1.4)); fit(.68)

@shot('walnut')
def walnut():
    studio(MINT, key=.9, fill=1.3); on_the_sill('frame/ourHome', WALNUT, -.2)
    sprig([(.1, -1.15, .05), (-.6, -1.0, .1), (-1.15, -1.05, .1), (-1.7, -1.35, .05)], 6)
    camera((.9, -10.6, 3.6), (.1, 0, 1.36), blur=.14, focus=(0, -.3, 1.4)); fit(.68)

"""A round printed tin of butter cookies with chocolate drops, its lid leaning behind it."""
from studio import *
from scenes.cake import strewn
from scenes.chocolates import couverture, printed

WIDE, TALL = 1.6, .78      # the tin's radius and height

def baked():
    "Butter dough baked to gold: pale in the middle, brown at the edge and below."
    m = Mat('cookie', '#d9a964', .78, spec=.2, sheen=.15); place = m.add('SeparateXYZ')
    m.link(m.coords('Object'), place.inputs[0])
    flat = m.add('CombineXYZ'); m.link(place.outputs['X'], flat.inputs[0]); m.link(place.outputs['Y'], flat.inputs[1])
    far = m.add('VectorMath', operation='LENGTH'); m.link(flat.outputs[0], far.inputs[0])
    uneven = m.add('Math', operation='MULTIPLY_ADD'); m.link(m.noise(3, 5, .6), uneven.inputs[0])
    uneven.inputs[1].default_value = .3
    m.link(far.outputs['Value'], uneven.inputs[2])
    m.color(m.ramp(uneven.outputs[0], (.2, '#e6c183'), (.42, '#dcae68'), (.56, '#c48a42'), (.68, '#93582a')))
    m.bump(m.noise(9, 6, .65), .5, .04); return m.bump(m.noise(40, 4), .25, .01)

def cookie(dough=None, drop=None, seed=1):
    "A cookie .95 wide, lying on z = 0, with chocolate drops sunk into it."
    rnd = random.Random(seed); dough, drop = dough or baked(), drop or couverture('drop', '#26120a', '#371d11')
    edge = [(0, .01), (.38, .01), (.44, .03), (.475, .075), (.455, .13), (.38, .175), (.2, .2), (0, .205)]
    warp = [rnd.uniform(.95, 1.05) for _ in range(3)]
    o = lathe('cookie', edge, dough, 96, 2, scale=(warp[0], warp[1], warp[2])); o.rotation_euler[2] = rnd.random() * 6
    displace(o, 'CLOUDS', .22, .07, 4, coords='GLOBAL')
    kiss = [(0, -.9), (.75, -.8), (1, -.3), (.85, .25), (.45, .75), (.14, 1.15), (0, 1.2)]; n = 14
    points = [(r * math.cos(k / n * math.tau), r * math.sin(k / n * math.tau), z) for r, z in kiss for k in range(n)]
    faces = [(i * n + k, i * n + (k + 1) % n, (i + 1) * n + (k + 1) % n, (i + 1) * n + k)
             for i in range(len(kiss) - 1) for k in range(n)]
    places = []
    for _ in range(60):
        a, r = rnd.random() * math.tau, .38 * rnd.random() ** .5; x, y = r * math.cos(a), r * math.sin(a)
        if len(places) < 9 and all(math.dist(p[0][:2], (x, y)) > .15 for p in places):
            places.append(((x, y, .205 - r * r * .3), (rnd.uniform(-.7, .7), rnd.uniform(-.7, .7), 0), rnd.uniform(.05, .062)))
    subdivide(strewn('drops', places, drop, (points, faces)), 1)

def tinplate(color):
    "Printed tin: lacquer over metal, bright where it bends."
    m = Mat('tin', color, .28, spec=.6, coat=.5, coat_rough=.12); m.bump(m.noise(1.4, 3), .06, .05)
    return m.into('Roughness', m.range(m.noise(6, 4), .24, .36))

def wound(words, radius, low, high):
    "A label all round an upright cylinder, .004 before it."
    ink = Mat('ink', '#888888', .3, coat=.4, coat_rough=.12)
    i = ink.add('TexImage', image=bpy.data.images.load(label(words)), extension='CLIP'); ink.link(ink.coords('UV'), i.inputs[0])
    ink.color(i.outputs['Color']); ink.link(i.outputs['Alpha'], ink.p.inputs['Alpha']); r = radius + .004
    around = lambda u, v: (r * math.cos(u * math.tau), r * math.sin(u * math.tau), low + v * (high - low))
    return grid('print', around, 160, 3, ink)

def tin_lid(color='#7b1c22'):
    "The lid, its printed top towards +z at z = 0, its rim hanging below."
    rim = [(WIDE - .12, 0), (WIDE - .1, .012), (WIDE - .05, .016), (WIDE, .008), (WIDE + .03, -.02), (WIDE + .036, -.06),
           (WIDE + .036, -.27), (WIDE + .045, -.29), (WIDE + .04, -.305), (WIDE + .026, -.3), (WIDE + .026, -.06)]
    lathe('lid', [(0, 0)] + rim + [(WIDE - .02, -.03), (0, -.03)], tinplate(color), 160, 2)
    printed('cookies/lid', (2.9, 2.9), (0, 0, .006), rough=.3)

def tin_of_cookies(color='#7b1c22'):
    "The open tin: white paper inside, cookies in two layers and a few on top."
    rnd = random.Random(12); inside = Mat('bare tin', '#b9b2a4', .3, metal=1)
    lathe('tin', [(0, .02), (WIDE - .06, .02), (WIDE - .03, .0), (WIDE, .012), (WIDE + .008, .04), (WIDE, .07), (WIDE, .1),
                  (WIDE, TALL - .06), (WIDE + .012, TALL - .03),
                  (WIDE + .012, TALL), (WIDE, TALL + .01), (WIDE - .012, TALL)], tinplate(color), 160, 2)
    lathe('inside', [(WIDE - .012, TALL - .004), (WIDE - .02, TALL - .1), (WIDE - .02, .06), (0, .06)], inside, 128, 2)
    wound('cookies/side', WIDE, .12, .66)
    paper = Mat('liner', '#ece2d0', .7, spec=.3); paper.thin_leaf(.3); paper.bump(paper.noise(8, 4), .2, .02)
    def liner(u, v):
        a = u * math.tau; fold = math.sin(a * 24 + .6 * math.sin(a * 5)) * .035 * (.4 + v); r = WIDE - .1 + .05 * v + fold
        return r * math.cos(a), r * math.sin(a), .1 + v * (TALL + .12 + .05 * math.sin(a * 7) + .03 * math.sin(a * 17))
    solidify(grid('liner', liner, 480, 12, paper, closed_u=True), .006)
    dough, drop = baked(), couverture('drop', '#26120a', '#371d11')
    layers = [(6, 1.0, .42, .1), (6, .98, .58, .5), (1, 0, .6, 0), (4, .6, .78, .3)]
    for n, r, z, start in layers:
        for k in range(n):
            a = start + k / n * math.tau + rnd.uniform(-.08, .08)
            tilt = (rnd.uniform(-.12, .12) - .3 * math.sin(a) * (r > .9), rnd.uniform(-.12, .12) + .3 * math.cos(a) * (r > .9))
            at = (r * math.cos(a), r * math.sin(a), z + rnd.uniform(-.02, .03))
            put(lambda: cookie(dough, drop, rnd.randint(1, 999)), at, 0, rnd.uniform(.97, 1.05), tilt)

@shot('tin', exposure=.05)
def tin():
    studio(CREAM, key=.9, fill=.75)
    tin_of_cookies(); lean = math.radians(66)
    put(tin_lid, (.95, 2.0, (WIDE + .04) * math.sin(lean) + .3 * math.cos(lean)), -.2, 1, (lean, 0))
    apart(put(lambda: cookie(seed=77), (-1.5, -1.75, 0), .5))
    apart(put(lambda: cookie(seed=78), (-1.0, -2.0, .15), 1.5, 1, (.12, .3)))
    camera((-1.5, -10.5, 6), (0, .2, .7), blur=.2, focus=(0, -.8, .8)); fit(.7)

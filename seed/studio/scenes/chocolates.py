"""Filled chocolates in paper cups: a box of twelve with its lid, and a heart of deep red with a gold ribbon."""
from studio import *
from scenes.cake import any_turn, strewn

KINDS = ['pistachio', 'drizzle', 'truffle', 'hazelnut', 'rose', 'salt']
DOME = [(0, 0), (.28, 0), (.335, .02), (.35, .08), (.33, .2), (.25, .31), (.13, .37), (0, .385)]
DISC = [(0, 0), (.3, 0), (.335, .015), (.345, .05), (.34, .24), (.325, .28), (.28, .3), (.12, .3), (0, .3)]
HAZELNUT = [(0, -.03), (.07, -.02), (.11, .025), (.122, .085), (.105, .15), (.065, .2), (.022, .228), (0, .236)]

def couverture(name, deep, light):
    "Tempered chocolate: a satin gloss, cloudy here and there, with the fine dust of the kitchen."
    m = Mat(name, deep, .3, spec=.5, coat=.25, coat_rough=.2, sss=.05, sss_color=light, sss_radius=.03); n = m.noise(5, 4)
    m.color(m.ramp(n, (.3, deep), (.7, light))); m.into('Roughness', m.range(n, .24, .4)); m.bump(m.noise(3, 3), .1, .03)
    return m.bump(m.noise(45, 4), .05, .005)

def speckled(name, deep, light, rough=.75, scale=5):
    "Nuts, petals, cocoa powder: two tones and a rough skin."
    m = Mat(name, deep, rough, spec=.25); n = m.noise(scale, 5); m.color(m.ramp(n, (.3, deep), (.7, light)))
    return m.bump(m.noise(scale * 2, 5, .65), .5, .03)

class Kitchen:
    "The materials that the chocolates of one box share."
    def __init__(self):
        self.dark, self.milk = couverture('dark', '#24110a', '#331a10'), couverture('milk', '#54290f', '#6b3b1f')
        self.white = couverture('white', '#ead8ae', '#f0e2c0')
        self.paper = speckled('paper cup', '#352016', '#40281b', .75, 12)
        self.gold = Mat('gold cup', '#c0954a', .34, metal=1); self.gold.bump(self.gold.noise(20, 3), .15, .01)
        self.nut, self.pistachio = speckled('nut', '#7c4519', '#b67c3e'), speckled('pistachio', '#66762f', '#b2bd6c')
        self.petal, self.cocoa = speckled('petal', '#8e2340', '#c04a66'), speckled('cocoa', '#331a0e', '#6d4329', .95, 14)
        self.salt = Mat('salt', '#efece4', .25, spec=.6)

def paper_cup(mat, wide=.36):
    "A fluted cup, a little open."
    def f(u, v):
        a = u * math.tau; r = wide + v * .075; flute = 1 + (.01 + .045 * v) * math.sin(a * 30)
        return r * flute * math.cos(a), r * flute * math.sin(a), v * .24
    solidify(grid('cup', f, 240, 6, mat, closed_u=True), .006)

def drizzle(mat, rnd, lines=6, wide=.5):
    "A thread of chocolate to and fro over a cube whose top is at z = .32."
    points = []
    for k in range(lines):
        x, y = -wide / 2 + wide * k / (lines - 1) + rnd.uniform(-.015, .015), (.27 if k % 2 else -.27)
        points += [(x, y * .5, .328), (x, y, .305), (x + wide / lines / 2, y * 1.03, .295)]
    tube('drizzle', points, .02, mat, 110, lambda v: 1 + .25 * math.sin(v * 37), 10)

def chips(mat, rnd, z, count, within=.2, size=.05):
    "Chips strewn on a dome's head at height z."
    places = []
    for _ in range(count):
        a, d, s = rnd.random() * math.tau, within * rnd.random() ** .5, size * rnd.uniform(.6, 1.1)
        places.append(((d * math.cos(a), d * math.sin(a), z - d * d * 1.5), any_turn(rnd), (s, s * .7, s * .6)))
    strewn('chips', places, mat)

def praline(kind, kitchen=None, cup='paper', seed=1):
    "One chocolate: a kind of KINDS, in a cup of brown 'paper', of 'gold', or in none (None)."
    rnd = random.Random(seed); k = kitchen or Kitchen(); low = .02 if cup else 0
    if cup: paper_cup(k.gold if cup == 'gold' else k.paper)
    def build():
        if kind == 'pistachio': lathe('dome', DOME, k.dark, 64, 2); chips(k.pistachio, rnd, .395, 22, .18, .042)
        if kind == 'drizzle': box('cube', (.56, .56, .32), k.milk, .06, (0, 0, .16), segments=5); drizzle(k.white, rnd)
        if kind == 'truffle': displace(ball('truffle', .335, k.cocoa, (0, 0, .28), (1, 1, .95), 4), 'CLOUDS', .12, .06, 3)
        if kind == 'hazelnut':
            lathe('disc', DISC, k.milk, 64, 2)
            nut = lathe('hazelnut', HAZELNUT, k.nut, 48, 2, at=(.02, -.03, .335),
                        rot=(rnd.uniform(-.5, .5), rnd.uniform(-.5, .5), 0))
            displace(nut, 'CLOUDS', .12, .02)
        if kind == 'rose':
            lathe('dome', DOME, k.white, 64, 2); chips(k.petal, rnd, .39, 11, .15, .042); chips(k.gold, rnd, .4, 3, .1, .02)
        if kind == 'salt':
            box('cube', (.56, .56, .32), k.dark, .06, (0, 0, .16), segments=5); chips(k.salt, rnd, .332, 20, .2, .02)
    put(build, (0, 0, low), rnd.uniform(-.15, .15), rnd.uniform(.97, 1.03), (rnd.uniform(-.04, .04), rnd.uniform(-.04, .04)))

def card(name, color, light=None):
    "Paper-covered board with a fine tooth."
    m = Mat(name, color, .55, spec=.35); m.color(m.ramp(m.noise(1.5, 4), (.35, color), (.75, light or color)))
    m.into('Roughness', m.range(m.noise(9, 4), .48, .64)); return m.bump(m.noise(80, 5), .08, .01)

def printed(words, size, at=(0, 0, 0), rot=(0, 0, 0), metal=0, rough=.45):
    "A label's picture lying flat at a place, .004 above it; metal for foil."
    ink = Mat('ink', '#888888', rough, metal=metal)
    i = ink.add('TexImage', image=bpy.data.images.load(label(words)), extension='CLIP'); ink.link(ink.coords('UV'), i.inputs[0])
    ink.color(i.outputs['Color']); ink.link(i.outputs['Alpha'], ink.p.inputs['Alpha'])
    wide, high = size
    return grid('print', lambda u, v: ((u - .5) * wide, (v - .5) * high, .004), 2, 2, ink, at=at, rot=rot)

def gold_satin():
    "Thin gold ribbon: a sharp streak of light across its threads."
    m = Mat('gold ribbon', '#b58a45', .3, metal=.45, spec=.6); m.p.inputs['Anisotropic'].default_value = .75
    t = m.add('Tangent', direction_type='UV_MAP'); m.link(t.outputs[0], m.p.inputs['Tangent'])
    m.into('Roughness', m.range(m.noise(3, 2), .26, .36)); return m.bump(m.wave(140, .2, m.coords('UV'), 'Y', 0), .12, .004)

def flat_bow(mat, wide=.3, seed=1):
    "A bow that lies on z = 0: two loops, two tails cut aslant, a knot."
    rnd = random.Random(seed)
    for side in (1, -1):
        w = lambda v: wide * (.45 + .55 * math.sin(math.pi * min(1, max(0, v))) ** .7); jog = rnd.uniform(-.05, .05)
        loop = [(0, 0, .07), (.3 * side, .06, .2), (.68 * side, .1 + jog, .27), (.88 * side, .12 + jog, .17),
                (.7 * side, .08, .04), (.35 * side, .02, .04), (0, 0, .07)]
        ribbon('loop', loop, (.1 * side, 1, .15), w, mat, 90, .06, .012, .005, rnd.randint(1, 99))
        tail = [(0, 0, .05), (.2 * side, -.25, .08), (.36 * side, -.55, .03), (.55 * side + jog, -.9, .06)]
        ribbon('tail', tail, (1, .5 * side, .1), lambda v: wide * (.5 + .5 * min(1, v * 3)), mat, 70, .05, .03, .005,
               rnd.randint(1, 99))
    ribbon('knot', [(0, -.13, .02), (0, -.11, .12), (0, 0, .16), (0, .11, .12), (0, .13, .02)], (1, 0, 0), .2, mat, 30, -.1, .02)

def box_of_twelve(lid=True):
    "Twelve chocolates in a bottle-green box, four by three; its lid stands behind, COCOA GHAT in gold on it."
    kitchen = Kitchen(); step = .93; wide, deep, high = 4 * step + .16, 3 * step + .16, .5
    for i in range(4):
        for j in range(3):
            kind = KINDS[(i + j * 3 + (j == 2)) % 6]
            put(lambda: praline(kind, kitchen, 'gold' if (i + j) % 2 else 'paper', i * 3 + j),
                ((i - 1.5) * step, (j - 1) * step, .14))
    green = card('box', '#24382f', '#2b4238'); lining = card('lining', '#e6d8bd')
    box('base', (wide + .1, deep + .1, .1), green, .02, (0, 0, .05)); box('lining', (wide, deep, .03), lining, .005, (0, 0, .115))
    for x, y, w, d in [(1, 0, .06, deep + .1), (-1, 0, .06, deep + .1), (0, 1, wide + .1, .06), (0, -1, wide + .1, .06)]:
        box('side', (w, d, high), green, .018, (x * (wide / 2 + .03), y * (deep / 2 + .03), high / 2 + .002))
    if lid:
        def cover():
            box('lid', (wide + .2, deep + .2, .5), green, .025)
            half, band = wide / 2 + .1, gold_satin()
            over = [(-half - .012, 0, -.27), (-half - .012, 0, 0), (-half - .008, 0, .235), (-half + .03, 0, .257), (0, 0, .258),
                    (half - .03, 0, .257), (half + .008, 0, .235), (half + .012, 0, 0), (half + .012, 0, -.27)]
            put(lambda: ribbon('band', over, (0, 1, 0), .3, band, 200), (0, -1.0, 0))
            printed('chocolates/lid', (2.9, 1.16), (0, .3, .25), metal=.35, rough=.35)
        lean = math.radians(58)
        put(cover, (.35, deep / 2 + 1.1, (deep + .2) / 2 * math.sin(lean) + .25 * math.cos(lean)), -.1, 1, (lean, 0))

@shot('twelve', exposure=.05)
def twelve():
    studio(CREAM, key=.9, fill=.75)
    box_of_twelve(); kitchen = Kitchen()
    apart(put(lambda: praline('hazelnut', kitchen, None, 5), (-1.75, -2.05, 0), .4))
    camera((-2.2, -10.5, 6.6), (-.02, .15, .6), blur=.2, focus=(0, -.6, .5)); fit(.68)

@shot('close', exposure=.05)
def close():
    studio(CREAM, key=.9, fill=.75)
    box_of_twelve()
    camera((-1.7, -6.2, 3.6), (-.2, -.2, .42), 95, .26, (-.4, -.95, .5))

# ---------------------------------------------------------------- the heart
def heart(t, size, inset=0):
    "A point of a heart's outline, t from 0 to 1, its width about 4.3 at size 1; inset is how far within."
    def at(t):
        a = t * math.tau
        return Vector((16 * math.sin(a) ** 3,
                       13 * math.cos(a) - 5 * math.cos(2 * a) - 2 * math.cos(3 * a) - math.cos(4 * a))) * .135 * size
    p, ahead = at(t), at(t + .002) - at(t - .002)
    inward = Vector((ahead.y, -ahead.x)).normalized() if ahead.length > 1e-6 else Vector((0, -1))
    if abs(p.x) < .06: inward = Vector((0, -1 if p.y > 0 else 1.7))      # the notch and the tip
    q = p + inward * inset
    if p.x * q.x < 0: q.x = 0      # the two sides of the tip must not cross
    return q

def heart_shell(mat, size, profile):
    "A heart-shaped wall: profile is [(inset, height), …]; ('flat', height) closes it with a level sheet."
    rings = []
    for k, (inset, z) in enumerate(profile):
        if inset != 'flat': rings.append((inset, z, 1)); continue
        edge = profile[k - 1 if k else k + 1][0]      # the sheet is the outline, made smaller: an inset would fold over itself
        sheet = [(0, z, part) for part in (1 - edge * .85, .9, .6, .3, 0)]
        rings += sheet if k else sheet[::-1]
    def f(u, v):
        inset, z, part = rings[round(v * (len(rings) - 1))]; p = heart(u, size, inset)
        return p.x * part, p.y * part - .1 * (1 - part), z
    return grid('heart', f, 320, len(rings), mat, closed_u=True)

def heart_box():
    "Eleven chocolates in a heart of deep red board; the lid, with a gold ribbon and a bow, leans behind."
    kitchen = Kitchen(); red = card('red board', '#6f101c', '#7d1622'); inside = card('lining', '#4a0c14'); gold = gold_satin()
    heart_shell(red, 1, [('flat', .0), (.1, .0), (.02, .004), (0, .025), (0, .1), (0, .3), (0, .48), (.006, .495), (.02, .5),
                         (.045, .5), (.058, .495), (.064, .48)])
    heart_shell(inside, 1, [(.063, .482), (.064, .3), (.064, .13), (.075, .12), ('flat', .12)])
    heart_shell(Mat('gold edge', '#b98d43', .3, metal=1), 1, [(-.004, .40), (-.008, .405), (-.008, .425), (-.004, .43)])
    spots = [(-1.53, .78), (-.66, .74), (.66, .74), (1.53, .78), (-1.3, -.12), (-.43, -.1), (.43, -.13), (1.3, -.1),
             (-.45, -.96), (.44, -.94), (0, -1.45)]
    kinds = ['pistachio', 'salt', 'drizzle', 'hazelnut', 'rose', 'truffle', 'salt', 'pistachio', 'hazelnut', 'drizzle', 'rose']
    for k, (x, y) in enumerate(spots):
        put(lambda: praline(kinds[k], kitchen, 'gold' if k % 2 else 'paper', k + 40), (x, y, .135), k, .6 if y < -1.2 else 1)
    def cover():
        heart_shell(red, 1.035, [(.05, -.4), (.01, -.4), (0, -.385), (0, -.2), (0, -.03), (.01, -.008), (.035, 0), ('flat', 0)])
        left, right = Vector((-1.78, -.42, 0)), Vector((1.9, 1.3, 0)); way = (right - left).normalized()
        across = (-way.y, way.x, 0)
        along = lambda end, step, z: end + way * step + Vector((0, 0, z))
        over = [along(left, -.06, -.32), along(left, -.05, -.05), along(left, .04, .014), along((left + right) / 2, 0, .012),
                along(right, -.04, .014), along(right, .05, -.05), along(right, .06, -.32)]
        ribbon('band', over, across, .28, gold, 200, regular=True)
        middle = left + (right - left) * .42; put(lambda: flat_bow(gold), (middle.x, middle.y, .02), .42, 1.25)
    put(cover, (.12, 2.5, 1.84), -.08, 1, (math.radians(50), 0))

@shot('heart', exposure=.05)
def heart_picture():
    studio(ROSE, key=.9, fill=.75)
    heart_box()
    camera((-1.6, -10.2, 7), (0, .2, .6), blur=.2, focus=(0, -.6, .5)); fit(.68)

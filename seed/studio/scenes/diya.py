"""Painted clay lamps, lit, with marigolds between them."""
from scenes.flowers import *

BOWL = [(0, 0), (.38, 0), (.42, .02), (.45, .06), (.55, .14), (.68, .25), (.76, .36), (.8, .45), (.79, .48), (.75, .48),
        (.71, .44), (.64, .35),
        (.52, .24), (.36, .17), (0, .15)]

def lipped(x, y, z):
    "Where a point of the turned bowl goes when its front is drawn into a lip for the wick."
    near = math.exp(-((math.atan2(y, x) + math.pi / 2) / .34) ** 2) * max(0, (z - .12) / .36)
    return x * (1 - .3 * near), y - .3 * near, z + .05 * near

class Paints:
    "What the lamps of one picture are made of."
    def __init__(self):
        self.clay = Mat('clay', '#a9562f', .85, spec=.25)
        self.clay.color(self.clay.ramp(self.clay.noise(3, 5), (.3, '#944726'), (.7, '#b8653a')))
        self.clay.bump(self.clay.noise(25, 5, .6), .3, .015)
        self.clay.bump(self.clay.wave(7, 1, direction='Z'), .12, .02)
        self.white = Mat('white paint', '#ece2d0', .6)
        self.red = Mat('red paint', '#8f1a24', .55)
        self.gold = Mat('gold paint', '#c2953f', .38, metal=1)
        self.oil = Mat('oil', '#74410f', .03, spec=.7, trans=.25, coat=1)
        self.wick = Mat('wick', '#e2d8c4', .95)
        self.wick.bump(self.wick.noise(40, 3), .5, .01)
        self.char = Mat('burnt wick', '#1d1512', .9)

def lamp(paints, seed=1, accent=None, lit=True):
    "A lamp 16 cm wide with its lip to -y: accent is the paint of its petals, red where none is given."
    rnd = random.Random(seed); n = len(BOWL)
    def turned(u, v):
        r, z = BOWL[round(v * (n - 1))]; a = u * math.tau; r *= 1 + .008 * math.sin(2 * a + seed)
        return lipped(r * math.cos(a), r * math.sin(a), z)
    displace(subdivide(grid('bowl', turned, 128, n, paints.clay, closed_u=True), 2), 'CLOUDS', .5, .02)
    grid('oil', lambda u, v: (v * .66 * math.cos(u * math.tau),
                              v * .66 * math.sin(u * math.tau) - (.12 * v if math.sin(u * math.tau) < -.9 else 0), .37), 64,
                              6, paints.oil, closed_u=True)
    dot, drop = ball('dot', .026, paints.white, BELOW, (1, 1, 1), 1), None
    for k in range(28):          # dots and petals by hand, none quite like another
        a = (k + rnd.gauss(0, .06)) / 28 * math.tau
        x, y, z = lipped(.72 * math.cos(a), .72 * math.sin(a), .29 + rnd.uniform(-.008, .008))
        again(dot, (x * .985, y * .985, z), (0, 0, 0), rnd.uniform(.8, 1.15))
        if k % 2:
            x, y, z = lipped(.636 * math.cos(a), .636 * math.sin(a), .205)
            paint = accent or paints.red
            drop = drop or ball('petal', .05, paint, BELOW, (1, 1, 1), 2)
            again(drop, (x * .985, y * .985, z), (0, -.85, a), (.3, .72, 1.15))
    rim = [lipped(.78 * math.cos(a), .78 * math.sin(a), .485) for a in np.linspace(0, math.tau, 60)]
    tube('rim', rim, .016, paints.gold, 120, sides=8)
    tube('wick', [(0, -.5, .36), (.03, -.66, .385), (0, -.86, .49), (.01, -.98, .55)], .026, paints.wick, 30, sides=8)
    tube('burnt', [(.01, -.97, .545), (.012, -1.0, .57), (.01, -1.01, .61)], .02, paints.char, 8, lambda v: 1 - .4 * v, 8)
    if lit: flame((.01, -1.02, .59), .95)

def six():
    "Six lamps in a loose ring, their lips to the front and outwards."
    paints = Paints()
    for k, (x, y, turn) in enumerate([(-.1, -1.35, .1), (-1.62, -.75, -.4), (1.5, -.55, .45), (-.85, .75, -.15),
                                    (.9, 1.22, .2), (-.1, 2.5, -.05)]):
        put(lambda: lamp(paints, k + 1, paints.gold if k % 3 == 1 else paints.red), (x, y, 0), turn)

def flowers_between(spots, petals, seed=4):
    "Marigold heads at (x, y, size) and loose petals at (x, y)."
    rnd = random.Random(seed); orange = marigold_mat(); head = marigold(orange, 2, low=1.6)
    for x, y, s in spots: apart(lay(head, (x, y, .3 * s), (rnd.gauss(0, .25), rnd.gauss(-.2, .25), 1), s, rnd.random() * 6))
    loose_petals(orange, petals, rnd)

@shot('six', exposure=.15)
def six_lamps():
    studio(APRICOT, key=.6, fill=.5, back=.6, warm='#ffe4c6', world=.11); six()
    flowers_between([(-1.15, -2.3, .44), (.2, -.02, .32), (1.2, -2.15, .38), (2.3, .75, .42), (-2.1, .95, .44)],
                    [(.3, -2.5), (-1.6, -2.5), (-.3, -2.75), (2.2, -2.2), (1.8, -1.7), (-2.5, -1.8), (2.7, -1.2), (-2.9, -.6)])
    camera((-.8, -10.4, 6.4), (0, 0, .35), blur=.2, focus=(0, -1.6, .5)); fit(.8, .0)

@shot('close', exposure=.15)
def close():
    studio(APRICOT, key=.45, fill=.45, back=.6, warm='#ffe4c6', world=.1); six()
    flowers_between([(-1.15, -2.3, .44), (.2, -.02, .32), (1.2, -2.15, .38), (2.3, .75, .42), (-2.1, .95, .44)],
                    [(.3, -2.6), (-1.6, -2.5), (-.3, -2.85), (2.2, -2.2), (1.8, -1.7)])
    camera((-1.4, -10.2, 4.6), (.2, -1.0, .4), lens=160, blur=.35, focus=(0, -2.1, .5))

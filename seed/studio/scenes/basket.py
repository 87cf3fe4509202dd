"""Jute baskets: coils of rope stitched upon each other, with handles; empty or filled for a birthday."""
from studio import *
from scenes import balloons, letters, teddy
from scenes.box import gift_box, jute_fibre, ribbon_satin, sash, tissue, wrapping_paper, yarn

def jute_basket(r=1.25, high=1.35, coil=.072, accent='#9c3a2c', seed=2):
    "An open basket; accent: the colour of two of its coils."
    rnd = random.Random(seed); plain, dyed = jute_fibre(), jute_fibre(accent)
    rows = round(high / (coil * 1.66)); flare = lambda t: r * (.84 + .16 * math.sin(t * 1.75)) + .02 * math.sin(t * 9)
    for k in range(rows + 1):
        t = k / rows; out = flare(t); z = coil * .9 + k * coil * 1.66; ph = rnd.random() * 6
        ring = [((out + .012 * math.sin(3 * a + ph)) * math.cos(a + ph), (out + .012 * math.sin(2 * a + ph)) * math.sin(a + ph),
                 z + .012 * math.sin(2 * a + ph)) for a in np.linspace(0, math.tau * 1.01, 26)]
        yarn(ring, coil * rnd.uniform(.96, 1.05), dyed if k in (rows - 2, rows - 3, rows - 5) else plain, .26, 620, 700, seed=k,
             sides=16, strands=3, deep=.2)
    for k in range(8):      # the floor
        out = flare(0) * (1 - k / 8) - .02
        if out > .1:
            yarn([(out * math.cos(a), out * math.sin(a), coil * .8) for a in np.linspace(0, math.tau * 1.01, 18)], coil, plain,
                 .26, 160, 0, sides=10)
    lining = [(flare(t) - coil * .35, coil * .8 + t * rows * coil * 1.66) for t in np.linspace(0, 1, 14)]
    lathe('lining', [(0, coil), *lining], plain, 64, 1)      # no light comes through between the coils
    top = coil + rows * coil * 1.66
    for side in (0, math.pi):
        rim = flare(1); spread = .42
        arch = [(rim * math.cos(side + s * spread) * grow, rim * math.sin(side + s * spread) * grow, top + lift)
                for s, grow, lift in
                ((1, 1.06, -.42), (1, 1.085, -.1), (.93, 1.09, .16), (.6, 1.06, .4), (0, 1.03, .5), (-.6, 1.06, .4),
                 (-.93, 1.09, .16), (-1, 1.085, -.1), (-1, 1.06, -.42))]
        yarn(arch, .062, plain, .22, 360, 300, seed=9, sides=16, strands=3, deep=.22)
        for s in (1, -1):   # where a handle is lashed on
            a = side + s * spread
            for j in range(6):
                z = top - .36 + j * .055; c = Vector((rim * math.cos(a) * 1.065, rim * math.sin(a) * 1.065, z))
                yarn([c + Vector((.11 * math.cos(b), .11 * math.sin(b), .01 * math.sin(b))) for b in np.linspace(0, 6.6, 10)],
                     .03, dyed, .1, 70, 0, sides=8)

def candle(height=.9, r=.3, color='#ead9b8'):
    "A thick candle that hasn't been lit."
    wax = Mat('wax', color, .4, spec=.4, sss=.15, sss_color='#f0d9a8', sss_radius=.08); wax.bump(wax.noise(3, 3), .12, .03)
    lathe('candle', [(0, 0), (r * .96, 0), (r, .02), (r, height - .05), (r * .96, height - .01), (r * .8, height - .012),
                     (r * .3, height - .03), (0, height - .035)], wax, 64, 2)
    tube('wick', [(0, 0, height - .05), (.01, 0, height + .04), (.03, .01, height + .13)], .014, Mat('wick', '#e5d8bf', .9), 16,
         sides=8)

def chocolate_bar(size=(.8, .16, 1.5), paper='#4a241a', band='#c79a4a'):
    "A bar in paper with a gold sleeve, standing on its short side."
    x, y, z = size; wrap = wrapping_paper(paper, .5)
    box('bar', size, wrap, .03, (0, 0, z / 2))
    box('sleeve', (x + .012, y + .012, z * .36), wrapping_paper(band, .35), .03, (0, 0, z / 2))

def three_balloons():
    "On ribbons that meet at the origin."
    places = ((-.5, .1, .95, balloons.ROSE_PEARL), (.55, .2, .8, balloons.CREAM_PEARL), (.02, -.05, 1.45, balloons.GOLD_PEARL))
    for k, (x, y, z, color) in enumerate(places):
        put(lambda: balloons.balloon(color, .86), (x, y, z), tilt=(0, x * .3))
        sash('string', [(x, y, z - .08), (x * .7, y, z * .66), (x * .3, y, z * .3), (0, 0, 0)], (math.cos(k), math.sin(k), 0),
             .022, ribbon_satin('#e9dcc4'), n=60, thick=.004, seed=k)

def filled_basket():
    "The basket with a bear, a cake in its box, candles, a bar, a card and balloons, in tissue."
    jute_basket(1.3, 1.15, accent='#2f5a44')
    paper = Mat('tissue', '#ecdcc6', .75, spec=.2); paper.bump(paper.noise(8, 5, .6), .4, .02); paper.thin_leaf(.4)
    for k in range(9):
        a = k * .7 + .2
        put(lambda: tissue((.95, .55), (0, 0, 0), 0, paper, k), (.88 * math.cos(a), .88 * math.sin(a), .82),
            a - math.pi / 2 + .2, tilt=(.15, 0))
    box('filling', (1.5, 1.5, .6), paper, .2, (0, 0, .6))
    put(lambda: gift_box(wrapping_paper('#a83a3c', .45), ribbon_satin('#f1e7d3')), (-.5, .25, .95), -.4, .46)
    put(lambda: (teddy.bear(teddy.CREAM_FUR, 'holding'), teddy.felt_heart()), (.4, .05, 1.0), -.12, .56)
    put(candle, (-.25, -.68, .95), 0, .85, tilt=(.1, -.04)); put(candle, (-.62, -.5, .9), 0, .75, tilt=(.12, -.12))
    put(chocolate_bar, (-.95, -.05, .9), .5, .85, tilt=(-.05, -.2))
    put(lambda: letters.envelope(letters.handmade(), (1.1, .78)), (.52, -.9, 1.3), .35, tilt=(1.1, .0))
    put(three_balloons, (-.1, .8, 1.6))

@shot('jute', exposure=.05)
def jute():
    studio(CREAM, key=.8, fill=.7)
    put(jute_basket, turn=.5); camera((-1.2, -10.5, 5.0), (0, 0, .8), blur=.2, focus=(0, -1.2, 1)); fit(.66)

@shot('birthday', exposure=.05)
def birthday():
    studio(APRICOT, key=.8, fill=.7)
    put(filled_basket, turn=.35); camera((-1.2, -10.5, 4.8), (0, 0, 1.6), blur=.14, focus=(0, -1.1, 1.2)); fit(.74)

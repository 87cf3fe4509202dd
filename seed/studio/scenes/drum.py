"""A dhol: a wooden drum with two heads of hide, laced with cotton rope. One unit is 15 cm."""
from studio import *

LONG, BELLY, HEAD = 1.5, 1.0, .78        # half the length, radius in the middle, radius at the heads

def hide():
    "Goatskin, stretched: veins of darker skin, mat."
    m = Mat('hide', '#dcc7a0', .6, spec=.3, sss=.05)
    m.color(m.ramp(m.noise(2.2, 7, .65, distortion=.8), (.28, '#b8966a'), (.5, '#d9c39b'), (.75, '#e8d8b8')))
    m.bump(m.noise(25, 5, .7), .12, .01); return m.bump(m.noise(2.5, 3), .12, .03)

def rope(color='#e3d6b8', dark='#b8a57e'):
    "Twisted cotton: UV v runs along it."
    m = Mat('rope', color, .9, sheen=.4)
    m.color(m.ramp(m.noise(5, 4), (.3, dark), (.65, color)))
    return m.bump(m.wave(26, .2, m.coords('UV', (1, 1, 1)), 'DIAGONAL', 0), 1, .03)

def barrel(x):
    "The radius of the body at x along its axis."
    return HEAD + (BELLY - HEAD) * (1 - (x / LONG) ** 2)

def dhol(laces=14):
    "The drum lying along the x axis, 3.2 long; laces is how often the rope goes across."
    timber = wood('#9a4a26', '#5a2412', (1.1, 6, 6), .3)
    timber.p.inputs['Clearcoat'].default_value = .4
    skin, cord, strap = hide(), rope(), rope('#a3242c', '#7d1a20')
    up = BELLY + .01; here = dict(at=(0, 0, up), rot=(0, math.pi / 2, 0))
    lathe('body', [(barrel(x), x) for x in np.linspace(-LONG + .02, LONG - .02, 21)], timber, 96, 2, **here)
    for s in (-1, 1):
        head = [(0, s * (LONG + .035)), (.4, s * (LONG + .03)), (HEAD - .08, s * (LONG + .02)), (HEAD + .0, s * LONG),
                (HEAD + .05, s * (LONG - .05)), (HEAD + .045, s * (LONG - .15)), (HEAD + .02, s * (LONG - .24))]
        displace(lathe('head', head, skin, 120, 2, **here), 'CLOUDS', .25, .018)
        hoop_at = LONG - .14                                   # the hide is rolled round a hoop of cane
        ring = [(s * hoop_at, (HEAD + .09) * math.cos(a), up + (HEAD + .09) * math.sin(a)) for a in np.linspace(0, math.tau, 33)]
        displace(tube('hoop', ring, .062, skin, 160), 'CLOUDS', .12, .02)
        r, turns = HEAD + .055, np.linspace(0, math.tau, 33)
        ring = [(s * (LONG - .02), r * math.cos(a), up + r * math.sin(a)) for a in turns]
        tube('braid', ring, .035, cord, 200)
    paste = Mat('paste', '#2a1d18', .75, spec=.25); paste.bump(paste.noise(30, 5, .7), .4, .015)
    paste.color(paste.ramp(paste.noise(5, 5), (.3, '#1f1512'), (.7, '#3a2a22')))
    lathe('paste', [(0, -LONG - .05), (.2, -LONG - .05), (.30, -LONG - .044), (.335, -LONG - .034), (.345, -LONG - .02)], paste,
          80, 2, **here)
    rnd = random.Random(2)
    def at(x, a, lift=.03): r = barrel(x) + lift; return x, r * math.cos(a), up + r * math.sin(a)
    for k in range(laces):
        a, step = k / laces * math.tau + .1, math.tau / laces / 2
        for x0, x1, b in ((-1, 1, a), (1, -1, a + step)):
            line = [at(x0 * (LONG - .12) * (1 - t) + x1 * (LONG - .12) * t, b + step * t + rnd.uniform(-.008, .008),
                       .03 + .075 * abs(2 * t - 1) ** 6) for t in np.linspace(0, 1, 13)]
            tube('lace', line, .026, cord, 60)
        # A ring draws two ropes together and tunes the drum.
        b, x = a + step * .93, .72 + rnd.uniform(-.05, .05)
        loop = [at(x + .03 * math.sin(t), b + .05 * math.cos(t), .05 + .018 * math.sin(t)) for t in np.linspace(0, math.tau, 13)]
        tube('tuning ring', loop, .03, strap, 24)
    for x in (-.32, .32):
        tube('band', [at(x, a, .012) for a in np.linspace(0, math.tau, 33)], .03, strap, 120)

def cane(long=2.2):
    "The stick, bent at its end, lying along x."
    m = Mat('cane', '#c79a5c', .4, spec=.4, coat=.2)
    m.color(m.ramp(m.noise(3, 4, .6, m.coords('Object', (1, 6, 6))), (.3, '#a8763c'), (.7, '#d8b070')))
    tube('stick', [(-long / 2, 0, .05), (-.3, .02, .05), (long / 2 - .4, 0, .05), (long / 2 - .1, .05, .06),
                   (long / 2 + .02, .2, .06)], .045, m, 80, lambda v: 1 - .25 * v)
    for x in (-.7, -.1, .45): tube('knot', [(x - .02, 0, .05), (x, 0, .05), (x + .02, 0, .05)], .054, m, 6)

@shot('dhol', exposure=.05)
def drum():
    studio(APRICOT, key=.8, fill=.75)
    put(dhol, turn=.62); put(cane, (.35, -1.75, 0), -.22)
    camera((-1.4, -10.5, 4.6), (0, 0, .9), blur=.12, focus=(-.6, -.9, 1)); fit(.68)

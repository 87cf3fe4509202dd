"""A toffee of date-palm sugar, twisted in waxed paper."""
from studio import *

def waxed_paper(picture='toffee/paper'):
    "Thin paper with a print, soaked in wax: crisp creases, a soft shine, light coming through."
    m = Mat('waxed paper', '#eadcbd', .28, spec=.5, coat=.3, coat_rough=.25); m.image(label(picture)).extension = 'REPEAT'
    m.bump(m.noise(4, 6, .62, m.coords('Object'), .8), .5, .05); m.bump(m.voronoi(5, m.coords('Object')), .12, .03)
    m.into('Roughness', m.range(m.noise(5, 4), .2, .42))
    return m.thin_leaf(.2)

def toffee(picture='toffee/paper', seed=2):
    "One toffee along x, both ends twisted and spread; picture is the print of the paper, once round and from end to end."
    paper = waxed_paper(picture); rnd = random.Random(seed); ph = [rnd.random() * 6 for _ in range(8)]
    half, neck, long = .72, .95, 1.85
    def f(u, v):
        x = (v - .5) * 2 * long; s = math.copysign(1, x); far = abs(x); a = u * math.tau + .2
        turn = s * 2.6 * max(0, min(1, (far - half) / (long - half))) ** .8; b = a + turn
        n = 3.2; c, q = math.cos(b), math.sin(b); square = (abs(c) ** n + abs(q) ** n) ** (-1 / n)
        pleat = math.sin(9 * a + ph[0]) + .6 * math.sin(14 * a + ph[1] + s) + .4 * math.sin(23 * a + ph[2])
        if far < half:
            t = far / half; r = .47 * (1 - .1 * t ** 6) * square
            r += .012 * pleat * t ** 4 + .01 * math.sin(3 * a + x * 6 + ph[3]); y, z = r * c, r * q * .86
        elif far < neck:
            t = (far - half) / (neck - half); ease = .5 - .5 * math.cos(math.pi * t)
            r = (.423 * square * (1 - ease) + .105 * ease) * (1 + .1 * pleat * math.sin(math.pi * min(1, t * .8 + .15)))
            y, z = r * c, r * q * (.86 + .14 * t)
        else:
            t = (far - neck) / (long - neck); spread = t ** .85
            wide, thin = .105 + .6 * spread, .105 * (1 - t) + .05 * t + .05 * spread
            fold = .11 * spread * math.sin(7 * c * 1.3 + ph[4] + s) + .06 * spread * math.sin(13 * c + ph[5] * s)
            y, z = wide * c * (1 + .03 * math.sin(11 * a)), thin * q + fold
            roll = s * (.5 + .3 * t); y, z = y * math.cos(roll) - z * math.sin(roll), y * math.sin(roll) + z * math.cos(roll)
            x -= s * .1 * spread * (1 - abs(c)) + s * .03 * math.sin(9 * c + ph[6]) * spread; z += .03 * t
        return x, y, z + .42
    o = grid('toffee', f, 240, 220, paper, closed_u=True); displace(o, 'CLOUDS', .35, .05, 4); return solidify(o, .01)

def chunks(spots, seed=4):
    "Unwrapped toffees at spots [(x, y), …]: soft cubes of caramel."
    rnd = random.Random(seed)
    m = Mat('caramel', '#8a4a1e', .24, spec=.5, sss=.12, sss_color='#b4662a', sss_radius=.06, coat=.3, coat_rough=.15)
    m.color(m.ramp(m.noise(3, 4), (.3, '#713813'), (.7, '#9c5a28'))); m.bump(m.noise(4, 4), .2, .04)
    for x, y in spots:
        o = box('caramel', (.82, .82, .56), m, .1, (x, y, .28), (0, 0, rnd.random() * 2), 6)
        displace(subdivide(o, 2), 'CLOUDS', .4, .06, 2)

@shot('one')
def one():
    studio(ROSE, key=.9, fill=.8, strip=1.4)
    put(toffee, turn=.3); chunks([(.85, -1.75)])
    camera((-1.0, -10.2, 5.2), (0, 0, .4), blur=.14, focus=(0, -.5, .6)); fit(.7)

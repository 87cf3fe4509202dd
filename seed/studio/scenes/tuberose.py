"""Rajanigandha: stems of tuberose in a brass vase."""
from scenes.flowers import *

VASE = [(0, .03), (.3, .03), (.36, 0), (.4, .0), (.42, .04), (.38, .1), (.4, .18), (.52, .38), (.58, .6), (.55, .84),
        (.42, 1.06), (.27, 1.22), (.225, 1.36), (.235, 1.5), (.3, 1.62),
        (.34, 1.66), (.345, 1.685), (.315, 1.68), (.24, 1.6), (.19, 1.4), (.2, 1.2), (.0, 1.1)]

def brass_vase():
    "A vase 17 cm high with a narrow neck and turned rings."
    lathe('vase', VASE, brass(), 128, 2, wobble=.002); bright = brass('#c8aa70', '#9c7c46', .18)
    for z, r in ((.56, .578), (.64, .58), (1.3, .238), (1.36, .227)):
        lathe('ring', [(r + .013 * math.cos(a), z + .013 * math.sin(a)) for a in np.linspace(0, math.tau, 9)], bright, 96,
              1)

def open_floret(wax, seed, opened=1.0):
    "A waxy star of six on a bent tube, its root at the origin: opened from .3 to 1."
    rnd = random.Random(seed); p = Petals()
    v, a = np.meshgrid(np.linspace(0, 1, 9), np.linspace(0, math.tau, 17), indexing='ij')
    r = .022 + .03 * v ** 1.6
    p.add(r * np.cos(a), r * np.sin(a) + .07 * v * v - .07, .3 * v - .26, .3)
    for k in range(6):
        low = k % 2
        cup(p, rnd, .21, .075 + .012 * low, (80 - 14 * low, 64 - 34 * opened, 60 - 62 * opened + 10 * low),
            k * math.tau / 6 + rnd.gauss(0, .05), 1, start=.03, roll=10 * opened, flat=1.3, ruffle=.006, tuck=.004, rows=13,
            cols=9)
    return p.model('floret', wax)

def bud(wax):
    "A closed floret: a bent drop, blushed at its tip."
    p = Petals()
    v, a = np.meshgrid(np.linspace(0, 1, 18), np.linspace(0, math.tau, 15), indexing='ij')
    r = np.interp(v, [0, .15, .45, .7, .86, .96, 1], [.02, .024, .034, .06, .055, .03, .002]) * (1 + .06 * np.cos(3 * a))
    p.add(r * np.cos(a), r * np.sin(a) + .09 * v * v, .36 * v, 0); return p.model('bud', wax)

def wax_mat():
    "The thick pale petals of an open floret."
    m = petal_mat('wax', '#b9c08a', '#ece2cf', '#efe9dc', '#f1ece2', glow=.22, rough=.34, sheen=.05, vein=.05)
    m.p.inputs['Subsurface'].default_value = .12; return m

def bud_mat():
    "A closed floret: greenish at its root, blushed at its tip."
    return petal_mat('bud', '#93a566', '#dfe0c0', '#e4ddc8', '#d9a8a0', glow=.15, rough=.36, sheen=.05, vein=.05)

def tuberoses(count=9, seed=4):
    "A vase with stems of tuberose: florets in pairs, open below, buds towards the tip."
    rnd = random.Random(seed)
    brass_vase()
    wax, closed = wax_mat(), bud_mat()
    green = stem_mat('#7b9456', '#5a7440')
    stars = [open_floret(wax, k, o) for k, o in enumerate((1, .85, .6, .95))]
    shut = bud(closed)
    blade = leaf(leaf_mat('blade', '#3f6134', '#6a8a4c', .4), 1.0, .1, .25, .6, point=1.0)
    for k in range(count):
        a = k * GOLDEN + .4
        lean = .07 + .36 * (k / count) ** .7
        d = Vector((math.cos(a), math.sin(a) * .75, 0))
        high = rnd.uniform(3.5, 4.25) - .5 * lean
        points = [d * .03 + Vector((0, 0, 1.15)), d * (.1 + .1 * lean) + Vector((0, 0, 1.7)),
                  d * (.18 + 1.0 * lean) + Vector((0, 0, 1.7 + (high - 1.7) * .5)),
                  d * (.2 + 2.1 * lean) + Vector((rnd.gauss(0, .05), 0, high))]
        tube('stem', points, .03, green, 40, lambda v: 1 - .55 * v, 8)
        path = even(smooth_path(points, 80), 60)
        for j in range(13):
            at = 23 + j * 2.8
            i = min(int(at), 59)
            p = path[i]
            up = (path[min(i + 1, 60)] - path[i - 1]).normalized()
            side = up.orthogonal().normalized()
            t = j / 12
            for pair in (0, 1):
                turn = j * 2.1 + pair * 2.6 + rnd.gauss(0, .25)
                out = (side * math.cos(turn) + up.cross(side) * math.sin(turn)).normalized()
                if t > .95 and pair: continue
                if t > .58:
                    lay(shut, p, out + up * (.6 + 1.4 * t), (1.12 - 1.3 * (t - .58)) * rnd.uniform(.9, 1.1),
                        rnd.random() * 6)
                else:
                    look = (out + up * (.5 + .6 * t) + Vector((0, -.25, 0))).normalized()
                    lay(stars[rnd.randrange(4) if t > .12 else 0], p + look * .25, look,
                        rnd.uniform(.98, 1.15) * (1 - .2 * t), rnd.random() * 6)
    for k in range(8):
        a = k * GOLDEN
        d = Vector((math.cos(a), math.sin(a), .9))
        grow(blade, (.1 * math.cos(a), .1 * math.sin(a), 1.5), d, (0, 0, 1), rnd.uniform(.7, 1.15))

@shot('vase')
def vase():
    studio(LILAC, key=.8, fill=.75, strip=1.2); tuberoses()
    camera((1, -11, 3.8), (0, 0, 1.8), blur=.15, focus=(0, -.4, 2)); fit(.78)

"""Bouquets of roses: garden roses in blush and cream, a dozen red ones, white ones with gypsophila."""
from scenes.flowers import *

MIDDLE = Vector((0, 0, 1.92))      # of the dome that the heads stand on

COLOURS = {      # root, heart, outer petals, rim
    'pink': ('#cdb86e', '#c85f72', '#e0959c', '#efbab6'),
    'rose': ('#c9a85e', '#a83250', '#c7566f', '#d98492'),
    'blush': ('#dccf8c', '#e9a98e', '#f1cdbb', '#f5ddd0'),
    'cream': ('#dcd796', '#f0dfb4', '#f3e8d0', '#f4eddd'),
    'white': ('#d9dca6', '#f1ead0', '#f3eee0', '#f4f0e6'),
    'red': ('#2c060b', '#5e0a17', '#8f1226', '#a3223a'),
}

def rose_heads(kinds, opened):
    "Models of roses: one of each colour and opening, as [(model, opening), …]."
    heads = []
    for kind in kinds:
        pale = kind in ('white', 'cream')
        mat = petal_mat(kind, *COLOURS[kind], glow=.44 if pale else .2 if kind == 'red' else .32, lift=.1 if pale else .03)
        heads += [(rose(mat, o, seed=len(heads) * 7 + k + 1, count=14 if o < .3 else 30), o) for k, o in enumerate(opened)]
    return heads

def dome(d, out=1.0, size=1.1):
    "The place on the dome of heads in the direction d: out is 1 on it, below 1 inside."
    return MIDDLE + Vector((d.x * 1.1, d.y * 1.1, d.z * .95)) * size * out

def wild(rnd, lo, hi, k):
    "The k-th of many directions round the bouquet, lo to hi from straight up."
    return sphere(rnd.uniform(lo, hi), k * GOLDEN)

def greens(rnd, heads, apart_by, count=90, eucalyptus=3):
    "Rose leaves between the heads, none nearer to one than the angle apart_by, and sprigs of eucalyptus that look over them."
    mat = leaf_mat()
    models = [leaf(mat, .62, .36, .18, .3, .12, 1.1, .05, seed=k) for k in range(3)]
    for k in range(count):
        d = wild(rnd, .3, 1.5, k)
        if min(d.angle(h) for h in heads) < apart_by: continue
        lay(models[k % 3], dome(d, rnd.uniform(.66, .84)),
            d + Vector((rnd.gauss(0, .2), rnd.gauss(0, .2), rnd.gauss(0, .2))), rnd.uniform(.75, 1.1), rnd.random() * 6,
            lean=rnd.uniform(.3, .9))
    grey = Mat('eucalyptus', '#8fa596', .6, spec=.3)
    grey.color(grey.ramp(grey.noise(2, 2), (.3, '#6f8a7c'), (.7, '#a3b7a6')))
    grey.thin_leaf(.2)
    coin, stem = leaf(grey, .26, .27, .05, .2, point=1), stem_mat('#8b8a68', '#6f7556')
    for k in range(eucalyptus):
        d = sphere(rnd.uniform(.75, 1.1), (1.1, 2.3, -.15, 3.4)[k % 4])
        base, tip = dome(d, .7), dome((d + Vector((0, 0, .3))).normalized(), rnd.uniform(1.25, 1.42))
        tube('sprig', [base, base.lerp(tip, .5) + Vector((0, 0, .08)), tip], .012, stem, 16, sides=6)
        for j in range(10):
            for sgn in (-1, 1):
                ahead = (tip - base).normalized()
                off = ahead.cross(Vector((math.cos(j * 1.6), math.sin(j * 1.6), .2))).normalized() * sgn + ahead * .4
                lay(coin, base.lerp(tip, .35 + j * .07) + Vector((0, 0, .05)), off, 1.15 - j * .07, rnd.random(), lean=-1.3)

def cloud(rnd, sprays, lo=.4, hi=1.15, out=(1.16, 1.34), heads=36):
    "Gypsophila over the heads."
    white = Mat('gypsophila', '#f0ebdf', .7)
    white.thin_leaf(.2)
    model, stem = floret(white), stem_mat('#8ea078', '#73865e')
    for k in range(sprays):
        d = wild(rnd, lo, hi, k + .6)
        gypsophila(dome(d, .72), dome((d + Vector((0, 0, .2))).normalized(), rnd.uniform(*out)), model, stem, rnd, heads)

def stems(count=16):
    "The cut ends below the paper."
    green = stem_mat()
    for k in range(count):
        a = k * GOLDEN; r = .22 * (k / count) ** .5
        tube('stem', [(r * .8 * math.cos(a), r * .8 * math.sin(a), 1),
                      (r * 1.7 * math.cos(a + .4), r * 1.7 * math.sin(a + .4), .02 + .03 * (k % 3))], .035, green, 6,
                      sides=8)

def bouquet(kinds=('blush', 'pink', 'cream', 'rose'), heads=34, opened=(1, .75, .35), size=.47, gypsophila_sprays=6, eucalyptus=3,
            outer='#a98a68', inner='#efe6d8', ribbon_color='#6e1528', ribbon_glint='#9c3049', seed=11):
    """A bouquet standing on its stems, about 3.4 high: kinds are names in COLOURS, size the radius of a head.

    outer and inner are the colours of its two sheets of paper."""
    rnd = random.Random(seed); models = rose_heads(kinds, opened)
    order = [(k * len(opened) + (k // 2) % len(opened)) % len(models) for k in range(heads)]
    looks = []
    for k in range(heads):
        polar = math.acos(1 - (k + .35) / heads * 1.12)
        d = sphere(polar + rnd.gauss(0, .03), k * GOLDEN + .5)
        model, o = models[order[k]]
        looks.append(d)
        lay(model, dome(d, rnd.uniform(.78, .88)), d + Vector((rnd.gauss(0, .09), rnd.gauss(0, .09), .05)),
            size * rnd.uniform(.92, 1.1) * (.95 if o > .5 else 1.05), rnd.random() * 6)
    greens(rnd, looks, size * .54, eucalyptus=eucalyptus); cloud(rnd, gypsophila_sprays); stems()
    wrap(kraft_mat(outer, outer) if outer != '#a98a68' else kraft_mat(), 1.24, 2.4, 3, low=.68)
    wrap(tissue_mat(inner), 1.18, 2.55, 8, waist=.29, low=.7, crisp=1.15)
    satin_ = satin_ribbon(ribbon_color, ribbon_glint)
    girdle(satin_, 1.05, .41)
    bow(satin_, (0, -.47, 1.05), 1.0, seed=seed)

@shot('garden')
def garden():
    studio(CREAM, key=.85, fill=.8, strip=1.4); bouquet()
    camera((.9, -11, 5.2), (0, 0, 1.7), blur=.18, focus=(0, -.9, 2.3)); fit(.74)

@shot('garden-close')
def garden_close():
    studio(CREAM, key=.85, fill=.8); bouquet()
    camera((1.4, -9.5, 6.2), (.05, -.35, 2.3), lens=190, blur=.3, focus=(0, -.75, 2.55))

@shot('red')
def red():
    studio(SAND, key=.9, fill=.8, strip=1.4)
    bouquet(('red',), heads=17, opened=(.85, .6, .4), size=.54, gypsophila_sprays=3, eucalyptus=0, inner='#a98a68',
            ribbon_color='#5a1020', ribbon_glint='#8d2438', seed=5)
    camera((-.9, -11, 5.2), (0, 0, 1.7), blur=.18, focus=(0, -.9, 2.3)); fit(.74)

@shot('white')
def white():
    studio(MINT, key=1, fill=1.1, strip=1.3)
    bouquet(('white', 'cream'), heads=34, opened=(1, .7, .4), size=.47, gypsophila_sprays=12, eucalyptus=4, outer='#ebe5d8',
            inner='#ece4d4', ribbon_color='#56683f', ribbon_glint='#8b9a6c', seed=8)
    camera((.7, -11, 5.2), (0, 0, 1.7), blur=.18, focus=(0, -.9, 2.3)); fit(.74)

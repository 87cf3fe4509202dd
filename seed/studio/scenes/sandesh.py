"""Sandesh: fresh cheese and date-palm sugar pressed in carved moulds, on brass with a piece of banana leaf."""
from studio import *

def chhana(pale='#c99a63', deep='#ab7840', name='chhana'):
    "Fresh cheese kneaded with palm sugar: matt, moist, a fine crumb."
    m = Mat(name, pale, .58, spec=.35, sss=.12, sss_color=pale, sss_radius=.06)
    crumb = m.noise(13, 6, .65)
    m.color(m.ramp(crumb, (.22, deep), (.5, pale), (.8, '#d8b07a')))
    m.into('Roughness', m.range(m.noise(6, 3), .45, .7))
    m.bump(crumb, .1, .01); return m.bump(m.noise(45, 5, .7), .14, .004)

def brass(worn='#8d6a2c'):
    "Brass that is used and wiped: bright, with darker clouds and fine scratches."
    m = Mat('brass', '#c9a04c', .24, metal=1); cloud = m.noise(2.4, 5, .6)
    m.color(m.ramp(cloud, (.28, worn), (.5, '#c79c47'), (.75, '#dfbd6c')))
    m.into('Roughness', m.range(cloud, .36, .2)); m.bump(m.noise(18, 3), .04, .01)
    return m.bump(m.wave(9, .6, m.coords('Object', (1, 1, 1)), 'Z'), .05, .01)

def rosette(r, a):
    "How high the carved flower stands at radius r (1 is the rim of the sandesh) and angle a."
    eye = .6 * math.exp(-(r / .17) ** 2) - .5 * math.exp(-((r - .26) / .05) ** 2)
    inner = abs(math.cos(4 * a)) ** .7 * math.exp(-((r - .46) / .15) ** 2) * .9
    vein = -.5 * math.exp(-(math.sin(4 * a + math.pi / 2) / .1) ** 2) * math.exp(-((r - .46) / .14) ** 2)
    outer = abs(math.cos(8 * a + .5 * math.pi)) ** .8 * math.exp(-((r - .76) / .12) ** 2) * .8
    return eye + inner + vein + outer

def shell(r, a):
    "The same for a conch's ribs, fanning from one side."
    x, y = r * math.cos(a), r * math.sin(a) + .95; fan = math.atan2(x, y); d = math.hypot(x, y)
    return (abs(math.cos(fan * 8)) ** .6 * min(1, d / .6) - .5) * .9 * (1 - max(0,
        r - .7) / .3) + .25 * math.exp(-((d - .35) / .12) ** 2)

def sandesh(carving=rosette, paste=None, seed=1, width=.62, height=.42):
    "One moulded sweet; carving is `rosette` or `shell`, width its radius; a slice of pistachio on top."
    paste = paste or chhana(); rnd = random.Random(seed); lobes = 16 if carving is rosette else 12
    def f(u, v):
        a = u * math.tau
        if v < .3:
            t = v / .3; edge = 1 + .028 * math.cos(lobes * a) * math.sin(math.pi * min(1, t * 1.1))
            r = width * (.93 + .07 * math.sin(math.pi / 2 * min(1, t * 3))) * edge; z = height * .82 * t
        else:
            t = (v - .3) / .7; q = 1 - t; edge = 1 + .028 * math.cos(lobes * a) * max(0, q - .7) / .3
            r = width * q * edge if q < .93 else width * (.93 + .07 * math.sin((q - .93) / .07 * math.pi / 2)) * edge
            rim = min(1, (1 - q) / .09)
            z = height * (.82 + .14 * math.sin(rim * math.pi / 2)) + .115 * carving(q, a) * min(1,
                (1 - q) / .12) + .03 * (1 - q * q)
        return r * math.cos(a), r * math.sin(a), z
    o = grid('sandesh', f, 224, 110, paste, closed_u=True); displace(o, 'CLOUDS', .09, .008, 3); displace(o, 'CLOUDS', .6, .03, 1)
    nut = Mat('pistachio', '#8f9a48', .6, spec=.3); grain = nut.noise(7, 4, .6, nut.coords('Object', (1, 3, 1)))
    nut.color(nut.ramp(grain, (.3, '#5f6f2c'), (.55, '#93a04a'), (.78, '#a5764e'))); nut.bump(grain, .3, .02)
    for k in range(1 + (seed % 3 == 0)):
        n = ball('slice', .15, nut, (rnd.uniform(-.03, .03) + .11 * k, rnd.uniform(-.03, .03) - .07 * k, height + .085),
            (1.15, .62, .32), 3,
            (rnd.uniform(-.15, .15), rnd.uniform(-.2, .2), rnd.random() * 6)); displace(n, 'CLOUDS', .15, .03)
    return o

def plate(r=1.9, mat=None):
    "A turned brass plate, a low rim rolled outward."
    return lathe('plate', [(0, .03), (r * .5, .03), (r * .78, .02), (r * .8, 0), (r * .84, .02), (r * .93, .09), (r * .985, .2),
        (r, .25), (r + .035, .275), (r + .03, .305),
        (r - .01, .3), (r - .04, .25), (r * .92, .14), (r * .83, .085), (r * .7, .075), (r * .4, .07),
        (0, .07)], mat or brass(), 128, 2)

def banana_leaf(long=3.4, wide=2.3, at=(0, 0, 0), turn=0, seed=4, torn=True, rim=None):
    """A piece cut of a banana leaf: one strong rib, fine veins across, wavy, a tear or two at the edge.

    rim is the radius and the height of a plate's rim that it hangs over."""
    rnd = random.Random(seed)
    cuts = [(rnd.uniform(.15, .85), rnd.choice((-1, 1)), rnd.uniform(.25, .5)) for _ in range(3)] if torn else []
    m = Mat('banana leaf', '#4d7a35', .38, spec=.45, coat=.25, coat_rough=.3); uv = m.coords('UV')
    fine = m.wave(34, .5, m.coords('UV', (1, 1, 1)), 'Y', 1); cloud = m.noise(1.8, 5, .6)
    m.color(m.ramp(cloud, (.28, '#2f5a26'), (.55, '#4f7f36'), (.8, '#86a24b')))
    m.bump(fine, .35, .02); m.bump(m.noise(4, 4), .25, .04); m.into('Roughness', m.range(m.noise(5, 3, coords=uv), .3, .5))
    def f(u, v):
        x, y = (u - .5) * wide, (v - .5) * long; side = abs(u - .5) * 2
        y += .13 * side * side * wide
        z = .05 + .08 * math.exp(-(x / .11) ** 2)
        z += (.055 * math.sin(y * 2.1 + x) + .03 * math.sin(y * 6.7 - x * 4)) * side
        if rim:
            out = math.hypot(x, y) / rim[0]; z += rim[1] * (min(1, out) ** 7 - 1.6 * max(0, out - 1.06))
        for where, which, deep in cuts:
            if which * x > 0 and side > 1 - deep:
                gap = (v - where); y += math.copysign(.035, gap) * (side - 1 + deep) / deep * math.exp(-(gap / .12) ** 2)
                z += .05 * math.exp(-(gap / .03) ** 2) * (side - 1 + deep)
        return x, y, z
    o = grid('leaf', f, 60, 90, m, at=at, rot=(0, 0, turn)); solidify(o, .014); return subdivide(o, 1)

@shot('nolen')
def nolen():
    studio(CREAM, key=.85, fill=.75, strip=1.2)
    plate(1.95); apart(banana_leaf(4.5, 2.2, (0, -.1, .06), 1.2, rim=(1.95, .27)))
    pale, dark = chhana(), chhana('#b07e48', '#8f5f30', 'darker chhana'); rnd = random.Random(8)
    for k, (x, y) in enumerate([(-.88, -.72), (.82, -.86), (-.8, .95), (.92, .8)]):
        put(lambda: sandesh((rosette, shell, shell, rosette)[k], (pale, dark, dark, pale)[k], k + 1), (x, y, .17),
            rnd.uniform(-.4, .4), rnd.uniform(1.26, 1.32), (rnd.uniform(-.03, .03), rnd.uniform(-.03, .03)))
    put(lambda: sandesh(rosette, pale, 9), (.0, .1, .72), .3, 1.28, (.05, -.04))
    camera((-1.3, -9.4, 7.4), (0, 0, .4), blur=.2, focus=(0, -.8, .7)); fit(.72)

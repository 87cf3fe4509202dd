"""Bangles: glass churi in stacks, engraved gold on a velvet cushion. One unit is 2 cm here."""
from studio import *
from scenes.ring import velvet

def gold(color='#e9b04c', dark='#7a4d18', rough=.2):
    "Gold of 22 carat, darker where the polish does not reach."
    m = Mat('gold', color, rough, metal=1)
    corner = m.add('NewGeometry')
    m.color(m.ramp(corner.outputs['Pointiness'], (.40, dark), (.485, color), (.56, '#f6cf7c')))
    m.into('Roughness', m.range(m.noise(5, 4), rough - .06, rough + .1))
    return m.bump(m.noise(60, 3), .04, .006)

def churi_glass(color, deep):
    "Coloured glass as churi are made of: clear within, its colour deeper in some places."
    m = Mat('churi', color, .05, spec=.7, trans=.55, ior=1.5, coat=1, coat_rough=.02)
    m.color(m.ramp(m.noise(1.4, 3), (.3, deep), (.65, color)))
    return m.bump(m.noise(7, 2), .1, .02)

def hoop(name, mat, radius=1.5, thick=.058, cuts=0, depth=.0, twist=0, wide=1.0):
    "A bangle lying flat: cuts are facets ground round it, twist lets them run slanting; wide stretches its section upward."
    def f(u, v):
        a, b = u * math.tau, v * math.tau
        r = thick * (1 - depth * (.5 + .5 * math.cos(cuts * a + twist * b)) ** 2) if cuts else thick
        return (radius + r * math.cos(b)) * math.cos(a), (radius + r * math.cos(b)) * math.sin(a), r * math.sin(b) * wide
    return grid(name, f, 288, 15, mat, closed_u=True)

def flecks(o, mat, seed, count=110, radius=1.5, thick=.058):
    "Flecks of gold leaf fused on the outer side of a hoop, one mesh."
    rnd = random.Random(seed); V, F = [], []
    for _ in range(count):
        a, b, s = rnd.random() * math.tau, rnd.uniform(-1.1, 1.1), rnd.uniform(.014, .03)
        spin = rnd.random() * math.tau; at = len(V); n = rnd.choice((4, 5, 6))
        for k in range(n):
            t = spin + k / n * math.tau; q = s * rnd.uniform(.7, 1.2)
            aa, bb = a + q * math.cos(t) * 1.5 / radius, b + q * math.sin(t) / thick
            r = thick + .003
            V.append(((radius + r * math.cos(bb)) * math.cos(aa), (radius + r * math.cos(bb)) * math.sin(aa), r * math.sin(bb)))
        F.append(tuple(range(at, at + n)))
    f = mesh('flecks', V, F, mat, smooth=False); f.parent = o; return f

def churi(style, color, deep, leaf):
    "One glass bangle: style is 'plain', 'cut', 'twist', 'flecked' or 'gold'."
    if style == 'gold': return hoop('gold bangle', leaf, thick=.04, cuts=90, depth=.25, twist=1)
    glass_mat = churi_glass(color, deep)
    if style == 'cut': return hoop('cut churi', glass_mat, cuts=64, depth=.22)
    if style == 'twist': return hoop('twisted churi', glass_mat, cuts=48, depth=.28, twist=2)
    o = hoop('churi', glass_mat)
    if style == 'flecked': flecks(o, leaf, len(color) + ord(color[1]))
    return o

RED, GREEN = ('#c0172a', '#7d0a1a'), ('#0f7a4a', '#064a2e')

def churi_stack(color, deep, order, seed=1):
    "A stack lying flat; order names the styles from below, see churi(). Returns its height."
    leaf = gold(rough=.24); made = {}; rnd = random.Random(seed); z = 0
    for k, style in enumerate(order):
        half = .042 if style == 'gold' else .058
        at = (rnd.uniform(-.03, .03), rnd.uniform(-.03, .03), z + half); rot = (0, 0, rnd.random() * 6)
        if style not in made: made[style] = o = churi(style, color, deep, leaf); o.location = at; o.rotation_euler = rot
        else:
            o = again(made[style], at, rot)
            for child in made[style].children: again(child).parent = o
        z += 2 * half + .002
    return z

STACK = ['gold', 'cut', 'flecked', 'twist', 'flecked', 'gold', 'cut', 'flecked', 'twist', 'cut', 'gold', 'flecked', 'cut', 'gold']

@shot('glass', exposure=.1, samples=32)
def glass_churi():
    studio(BUTTER, key=.75, fill=.8, strip=1.5)
    put(lambda: churi_stack(*RED, STACK + STACK[1:8], 3), (-1.1, .7, 0))
    put(lambda: churi_stack(*GREEN, STACK[:12], 5), (1.8, -.75, 0))
    leaf = gold(rough=.24)                                     # one of each leans on the red stack and lies on the green
    put(lambda: churi('twist', *GREEN, leaf), (-1.25, -1.22, 1.36), tilt=(1.07, 0))
    put(lambda: churi('flecked', *RED, leaf), (1.72, -.85, 1.42), tilt=(-.03, .02))
    camera((-1.2, -10.5, 5.6), (.2, -.2, 1), blur=.12, focus=(0, -1.4, 1)); fit(.68)

def relief(a, b):
    "Height of the engraving on one repeat, a and b from -1 to 1: a flower between leaves, beads along both edges."
    r, t = math.hypot(a * 1.15, b * 1.3), math.atan2(b, a)
    petal = max(0, 1 - (r / (.46 + .17 * math.cos(6 * t))) ** 2) ** .5 * .55 if r < .66 else 0
    heart = max(0, 1 - (r / .15) ** 2) ** .5 * .85
    x, y = abs(a) - 1, abs(b)                                  # leaves grow from the seam between two repeats
    leaf = max(0, 1 - (x * x / .075 + (y - .36) ** 2 / .09)) ** .5 * .45
    stem = max(0, 1 - ((abs(x) - .04) / .07) ** 2) ** .5 * .2 * (y < .6)
    bead = 0
    if y > .74:
        c = (a * 5) % 2 - 1; d = (y - .87) / .12
        bead = max(0, 1 - c * c - d * d) ** .5 * .7
    return max(petal, heart, leaf, stem, bead)

def kada(mat, radius=1.5, wide=.62, repeats=15):
    "A broad engraved bangle standing on its lower rim, 2·radius across."
    steps, across = repeats * 44, 44
    def f(u, v):
        a = u * math.tau; cell = (u * repeats % 1) * 2 - 1; b = v * 2 - 1
        swell = .05 * (1 - b * b)
        r = radius + swell + .062 * relief(cell, b)
        return r * math.cos(a), r * math.sin(a), b * wide / 2
    grid('engraving', f, steps, across, mat, closed_u=True, at=(0, 0, wide / 2 + .05))
    rim = .052
    for z in (.05, wide + .05): hoop('rim', mat, radius - .01, rim).location = (0, 0, z)
    inner = lambda u, v: ((radius - .05) * math.cos(u * math.tau), (radius - .05) * math.sin(u * math.tau), .05 + v * wide)
    grid('inside', inner, 160, 6, mat, closed_u=True)

def cushion(color='#6e1226', size=(4.6, 4.0), high=.95, seed=1):
    "A velvet cushion with a piped edge; its middle is at z = high."
    soft = velvet(color); w, d = size[0] / 2, size[1] / 2
    def edge(x, y): return w * x * (1 - .07 * (1 - y * y)), d * y * (1 - .07 * (1 - x * x))
    def side(s):
        def f(u, v):
            x, y = 2 * u - 1, 2 * v - 1
            plump = max(0, (1 - abs(x) ** 2.4) * (1 - abs(y) ** 2.4)) ** .6
            return *edge(x, y), high / 2 + s * high / 2 * plump
        o = grid('cushion', f, 60, 60, soft); displace(o, 'CLOUDS', .9, .1, 2); subdivide(o, 1); return o
    side(1); side(-1)
    round_ = [edge(x, y) for x, y in [(-1, -1), (-.5, -1), (0, -1), (.5, -1), (1, -1), (1, -.5), (1, 0), (1, .5), (1, 1), (.5, 1),
                                      (0, 1),
                                      (-.5, 1), (-1, 1), (-1, .5), (-1, 0), (-1, -.5), (-1, -1)]]
    cord = Mat('cord', '#c8973c', .4, metal=.6); cord.bump(cord.wave(60, 0, cord.coords('UV'), 'DIAGONAL', 0), .8, .02)
    tube('piping', [(x, y, high / 2) for x, y in round_], .055, cord, 240)

@shot('gold', exposure=.05)
def gold_kada():
    studio(CREAM, key=.8, fill=.9, strip=2)
    area('card', (2, -6, 6), 3, 130, '#ffffff', (0, 0, 1))
    put(lambda: cushion('#5e1024', (4.6, 4.2), 1.5), (0, 0, 0), turn=.12)
    yellow = gold()
    put(lambda: kada(yellow), (-.2, -.25, 1.16), turn=.2, tilt=(.05, -.02))
    put(lambda: kada(yellow), (.62, .62, 1.95), turn=.35, tilt=(.72, .2))
    camera((-1.4, -10.5, 5.4), (.1, 0, 1.0), blur=.1, focus=(0, -1.2, 1.2)); fit(.68)

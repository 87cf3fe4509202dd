"""Black tea of Sylhet: a printed tin, and a wooden scoop that spills leaves."""
from studio import *

WIDE, DEEP, HIGH = 1.75, 1.25, 2.35      # of the tin

def outline(a, w, d, n=7):
    "A point on a rectangle with round corners, at the angle a."
    c, s = math.cos(a), math.sin(a); r = (abs(c) ** n + abs(s) ** n) ** (-1 / n)
    return r * c * w / 2, r * s * d / 2

def lacquer(color='#1f4634', name='lacquer'):
    "Paint stoved on tin: glossy, a breath of orange peel, worn at places."
    m = Mat(name, color, .3, spec=.5, coat=.35, coat_rough=.12); m.bump(m.noise(16, 3), .04, .01)
    m.bump(m.noise(2.2, 3), .1, .04)
    m.into('Roughness', m.range(m.noise(5, 5, .6), .24, .42))
    m.color(m.ramp(m.noise(3, 5, .6), (.3, color), (.9, '#35604a'))); return m

def walls(profile, mat, name='tin'):
    "A rectangular tin turned from [(how much wider, height), …]."
    n = len(profile)
    def f(u, v):
        more, z = profile[round(v * (n - 1))]; w, d = max(.02, WIDE + more), max(.02, DEEP + more)
        return (*outline(u * math.tau, w, d), z)
    return subdivide(grid(name, f, 200, n, mat, closed_u=True), 1)

def printed(picture, start, end, z0, z1, mat):
    "A picture on the tin's wall between two angles, in even steps along it, a hair off the lacquer."
    many = [Vector((*outline(a, WIDE + .009, DEEP + .009), 0)) for a in np.linspace(start, end, 400)]; path = even(many, 60)
    ink = Mat('print', '#e7d6ae', .34, spec=.5, coat=.3, coat_rough=.12)
    i = ink.add('TexImage', image=bpy.data.images.load(label(picture)), extension='CLIP')
    ink.link(ink.coords('UV'), i.inputs[0]); ink.color(i.outputs['Color'])
    ink.link(i.outputs['Alpha'], ink.p.inputs['Alpha']); ink.bump(ink.noise(2.2, 3), .1, .04)
    return grid('print', lambda u, v: (path[round(u * 60)].x, path[round(u * 60)].y, z0 + v * (z1 - z0)), 61, 6, ink)

def tea_tin(front='tea/front', side='tea/side', color='#1f4634'):
    "A lidded tin with a printed face and patterned sides, which name labels."
    body = lacquer(color); top = HIGH - .5
    walls([(-1.2, .03), (-.12, .03), (-.07, .0), (-.01, .012), (.0, .05), (0, .2), (0, 1), (0, top - .05), (0, top),
        (-.06, top + .02)], body)
    walls([(-.04, top + .012), (.05, top + .012), (.062, top + .035), (.05, top + .06), (.05, top + .2), (.05, HIGH - .1),
        (.03, HIGH - .035), (-.04, HIGH), (-.14, HIGH + .012), (-.19, HIGH - .005), (-.3, HIGH - .01), (-.9, HIGH + .0),
        (-1.23, HIGH + .004)], lacquer(color, 'lid lacquer'), 'lid')
    rim = Mat('gilt', '#c79f4e', .3, metal=1)
    ring = lambda grow, z: [(*outline(a, WIDE + grow, DEEP + grow), z) for a in np.linspace(0, math.tau, 90)]
    tube('gilt line', ring(.064, top + .036), .017, rim, 270, sides=8)
    tube('gilt line', ring(.004, .09), .014, rim, 270, sides=8)
    corner = math.atan2(DEEP, WIDE); edge = corner + .05
    printed(front, -math.pi + edge, -edge, .14, top - .05, body)
    printed(side, math.pi - corner * .93, math.pi + corner * .93, .14, top - .05, body)
    printed(side, -corner * .93, corner * .93, .14, top - .05, body)

def leaves(count, spread, heap=.2, seed=3):
    "A little heap of twisted black leaves: how many, within which radius, how high in the middle."
    rnd = random.Random(seed); kinds = []
    for k, tone in enumerate(('#1d130d', '#2a1a10', '#120d0a', '#4a2f17', '#241811')):
        m = Mat('tea', tone, .55, spec=.35); m.bump(m.noise(20, 5, .7), .6, .02); g = random.Random(k)
        pts = [(x, g.uniform(-.03, .03), g.uniform(-.02, .025)) for x in np.linspace(-.12, .12, 5)]
        kinds.append(tube('tea leaf', pts, .02, m, 16, lambda v: .35 + .8 * math.sin(math.pi * v) + .25 * math.sin(v * 19 + k),
            6, at=(0, 0, -60)))
    for k in range(count):
        r, a = spread * rnd.random() ** .62, rnd.random() * math.tau; tall = heap * max(0, 1 - (r / spread) ** 1.3)
        again(kinds[min(4, k % 6)] if k % 6 < 5 else kinds[0],
            (r * math.cos(a), r * math.sin(a) * .8, .015 + tall * rnd.uniform(.5, 1.05)),
            (rnd.uniform(-.7, .7), rnd.uniform(-.5, .5), rnd.random() * 6), rnd.uniform(.6, 1.15))

def scoop(heaped=True):
    "A short wooden scoop along x, its mouth to the left."
    m = wood('#a8703f', '#6b4022', (.7, 7, 7), .5); n = 24
    outer = lambda a, t: (-.72 + 1.1 * t, .40 * (1 - .12 * t) * math.cos(a) * (1 - max(0, t - .8) ** 2 * 9),
        -.40 * (1 - .1 * t) * math.sin(a) * (1 - max(0, t - .8) ** 2 * 9))
    bowl = grid('bowl', lambda u, v: outer(math.pi * u, v ** .9), 40, n, m); solidify(bowl, .05, 1); subdivide(bowl, 1)
    tube('handle', [(.3, 0, -.08), (.48, 0, -.03), (.75, 0, .04), (1.05, 0, .1), (1.2, 0, .12)], .105, m, 40,
        lambda v: 1.15 - .5 * math.sin(v * math.pi) * .6 + .3 * (v > .75) * math.sin((v - .75) * 4 * math.pi) - .95 * max(0,
        v - .97) * 33, 20)
    if heaped: put(lambda: leaves(170, .42, .3, 8), (-.3, 0, -.2))

@shot('tin')
def tin():
    studio(CREAM, key=.9, fill=.8, strip=1.3)
    put(tea_tin, turn=.32); put(scoop, (.55, -1.5, .41), -.35, .95, (0, .06))
    put(lambda: leaves(150, .62, .12, 4), (-.35, -1.3, 0), .5); apart(put(lambda: leaves(16, 1.2, 0, 6), (-.4, -1.4, 0)))
    camera((-1.2, -10.6, 4.6), (0, 0, 1.1), blur=.16, focus=(0, -.8, 1.1)); fit(.66)

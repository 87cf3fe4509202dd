"""Teddy bears: stuffed shapes under dense short fur, glass eyes, a stitched nose."""
from studio import *

HONEY = ('#a8743f', '#dcae76', '#ecc48c', '#fbe8c4')      # fur at the root, at the tip; the muzzle's fur the same
CREAM_FUR = ('#c9a878', '#efdcb8', '#dcc49c', '#f8ecd6')

def stuffed(name, r, at, scale, fur_mat, strands, length=.125, rot=(0, 0, 0), seed=1, lump=.02):
    "One stuffed part with its fur."
    o = ball(name, r, fur_mat, at, scale, 2, rot)
    displace(o, 'CLOUDS', .5, lump, 1)
    fur(o, strands, length, kids=15, clump=.12, seed=seed)
    s = o.particle_systems[0].settings
    s.use_even_distribution = True; s.distribution = 'RAND'; s.brownian_factor = .01; s.length_random = .3
    s.roughness_1 = .02; s.roughness_2 = .04; s.roughness_endpoint = .03
    s.root_radius, s.tip_radius = .6, .16
    return o

def limb(name, r, start, end, fat, fur_mat, strands, seed):
    "A stuffed part that reaches from one point to another: an arm."
    a, b = Vector(start), Vector(end); d = b - a
    turn = d.to_track_quat('Z', 'Y').to_euler()
    long = d.length / 2 / r + .45
    return stuffed(name, r, (a + b) / 2, (fat, fat, long), fur_mat, strands, rot=turn, seed=seed)

def yarn(color):
    "Thread for noses, mouths and seams; UV v runs along it."
    m = Mat('yarn', color, .75, sheen=.4)
    return m.bump(m.wave(30, .5, m.coords('UV'), 'DIAGONAL', 0), .5, .01)

def face(dark='#1c110c'):
    "Eyes, nose and mouth, on a head that stands where bear() puts it."
    for s in (-1, 1):
        eye = Mat('eye', '#150b06', .04, spec=.8, coat=1, coat_rough=.02)
        ball('eye', .108, eye, (s * .285, -.735, 2.14), (1, .8, 1.06), 3)
    nose = Mat('nose', dark, .6, sheen=.3)
    nose.bump(nose.wave(16, .6, nose.coords('Object'), 'X', 0), .6, .02)
    n = ball('nose', .125, nose, (0, -.955, 1.985), (1.2, .55, .8), 3)
    for v in n.data.vertices:                                  # a nose is broad above and narrow below
        v.co.x *= 1 + 2.4 * v.co.z
    thread = yarn(dark)
    tube('mouth', [(0, -.965, 1.93), (0, -.972, 1.80)], .015, thread, 10)
    for s in (-1, 1):
        tube('mouth', [(0, -.972, 1.80), (s * .07, -.962, 1.745), (s * .155, -.925, 1.755), (s * .2, -.89, 1.79)], .015, thread,
             24)

def bear(colors=HONEY, arms='open'):
    """A sitting bear, 28 cm high, facing -y. colors as HONEY; arms 'open' or 'holding' something at (0, -1, 1.05)."""
    coat, pale = furry('fur', *colors[:2]), furry('muzzle', *colors[2:])
    stuffed('body', .76, (0, .05, .85), (1, .88, 1.1), coat, 6400)
    stuffed('belly', .5, (0, -.36, .8), (1, .72, 1.1), pale, 3200, .085, seed=8)
    stuffed('head', .68, (0, -.08, 2.08), (1.12, .95, .98), coat, 6400, seed=2)
    for s in (-1, 1): stuffed('cheek', .27, (s * .34, -.47, 1.86), (1, .8, .9), coat, 1800, .09, seed=12 + s)
    stuffed('muzzle', .3, (0, -.64, 1.89), (1.12, .9, .82), pale, 2800, .055, seed=3)
    for s in (-1, 1):
        stuffed('ear', .27, (s * .6, .0, 2.58), (1, .5, 1), coat, 1700, .08, rot=(0, s * .5, 0), seed=4)
        stuffed('inner ear', .16, (s * .59, -.12, 2.565), (1, .4, 1), pale, 700, .05, rot=(0, s * .5, 0), seed=5)
        if arms == 'holding': limb('arm', .27, (s * .68, -.2, 1.36), (s * .50, -.96, .98), 1, coat, 2800, 6)
        else: limb('arm', .27, (s * .66, -.1, 1.36), (s * .98, -.58, .82), 1, coat, 2800, 6)
        stuffed('leg', .36, (s * .52, -.72, .36), (.95, 1.6, .95), coat, 3200, rot=(.05, 0, s * .3), seed=7)
        stuffed('foot', .34, (s * .68, -1.22, .44), (.98, .5, 1.2), coat, 2400, rot=(-.1, 0, s * .3), seed=9)
        pad = Mat('pad', colors[2], .95, sheen=.8); pad.bump(pad.noise(70, 5, .8), .55, .015)
        pad.color(pad.ramp(pad.noise(45, 5, .75), (.35, colors[2]), (.8, colors[3])))
        ball('pad', .25, pad, (s * .727, -1.425, .45), (.95, .26, 1.12), 3, (-.1, 0, s * .3))     # before the fur's tips
    face()

def bow(color='#9c2436', z=1.5):
    "A satin collar with its bow, round the neck of bear()."
    red = satin(color)
    turns = np.linspace(-math.pi / 2, 1.5 * math.pi, 26)
    ring = [(.62 * math.cos(a), .02 + .62 * math.sin(a), z - .03 * math.sin(a)) for a in turns]
    ribbon('collar', ring, (0, 0, 1), .24, red, 140, cup=.08, wave=.03)
    y, wide = -.78, .27
    pinch = lambda v: wide * (.4 + .9 * math.sin(math.pi * v) ** .6)
    for k, s in enumerate((1, -1)):
        loop = [(0, y, z), (s * .25, y - .1, z + .15), (s * .55, y - .12, z + .17), (s * .67, y - .08, z - .01),
                (s * .5, y - .05, z - .14), (s * .2, y - .04, z - .05), (0, y, z)]
        ribbon('loop', loop, (.1 * s, -.7, .5), pinch, red, 100, cup=.12, wave=.05, seed=k + 2)
        tail = [(0, y - .04, z - .02), (s * .14, y - .12, z - .2), (s * .25, y - .12, z - .42), (s * .35, y - .15, z - .62)]
        ribbon('tail', tail, (1, .1 * s, .25), lambda v: wide * (.6 + .35 * v), red, 60, cup=.1, wave=.06, seed=k + 7)
    k = ball('knot', .1, red, (0, y - .08, z), (1.05, .8, 1.15), 3); displace(k, 'CLOUDS', .15, .03)

def felt_heart(at=(0, -1.1, 1.05), size=.62, color='#a81f2c'):
    "A stuffed felt heart, sewn round its edge with a paler thread."
    felt = Mat('felt', color, .95, spec=.1, sheen=.8)
    felt.color(felt.ramp(felt.noise(9, 6, .75), (.3, '#7e1420'), (.7, '#b82c36')))
    felt.bump(felt.noise(55, 5, .8), .7, .02); felt.bump(felt.noise(6, 2), .2, .04)
    def outline(t):
        a = t * math.tau
        return Vector((16 * math.sin(a) ** 3, 0,
                       13 * math.cos(a) - 5 * math.cos(2 * a) - 2 * math.cos(3 * a) - math.cos(4 * a) + 2)) * size / 16
    def side(s):
        def f(u, v):
            p = outline(u) * v
            return p.x, s * .34 * size * (max(0, 1 - v ** 2.6)) ** .62 * (1 - .25 * max(0, -p.z) / size), p.z
        return subdivide(grid('heart', f, 120, 18, felt, closed_u=True, at=at, rot=(-.12, .05, 0)), 1)
    for s in (-1, 1): side(s)
    seam = [outline(t) for t in np.linspace(0, 1, 90)]
    hem = tube('hem', seam, .022 * size / .62, felt, 240, at=at, rot=(-.12, .05, 0)); displace(hem, 'CLOUDS', .1, .012)
    thread = yarn('#e4b9a4')
    for k in range(46):                                        # running stitches just inside the edge
        t = (k + .5) / 46
        if abs(t - .5) > .485: continue
        a, b = outline(t - .006) * .885, outline(t + .006) * .885
        lift = [Vector((0, -.135 * size - d, 0)) for d in (.012, .024, .012)]
        stitch = [p + l for p, l in zip((a, (a + b) / 2, b), lift)]
        tube('stitch', stitch, .012, thread, 6, at=at, rot=(-.12, .05, 0), sides=8)

@shot('bhola', exposure=.1)
def bhola():
    studio(CREAM, key=.85, fill=1)
    bear(HONEY); bow('#9c2436')
    camera((1.6, -10.5, 4.0), (0, -.2, 1.38), blur=.12, focus=(0, -.9, 1.9)); fit(.68)

@shot('heart', exposure=.1)
def heart():
    studio(ROSE, key=.8, fill=.7)
    bear(CREAM_FUR, 'holding'); felt_heart()
    camera((-1.5, -10.5, 4.0), (0, -.2, 1.38), blur=.12, focus=(0, -1, 1.6)); fit(.68)

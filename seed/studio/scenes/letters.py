"""A kit for letters: envelopes of handmade paper tied and sealed, sheets, a pen."""
from studio import *
from scenes.box import jute_fibre, shade, yarn

def handmade(color='#e9dec6', seed=1):
    "Rag paper: flecks of petal and husk, a cloudy surface."
    m = Mat('handmade paper', color, .92, spec=.12, sheen=.2)
    cloud = m.ramp(m.noise(2.5, 6, .65), (.3, shade(color, .88)), (.6, color))
    fleck = m.voronoi(11, m.coords('Object', (1, 2.4, 1), (0, 0, seed)))
    mix = m.add('MixRGB', blend_type='MULTIPLY', Fac=1); m.link(cloud, mix.inputs[1])
    m.link(m.ramp(fleck, (0, '#9a7a4c'), (.06, '#b59a6c'), (.085, '#ffffff')), mix.inputs[2]); m.color(mix.outputs[0])
    m.bump(m.noise(3.5, 5, .6), .35, .03); return m.bump(m.noise(40, 4), .25, .006)

def sheet(size, mat, at=(0, 0, 0), turn=0, deckle=.012, curl=.05, thick=.012, seed=1):
    "A sheet with torn edges that lifts a little at its corners."
    x, y = size; rnd = random.Random(seed); ph = [rnd.random() * 6 for _ in range(4)]
    def f(u, v):
        a, b = u * 2 - 1, v * 2 - 1
        ragged = lambda t, p: deckle * (math.sin(t * 23 + p) + .6 * math.sin(t * 51 + p * 2) + .5 * math.sin(t * 97))
        px = a * (x / 2 + ragged(b, ph[0] + (a > 0)) * abs(a) ** 9); py = b * (y / 2 + ragged(a, ph[1] + (b > 0)) * abs(b) ** 9)
        corner = max(0, a * b * math.cos(ph[2]) + .2 * a * a - .1) ** 2
        return px, py, .008 + curl * corner + .012 * (1 + math.sin(2 * a + ph[3]) * math.cos(2 * b))
    o = grid('sheet', f, 60, 60, mat, at=at); o.rotation_euler[2] = turn; solidify(o, thick, 0); return o

def envelope(mat, size=(2.2, 1.55), at=(0, 0, 0), turn=0, back=True, seed=1):
    "An envelope that lies with its flap up, the flap's tip towards -y."
    x, y = size; thick = .035
    root = bpy.data.objects.new('envelope', None)
    bpy.context.collection.objects.link(root)
    root.location = at
    root.rotation_euler[2] = turn
    body = sheet(size, mat, (0, 0, 0), 0, .004, .02, thick, seed); body.parent = root
    if back:
        def flap(u, v):
            reach = .58 * y; half = (x / 2 - .02) * (1 - v) ** .96 + .1 * v; tip = .06 * v * (1 - (2 * u - 1) ** 2)
            lift = .062 + .018 * math.sin(v * 2.6) + .012 * math.sin(u * 3.1) * v
            return (u - .5) * 2 * half, y / 2 - .01 - v * reach - tip, lift
        lid = grid('flap', flap, 30, 24, mat); solidify(lid, .014, 0); lid.parent = root
    return root

def wax_seal(at, color='#8e1f22', r=.27, seed=1):
    "Sealing wax with a heart pressed into it."
    m = Mat('wax', color, .28, spec=.5, coat=.4, coat_rough=.15, sss=.1, sss_color='#c0383a', sss_radius=.03)
    m.bump(m.noise(4, 3), .2, .03)
    rnd = random.Random(seed); ph = [rnd.random() * 6 for _ in range(3)]
    def inside(x, y):
        "Below 0 in a heart some .11 wide."
        x, y = x / .105, (y + .01) / .105; return (x * x + y * y - 1) ** 3 - x * x * y ** 3
    def f(u, v):
        a = u * math.tau
        out = r * (1 + .07 * math.sin(2 * a + ph[0]) + .05 * math.sin(3 * a + ph[1]) + .03 * math.sin(7 * a + ph[2]))
        d = v * out; x, y = d * math.cos(a), d * math.sin(a); t = d / r
        rim = .085 * math.exp(-((t - .86) / .13) ** 2); floor = .05 * min(1, max(0, (1.04 - t) / .1)); h = floor + rim
        if t < .72: h = .045 + .028 / (1 + math.exp(min(40, inside(x, y) * 9)))
        return x, y, max(0, h * min(1, (1 - v) * 14))
    subdivide(grid('wax seal', f, 140, 60, m, closed_u=True, at=at), 1)

def pen(length=1.7, barrel='#5b2c1c'):
    "A wooden pen with a brass ring and nib, lying on z = 0 along x, the nib towards -x."
    r = .085; lying = dict(rot=(0, math.pi / 2, 0), at=(0, 0, r))
    body = [(0, length / 2), (.045, length / 2 - .005), (.07, length / 2 - .06), (r, length * .2), (r, -length * .12),
            (.08, -length * .2), (.078, -length * .2 - .01)]
    lathe('barrel', body, wood(barrel, '#38180e', (9, 9, 1), .3), 48, 1, **lying)
    brass = Mat('brass', '#b8893f', .25, metal=1); brass.bump(brass.noise(9, 3), .05, .01)
    lathe('ring', [(.079, -length * .2), (.092, -length * .2 - .004), (.094, -length * .2 - .03), (.092, -length * .2 - .056),
                   (.079, -length * .2 - .06)], brass, 48, 1, **lying)
    lathe('grip', [(.076, -length * .2 - .055), (.07, -length * .3), (.06, -length * .36), (.066, -length * .375),
                   (.05, -length * .385), (0, -length * .385)],
          Mat('grip', '#221c1a', .25, coat=.5), 48, 1, **lying)
    z0 = length * .37
    def nib(u, v):
        half = .055 * (1 - v) ** .8 * (1 + .25 * math.sin(v * 3)) + .003; a = (u - .5) * 2.0
        return -(z0 + v * .26), half * math.sin(a), r + .02 + half * (math.cos(a) - 1) - .035 * v
    solidify(grid('nib', nib, 15, 24, brass), .006)

def letter_kit():
    "Sheets, four envelopes tied with twine, the uppermost sealed; a pen."
    paper, rose, straw = handmade(seed=1), handmade('#b9735c', 2), handmade('#cfa353', 3); rnd = random.Random(4)
    for k in range(4):
        sheet((2.3, 3.1), paper, (.55 + rnd.uniform(-.04, .04), .45, k * .016), -.35 + rnd.uniform(-.05, .05), seed=k)
    z = .09
    for k, mat in enumerate((straw, paper, rose, straw, paper)):
        envelope(mat, (2.2, 1.55), (-.12 + rnd.uniform(-.03, .03), -.28 + rnd.uniform(-.03, .03), z),
                 .2 + rnd.uniform(-.06, .06), back=k == 4, seed=k)
        z += .052
    top = z + .026
    def tied():
        jute = jute_fibre(); r = .02
        for s in (-.03, .03):
            yarn([(-1.13, s, -.2), (-1.12, s, -.04), (-1.05, s, .018), (-.5, s * 1.2, .022), (0, s, .03), (.5, s * .6, .022),
                  (1.05, s, .018), (1.12, s, -.04), (1.13, s, -.2)], r, jute, .08, 420, 220, seed=3)
        wax_seal((0, -.1, .035))
    put(tied, (-.12, -.34, top), .2)
    put(lambda: pen(), (.55, -1.32, 0), .32)

@shot('kit', exposure=.05)
def kit():
    studio(ROSE, key=.7, fill=.65)
    letter_kit(); camera((-1.1, -10.5, 6.4), (0, 0, .2), blur=.15, focus=(0, -.3, .4)); fit(.7)

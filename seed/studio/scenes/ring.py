"""A silver ring with a cut stone in an open velvet box. One unit is 2 cm here: a ring fills the picture."""
from studio import *

RADIUS = .5      # of the band, to the middle of its thickness

def brilliant(mat, size, name='stone', n=8):
    "A round brilliant, girdle at z = 0: table, stars, kites and halves above, mains and halves below; true angles."
    V, F = [], []
    def ring(r, z, off=0.0, count=n):
        at = len(V)
        V.extend((r * math.cos((k + off) / count * math.tau), r * math.sin((k + off) / count * math.tau),
                  z) for k in range(count))
        return lambda k: at + k % count
    flat = math.cos(math.pi / n)                              # a point between two kites lies on both their planes
    crown = lambda r: .03 + .31 * (1 - (r * flat - .56) / .44)
    below = lambda r: -.03 - .88 * (1 - r * flat)
    table, star = ring(.56, .34), ring(.79, crown(.79), .5)
    girdle, low = ring(1, .03, 0, 2 * n), ring(1, -.03, 0, 2 * n)
    deep = ring(.24, below(.24), .5); culet = len(V); V.append((0, 0, -.91))
    F.append([table(k) for k in range(n)])
    for k in range(n):
        F += [(table(k), star(k), table(k + 1)), (table(k), star(k - 1), girdle(2 * k), star(k)),
              (star(k), girdle(2 * k), girdle(2 * k + 1)), (star(k), girdle(2 * k + 1), girdle(2 * k + 2)),
              (culet, deep(k), low(2 * k), deep(k - 1)),
              (deep(k), low(2 * k + 1), low(2 * k)), (deep(k), low(2 * k + 2), low(2 * k + 1))]
    F += [(girdle(k), low(k), low(k + 1), girdle(k + 1)) for k in range(2 * n)]
    return mesh(name, V, F, mat, smooth=False, scale=size)

def gem(color, ior):
    "Clear coloured stone. What it shows is what its facets mirror: sparkle_tent() gives them something to mirror."
    return Mat('gem', color, 0, spec=.5, trans=1, ior=ior)

def sparkle_tent(strength=3.2, cell=1.5):
    """Bright and dark cards all round that only stones see: light that left a surface through glass.

    Jewellers photograph in such a tent; here it lights nothing else, and call it where there is a cut stone."""
    m = Mat('cards', '#000000', 1, spec=0)
    cells = m.add('TexVoronoi', Scale=cell); m.link(m.coords('Object', (.1, .1, .1)), cells.inputs['Vector'])
    tone = m.add('SeparateRGB'); m.link(cells.outputs['Color'], tone.inputs[0])
    m.into('Emission', m.ramp(tone.outputs[0], (.0, '#05080c'), (.45, '#20282e'), (.52, '#8f979c'), (.78, '#b9c0c4'),
                              (.84, '#ffffff')))
    m.p.inputs['Emission Strength'].default_value = strength
    o = apart(ball('tent', 16, m, sub=3))
    o.visible_camera = o.visible_diffuse = o.visible_glossy = o.visible_shadow = o.visible_volume_scatter = False
    return o

def silver():
    "Polished silver with the faint traces of wear."
    m = Mat('silver', '#e6e4e0', .1, metal=1)
    m.into('Roughness', m.range(m.noise(6, 4), .07, .18))
    return m.bump(m.noise(90, 3), .03, .004)

def ring(stone='#8cc8f4', ior=1.75, metal=None):
    "The ring alone, standing on its band, 1.2 high; stone is its colour. Give sparkle_tent() too."
    metal = metal or silver(); parts = []; r0 = RADIUS
    def band(u, v):
        a, b = u * math.tau, v * math.tau
        top = max(0, math.sin(a)) ** 6; wide, thick = .11 - .02 * top, .055
        x = math.copysign(abs(math.cos(b)) ** .7, math.cos(b)) * thick
        y = math.copysign(abs(math.sin(b)) ** .7, math.sin(b)) * wide
        return (r0 + x) * math.cos(a), y, (r0 + x) * math.sin(a)
    parts.append(subdivide(grid('band', band, 128, 25, metal, closed_u=True), 1))
    big = brilliant(gem(stone, ior), .32); big.location = (0, 0, r0 + .27); big.rotation_euler = (0, 0, .2); parts.append(big)
    basket = [(.19 * math.cos(a), .19 * math.sin(a), r0 + .12) for a in np.linspace(0, math.tau, 25)]
    parts.append(tube('gallery', basket, .022, metal, 60))
    for k in range(4):
        a = (k + .5) / 4 * math.tau + .2; c, s = math.cos(a), math.sin(a)
        claw = [(.1 * c, .1 * s, r0 + .03), (.23 * c, .23 * s, r0 + .12), (.335 * c, .335 * s, r0 + .26),
                (.30 * c, .30 * s, r0 + .335)]
        parts.append(tube('claw', claw, .026, metal, 24, lambda v: 1.15 - .3 * v, 12))
        parts.append(ball('claw tip', .027, metal, (.297 * c, .297 * s, r0 + .336), sub=1))
    white = gem('#f7f8fa', 2.2)
    for side in (-1, 1):                                       # small white stones down the shoulders, each in two beads
        for k in range(5):
            a = math.pi / 2 + side * (.56 + k * .165)
            o = brilliant(white, .062 - .004 * k, 'small stone'); parts.append(o)
            o.location = ((r0 + .066) * math.cos(a), 0, (r0 + .066) * math.sin(a)); o.rotation_euler = (0, math.pi / 2 - a, 0)
            for s in (-1, 1):
                b = a + side * .082
                parts.append(ball('bead', .018, metal, ((r0 + .06) * math.cos(b), s * .04, (r0 + .06) * math.sin(b)), sub=1))
    root = bpy.data.objects.new('ring', None); bpy.context.collection.objects.link(root)
    for p in parts: p.parent = root
    root.location = (0, 0, r0 + .06); return root

def velvet(color, name='velvet'):
    "Short pile: dark where it is seen straight, a pale bloom at the edges."
    m = Mat(name, color, .9, spec=.1, sheen=1); m.p.inputs['Sheen Tint'].default_value = .6
    m.bump(m.noise(70, 5, .7), .4, .01); return m.bump(m.noise(2, 3), .15, .05)

def ring_box(maker='Kadam & Co', cover='#1a2233', lining='#16243f'):
    "An open box of leather with a slit cushion, 4 cm wide; the ring stands in the slit at (0, .02, .8)."
    soft = velvet(lining); leather = Mat('leather', cover, .42, spec=.45); leather.bump(leather.voronoi(26), .25, .01)
    box('case', (2.0, 2.0, .62), leather, .09, (0, 0, .31), segments=6)
    for s in (-1, 1): box('cushion', (1.8, .92, .5), soft, .22, (0, s * .455 - .02, .5), segments=8)
    box('lid', (2.0, .5, 2.0), leather, .1, (0, 1.22, 1.5), (-.22, 0, 0), segments=6)
    box('lid lining', (1.76, .4, 1.76), soft, .14, (0, 1.06, 1.47), (-.22, 0, 0), segments=6)
    box('hinge', (.7, .1, .1), silver(), .04, (0, 1.0, .62))
    text(maker, .17, Mat('foil', '#cdaa62', .3, metal=1), at=(0, .842, 1.66), rot=(math.pi / 2 - .22, 0, 0))

def boxed_ring(stone='#8cc8f4', ior=1.75):
    "The ring in its box, turned to the light. Give sparkle_tent() too."
    ring_box(); root = ring(stone, ior); root.location = (0, .02, .8); root.rotation_euler = (.5, 0, .35)

@shot('topaz', exposure=.1, samples=32)
def topaz():
    studio(CREAM, key=.75, fill=.6, strip=2); sparkle_tent()
    boxed_ring()
    area('card', (-1.5, -3, 5), 2, 60, '#ffffff', (0, 0, 1.3))
    camera((-1.5, -8.6, 4.4), (0, .25, 1.08), blur=.1, focus=(0, -.3, 1.4)); fit(.66)

@shot('topaz-close', exposure=.1, samples=32)
def topaz_close():
    studio(CREAM, key=.75, fill=.6, strip=2); sparkle_tent()
    boxed_ring()
    area('card', (-1.5, -3, 5), 2, 60, '#ffffff', (0, 0, 1.3))
    camera((-1.9, -7.6, 5.0), (.0, -.05, 1.32), lens=138, blur=.05, focus=(.1, -.3, 1.6))

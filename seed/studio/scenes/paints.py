"""A box of water colours with brushes. One unit is 4 cm."""
from studio import *

COLORS = ('#e7dcc0', '#d9a421', '#cf6f1e', '#b3312b', '#8c1f3c', '#5a2a5c', '#26407e', '#2a6f96', '#1f6a4c', '#6f8a34', '#8a5a30',
          '#3a2a22')

def tin(color, rough=.3):
    "Enamelled sheet."
    m = Mat('tin', color, rough, spec=.5, coat=.5, coat_rough=.08); m.bump(m.noise(3, 3), .05, .03)
    m.bump(m.noise(60, 3), .05, .006)
    m.into('Roughness', m.range(m.noise(6, 4), rough - .08, rough + .12)); return m

def cake(color, used, seed):
    "A pan of colour: white cup, pressed colour in it, hollowed where a brush has been (used from 0 to 1)."
    white = Mat('pan', '#ece4d2', .4, spec=.4); w, d, h, t = .62, .72, .26, .045
    for s in (-1, 1):
        box('pan wall', (w, t, h), white, .015, (0, s * (d - t) / 2, h / 2))
        box('pan wall', (t, d - 2 * t + .01, h - .003), white, .015, (s * (w - t) / 2, 0, h / 2))
    dry = Mat('colour', color, .5, spec=.4); dry.bump(dry.noise(14, 6, .7), .35, .02); dry.bump(dry.noise(3, 3), .2, .04)
    r, g, b = (int(color[i:i + 2], 16) for i in (1, 3, 5)); deep = '#%02x%02x%02x' % tuple(int(c * .72) for c in (r, g, b))
    dry.color(dry.ramp(dry.noise(4, 6, .65), (.3, deep), (.65, color)))
    dry.into('Roughness', dry.range(dry.noise(3, 3), .25, .65))
    rnd = random.Random(seed); cx, cy = rnd.uniform(-.08, .08), rnd.uniform(-.1, .1)
    def f(u, v):
        x, y = (u - .5) * (w - 2 * t + .01), (v - .5) * (d - 2 * t + .01)
        q = ((x - cx) / .2) ** 2 + ((y - cy) / .24) ** 2; edge = min(.5 - abs(u - .5), .5 - abs(v - .5))
        return x, y, .215 - .14 * used * math.exp(-q) + .02 * min(1, edge * 9) + .006 * math.sin(x * 40 + y * 17 + seed)
    grid('colour', f, 30, 34, dry)

def smear(color, reach=.32, seed=1):
    "Thinned colour, dried in a mixing tray: a flat puddle with a darker rim."
    m = Mat('wash', color, .22, spec=.5, coat=.3); rnd = random.Random(seed); ph = [rnd.random() * 6 for _ in range(3)]
    m.color(m.ramp(m.noise(3, 5), (.3, color), (.7, '#d8cbb0'))); m.bump(m.noise(9, 4), .1, .01)
    edge = lambda a: reach * (1 + .2 * math.sin(2 * a + ph[0]) + .14 * math.sin(3 * a + ph[1]) + .06 * math.sin(7 * a + ph[2]))
    return grid('wash', lambda u, v: (v * edge(u * math.tau) * math.cos(u * math.tau),
                                      v * .75 * edge(u * math.tau) * math.sin(u * math.tau), .012 * (1 - v ** 4)), 64, 8, m,
                                      closed_u=True)

def paint_box(cover='#1f5a48'):
    "An open tin: two rows of pans, the lid behind with three mixing trays. 4.9 wide."
    out, white = tin(cover), tin('#ece3d0', .25); w, d, h, t = 4.7, 2.1, .5, .08
    box('floor', (w, d, .07), out, .03, (0, 0, .04)); box('inside', (w - .12, d - .12, .03), white, .01, (0, 0, .092))
    for s in (-1, 1):
        box('wall', (w, t, h), out, .03, (0, s * (d - t) / 2, h / 2))
        box('wall', (t, d - 2 * t + .01, h - .004), out, .03, (s * (w - t) / 2, 0, h / 2))
        box('lining', (w - 2 * t - .01, .02, h - .1), white, .005, (0, s * (d / 2 - t - .008), h / 2))
        box('lining', (.02, d - 2 * t - .05, h - .104), white, .005, (s * (w / 2 - t - .008), 0, h / 2))
    box('rail', (w - .22, .1, .2), white, .03, (0, 0, .19))
    rnd = random.Random(8)
    for k, color in enumerate(COLORS):
        x, y = (k % 6 - 2.5) * .735, (.5, -.5)[k // 6]
        put(lambda: cake(color, rnd.uniform(.15, .9), k), (x + rnd.uniform(-.02, .02), y + rnd.uniform(-.015, .015), .11),
            rnd.uniform(-.03, .03))
    start = set(bpy.data.objects); ld = 2.1
    box('lid', (w, ld, .06), out, .025, (0, ld / 2, 0))
    for y in (.04, ld - .04): box('lid wall', (w, t, .26), out, .03, (0, y, .13))
    for x in (-1, 1): box('lid wall', (t, ld - 2 * t + .01, .256), out, .03, (x * (w - t) / 2, ld / 2, .13))
    def tray(u, v):
        x, y = (u - .5) * (w - .2), .1 + v * (ld - .2); k = (u * 3) % 1
        edge = min(min(k, 1 - k) * 1.45, min(v, 1 - v) * ld)
        return x, y, .2 - .13 * (1 - math.exp(-(max(0, edge - .03) / .09) ** 2))
    grid('trays', tray, 180, 60, white)
    for k, (x, y, color, reach) in enumerate(((-1.6, .9, '#b04a34', .4), (-1.3, 1.35, '#cf9a3a', .26), (.05, 1.0, '#3a6a92', .44),
                                              (1.5, .85, '#5e8a4c', .36), (1.75, 1.4, '#8c4a66', .24))):
        o = smear(color, reach, k); o.location = (x, y, .073)
    parts = set(bpy.data.objects) - start; hinge = bpy.data.objects.new('lid', None); bpy.context.collection.objects.link(hinge)
    for o in parts: o.parent = hinge
    hinge.location = (0, d / 2 + .04, .42); hinge.rotation_euler = (.62, 0, 0)
    for x in (-1.3, 1.3):
        tube('hinge', [(x - .3, d / 2 + .03, .46), (x, d / 2 + .03, .46), (x + .3, d / 2 + .03, .46)], .05,
             Mat('steel', '#a8a49c', .3, metal=1), 6)

def brush(long=3.6, thick=.085, paint='#7d1f24', dip=None):
    "A round brush lying along x, its hair to the left; dip is the colour it was last in."
    lacquer, metal = Mat('handle', paint, .18, spec=.5, coat=.8, coat_rough=.04), Mat('ferrule', '#c9c2b4', .22, metal=1)
    lacquer.bump(lacquer.noise(5, 3), .04, .02); metal.bump(metal.wave(9, 0, metal.coords('UV'), 'Y', 0), .2, .01)
    turned = dict(at=(0, 0, thick * 1.15), rot=(0, math.pi / 2, 0))
    lathe('handle', [(0, .62), (thick * .8, .62), (thick * 1.05, .9), (thick * 1.1, 1.3), (thick * .75, 2.2),
                     (thick * .5, long - .1), (thick * .25, long), (0, long + .01)], lacquer, 40, 2, **turned)
    lathe('ferrule', [(thick * .72, 0), (thick * .8, .02), (thick * .86, .45), (thick * .92, .47), (thick * .86, .49),
                      (thick * .86, .6), (thick * .92, .62), (thick * .84, .64)], metal, 40, 2, **turned)
    hair = Mat('hair', '#7a4a28', .5, spec=.4); streak = hair.noise(4, 4, .6, hair.coords('Object', (14, 14, .6)))
    hair.color(hair.ramp(streak, (.3, '#4a2a16'), (.65, '#a06a3c'))); hair.bump(streak, .8, .03)
    lathe('hair', [(thick * .7, .02), (thick * .85, -.12), (thick * .95, -.28), (thick * .75, -.48), (thick * .35, -.64),
                   (0, -.74)], hair, 48, 2, **turned)
    if dip:
        wet = Mat('wet', dip, .2, spec=.5, coat=.4)
        lathe('dipped', [(thick * .80, -.46), (thick * .78, -.5), (thick * .39, -.65), (0, -.76)], wet, 40, 2, **turned)

@shot('box', exposure=.05)
def box_of_paints():
    studio(LILAC, key=.8, fill=.8)
    def set_out():
        paint_box()
        put(lambda: brush(3.7, .085, '#7d1f24', '#26407e'), (-1.6, -1.62, 0), -.07)
        put(lambda: brush(3.2, .065, '#1f4a3a'), (-1.35, -2.05, 0), .06)
    put(set_out, turn=.2)
    camera((-1.2, -10.0, 6.6), (0, 0, .5), blur=.12, focus=(0, -.6, .3)); fit(.78)

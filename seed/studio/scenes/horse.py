"""A horse of baked clay, as the potters' villages make it. One unit is 8 cm."""
from studio import *

def terracotta(light='#b8603a', dark='#8f4428'):
    "Baked river clay: unglazed, uneven in the fire, fine scratches of smoothing."
    m = Mat('terracotta', light, .78, spec=.25)
    mix = m.add('MixRGB', blend_type='MULTIPLY', Fac=.5)
    m.link(m.ramp(m.noise(1.2, 5, .6), (.3, dark), (.65, light)), mix.inputs[1])
    m.link(m.ramp(m.noise(30, 4, .7), (.3, '#c9b4a4'), (.55, '#ffffff')), mix.inputs[2]); m.color(mix.outputs[0])
    m.into('Roughness', m.range(m.noise(4, 4), .65, .9))
    m.bump(m.noise(45, 5, .7), .25, .012); m.bump(m.noise(4, 4, .6, m.coords('Object', (1, 1, 4))), .12, .03); return m

def fuse(parts, fine, mat):
    "Kneads parts into one body, as clay is."
    bpy.ops.object.select_all(action='DESELECT')
    for p in parts:
        for m in list(p.modifiers): p.modifiers.remove(m)
        p.select_set(True)
    bpy.context.view_layer.objects.active = parts[0]; bpy.ops.object.join(); o = bpy.context.object
    r = o.modifiers.new('fuse', 'REMESH'); r.mode = 'VOXEL'; r.voxel_size = fine; r.use_smooth_shade = True
    s = o.modifiers.new('smooth', 'SMOOTH'); s.factor = .6; s.iterations = 9
    o.data.materials.clear(); o.data.materials.append(mat.m); return o

def capped(name, points, r, taper=None, n=40, sides=24):
    "A closed tube with round ends, to be kneaded by fuse()."
    p = smooth_path(points, 8); t = taper or (lambda v: 1)
    tube_ = tube(name, points, r, None, n, taper, sides)
    return [tube_, ball(name, r * t(0), None, p[0], sub=2), ball(name, r * t(1), None, p[-1], sub=2)]

def horse(clay=None):
    "A standing horse that looks to the left (-x), 3.6 high: long neck, upright ears, bands of pressed beads."
    clay = clay or terracotta(); slip = terracotta('#cf8a5c', '#a9653c'); parts = []
    parts += capped('barrel', [(-.75, 0, 1.45), (0, 0, 1.42), (.85, 0, 1.5)], .5, lambda v: 1 - .16 * math.sin(v * math.pi))
    for x, y in ((-.78, .27), (-.78, -.27), (.86, .27), (.86, -.27)):
        parts += capped('leg', [(x, y, 1.2), (x, y * 1.1, .7), (x, y * 1.2, .12)], .25,
                        lambda v: 1.0 - .22 * math.sin(min(1, v * 1.3) * math.pi / 2) + .12 * v ** 4)
    parts += capped('neck', [(-.72, 0, 1.55), (-1.0, 0, 2.1), (-1.1, 0, 2.7), (-1.12, 0, 3.02)], .4, lambda v: 1 - .34 * v)
    parts += capped('head', [(-1.05, 0, 3.1), (-1.34, 0, 3.02), (-1.64, 0, 2.74), (-1.88, 0, 2.46)], .29, lambda v: 1 - .36 * v)
    for y in (-.16, .16):
        parts += capped('ear', [(-1.02, y, 3.2), (-.98, y * 1.3, 3.42), (-1.02, y * 1.25, 3.66)], .12,
                        lambda v: 1 - .68 * v ** 1.5)
    parts += capped('mane', [(-.98, 0, 3.3), (-.74, 0, 2.9), (-.62, 0, 2.4), (-.5, 0, 1.95)], .13, lambda v: 1 - .3 * v)
    parts += capped('tail', [(1.3, 0, 1.66), (1.52, 0, 1.75), (1.62, 0, 1.5), (1.56, 0, 1.1)], .15, lambda v: 1 - .35 * v)
    fuse(parts, .034, clay)
    def band(axis_point, direction, r, beads=0, thick=.045, squash=1):
        "A coil of clay laid round a limb, with pressed balls on it."
        d = Vector(direction).normalized(); side = d.cross(Vector((0, 1, 0))).normalized(); up = Vector((0, 1, 0))
        c = Vector(axis_point)
        ring = [c + (side * math.cos(a) + up * math.sin(a) * squash) * r for a in np.linspace(0, math.tau, 33)]
        displace(tube('coil', ring, thick, slip, 90), 'CLOUDS', .2, .015)
        for k in range(beads):
            a = k / beads * math.tau; p = c + (side * math.cos(a) + up * math.sin(a) * squash) * (r + thick * .6)
            ball('bead', .062 + .006 * math.sin(k * 5), slip, p, sub=1)
    band((-.93, 0, 1.93), (-.42, 0, 1), .405, 16); band((-1.05, 0, 2.36), (-.18, 0, 1), .35, 0)
    band((-1.08, 0, 2.5), (-.14, 0, 1), .335, 14)
    band((-1.1, 0, 2.66), (-.1, 0, 1), .315, 0)
    for x in (-.3, .42): band((x, 0, 1.43), (1, 0, .03), .455, 18)
    saddle = lambda u, v: (.06 + (v - .5) * .62 * (1 + .2 * math.cos((u - .5) * 6)), .475 * math.sin((u - .5) * 4.0),
                           1.43 + .475 * math.cos((u - .5) * 4.0))
    displace(subdivide(solidify(grid('saddle', saddle, 40, 12, slip), .07), 1), 'CLOUDS', .2, .015)
    for y in (-1, 1):
        for k in range(5):
            ball('boss', .06, clay, (-.14 + .1 * k, y * .515 * math.sin(1.35), 1.43 + .515 * math.cos(1.35)), sub=1)
        ball('eye', .10, slip, (-1.36, y * .245, 2.99), (1, .6, 1)); ball('pupil', .05, clay, (-1.38, y * .305, 2.98), (1, .6, 1))
        ball('nostril', .04, slip, (-1.92, y * .11, 2.46))
    for c, r in (((-1.66, 0, 2.71), .245), ((-1.20, 0, 3.07), .30)):
        band(c, (-.66, 0, -.75) if r < .3 else (-.95, 0, -.3), r, 0, .036)
    for t in (0, .5, 1):                                       # a row of bosses down the forehead
        ball('forehead', .085 - .015 * t, slip, (-1.36 - .26 * t, 0, 3.29 - .27 * t), (1, 1, .7))
    for k in range(7):                                         # the mane is nicked with a stick
        t = k / 6; ball('lock', .10, slip, (-.80 + .30 * t, 0, 3.12 - 1.05 * t), (.9, .8, .7), sub=2)
    for k in range(3): ball('breast', .075, slip, (-1.19 + .02 * k, (-.2, 0, .2)[k], 1.62), sub=2)
    for x, y in ((-.78, .32), (-.78, -.32), (.86, .32), (.86, -.32)):
        band((x, y, .32), (0, 0, 1), .2, 0, .035)
        lathe('hoof', [(0, .0), (.24, .0), (.25, .04), (.22, .16), (.19, .2), (0, .2)], clay, 40, 2, at=(x, y, 0))

@shot('terracotta', exposure=.05)
def terracotta_horse():
    studio(SAND, key=.8, fill=.75)
    put(horse, turn=.3)
    camera((-1.8, -10.5, 4.2), (0, 0, 1.7), blur=.12, focus=(-.5, -.5, 2)); fit(.68)

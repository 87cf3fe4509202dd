"""A thrown terracotta vase, its bands painted by brush."""
from scenes.plants import terracotta
from studio import *

OUTLINE = [(.42, 0), (.47, .03), (.53, .14), (.72, .5), (.86, .9), (.88, 1.22), (.76, 1.55), (.53, 1.82), (.37, 2.02),
           (.325, 2.2), (.345, 2.36), (.43, 2.5), (.5, 2.56)]

def outline():
    "The outer side as the wheel left it: many points, so that the painting lies close on it."
    return [(p.x, p.z) for p in smooth_path([(r, 0, z) for r, z in OUTLINE], 72)]

def vase(pattern='vase/bands'):
    "A vase 26 cm high: pattern is the label that goes once round its belly."
    side = outline()
    clay = terracotta('#a65a35', '#8a4527')
    clay.bump(clay.wave(4.2, .5, direction='Z', detail=1), .22, .03)
    lip = [(.515, 2.575), (.51, 2.59), (.485, 2.588), (.43, 2.53), (.3, 2.36), (.275, 2.2), (.32, 2.0), (.5, 1.75),
           (0, 1.6)]
    lathe('vase', [(0, .03), (.36, .03), (.39, 0)] + side + lip, clay, 144, 1, wobble=.004)
    paint = Mat('slip', '#e6d8bf', .75, spec=.25)
    i = paint.add('TexImage', image=bpy.data.images.load(label(pattern)), extension='REPEAT')
    paint.link(paint.coords('UV'), i.inputs[0])
    worn = paint.add('Math', operation='MULTIPLY')
    paint.color(i.outputs['Color'])
    paint.link(i.outputs['Alpha'], worn.inputs[0])
    paint.link(paint.range(paint.noise(7, 6, .7), .5, 1, .3, .42), worn.inputs[1])
    paint.link(worn.outputs[0], paint.p.inputs['Alpha'])
    paint.bump(paint.noise(30, 3), .2, .01)
    z = np.array([p[1] for p in side]); r = np.array([p[0] for p in side]); z0, z1 = .62, 1.72
    def on(u, v):
        h = z0 + v * (z1 - z0)
        a = (u - .5) * math.tau
        rr = float(np.interp(h, z, r)) + .007
        rr *= 1 + .004 * math.sin((a - math.pi / 2) * 2 + h * 1.7)      # the wobble of the vase itself
        return rr * math.sin(a), -rr * math.cos(a), h
    grid('painting', on, 161, 40, paint)
    dark, pale = Mat('dark slip', '#33221b', .7), Mat('pale slip', '#e0d2b8', .75)
    for h, mat, wide in ((.22, pale, .03), (.3, dark, .055), (1.9, dark, .05), (1.98, pale, .022), (2.4, pale, .03)):
        lathe('line', [(float(np.interp(h + wide * (t - .5), z, r)) + .005, h + wide * (t - .5))
                       for t in np.linspace(0, 1, 5)], mat, 112, 0, wobble=.004)

@shot('terracotta')
def terracotta_vase():
    studio(SKY, key=.85, fill=.75); vase()
    camera((-1, -10.8, 4), (0, 0, 1.3), blur=.12, focus=(0, -.8, 1.3)); fit(.7)

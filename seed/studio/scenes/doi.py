"""Mishti doi of Bogura, set in an unglazed clay pot, a spoonful taken."""
from studio import *
from scenes.mug import linen

def clay(color='#ad5c3a', dark='#8f4529', light='#c27a54'):
    "Red earth fired in the open: matt, sooty in places, with the potter's fine rings."
    m = Mat('clay', color, .9, spec=.2); cloud = m.noise(1.6, 6, .6)
    soot = m.add('MixRGB', blend_type='MULTIPLY', Fac=.8)
    m.link(m.ramp(cloud, (.3, dark), (.52, color), (.76, light)), soot.inputs[1])
    m.link(m.ramp(m.noise(1.1, 6, .65), (.3, '#7a625a'), (.5, '#ffffff')), soot.inputs[2]); m.color(soot.outputs[0])
    m.bump(m.noise(30, 5, .65), .5, .018)
    m.bump(m.wave(6, .8, direction='Z'), .16, .02); return m.bump(m.noise(3, 3), .15, .05)

TAKEN = (.42, -.42, .46)      # where the spoon went in: x, y, radius

def pot_of_doi(taken=True):
    "A wide pot of set yoghurt with its brown skin; taken: one spoonful is out of it, pale inside."
    wall = [(0, .03), (.5, .03), (.6, 0), (.66, .02), (.9, .2), (1.1, .48), (1.2, .8), (1.19, 1.0), (1.12, 1.14), (1.09, 1.2),
        (1.13, 1.26), (1.24, 1.33), (1.27, 1.385), (1.24, 1.43), (1.16, 1.425),
        (1.07, 1.36), (1.01, 1.26), (1.01, 1.18), (1.07, 1.04), (1.08, .8), (.98, .5), (.7, .25), (0, .2)]
    lathe('pot', wall, clay(), 128, 2, wobble=.006)
    m = Mat('doi', '#ecd0a4', .5, spec=.35, sss=.08, sss_color='#d8ac7c', sss_radius=.08)
    place = m.coords('Object'); cloud = m.noise(1.7, 6, .62, place, .6)
    skin = m.ramp(cloud, (.2, '#9c6234'), (.5, '#c08c58'), (.8, '#d4aa78'))
    x, y, size = TAKEN; far = m.add('VectorMath', operation='DISTANCE')
    flat = m.add('VectorMath', operation='MULTIPLY'); m.link(place, flat.inputs[0])
    flat.inputs[1].default_value = (1, 1, 0)
    m.link(flat.outputs[0], far.inputs[0]); far.inputs[1].default_value = (x, y, 0)
    rough = m.add('Math', operation='MULTIPLY_ADD'); m.link(m.noise(9, 4, .6, place), rough.inputs[0])
    rough.inputs[1].default_value = .14; m.link(far.outputs['Value'], rough.inputs[2])
    both = m.add('MixRGB'); m.link(skin, both.inputs[2]); both.inputs[1].default_value = rgb('#ecd2aa')
    if taken: m.link(m.range(rough.outputs[0], 0, 1, size, size + .07), both.inputs[0])
    else: both.inputs[0].default_value = 1
    m.color(both.outputs[0]); m.bump(m.noise(3.2, 5, .6, place, 1.2), .35, .05)
    m.bump(m.noise(22, 4, .6, place), .1, .01); m.into('Roughness', m.range(cloud, .45, .62))
    def surface(u, v):
        a = u * math.tau; r = v * 1.035; px, py = r * math.cos(a), r * math.sin(a)
        z = 1.17 + .035 * v ** 12 + .012 * math.sin(px * 4 + py * 3) + .008 * math.sin(px * 9 - py * 7)
        if taken:
            d = math.hypot(px - x, (py - y) * 1.25) + .02 * math.sin(7 * px + 3) + .02 * math.sin(9 * py + 1)
            z -= .26 * max(0, 1 - max(0, d / size) ** 3); z += .025 * math.exp(-((d - size - .03) / .05) ** 2)
            z += .018 * math.sin(px * 13 + py * 5) * max(0, 1 - d / size)
        return px, py, z
    grid('doi', surface, 240, 120, m, closed_u=True)

def wooden_spoon():
    "A flat-bowled spoon of pale wood along x, its bowl to the left, face up."
    m = wood('#b98a54', '#80552d', (.7, 7, 7), .5)
    def f(u, v):
        s, along = (u - .5) * 2, v / .37                      # along runs over the bowl, 0 to 1
        bowl = .34 * max(0, 1 - (2 * min(1, along) - 1) ** 2) ** .5
        stick = (.07 + .09 * math.exp(-((v - .34) / .06) ** 2) + .04 * max(0, v - .5) - 2 * max(0, v - .965)) * (v > .25)
        dip = -.13 * max(0, 1 - ((v - .18) / .19) ** 2) * (1 - s * s)
        return -1.15 + 2.6 * v, s * max(bowl, stick, .012), .14 + dip + .1 * max(0, v - .35)
    o = grid('spoon', f, 21, 90, m); solidify(o, .055); return subdivide(o, 2)

@shot('clay')
def clay_pot():
    studio(CREAM, key=.9, fill=.8)
    put(pot_of_doi, (0, 0, .05)); put(wooden_spoon, (1.06, -.26, 1.4), .25, tilt=(0, -.5))
    linen('#d6c4a6', '#a98f6c', turn=.2)
    camera((-1.2, -9.6, 7.4), (0, 0, .7), blur=.18, focus=(0, -.9, 1.1)); fit(.68)

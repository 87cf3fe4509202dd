"""Sarees, folded as a shop lays them out: one long cloth laid to and fro, its end thrown over the front."""
from studio import *

def cotton(color, woven, repeats=1, threads=5, zari=0.0, silk=False):
    """Cloth with a label woven into it, `repeats` pictures along it; threads: how coarse the weave is.

    zari: how much of metal the raised threads are."""
    m = Mat('silk' if silk else 'cotton', color, .42 if silk else .82, spec=.5 if silk else .2, sheen=.2 if silk else .6)
    design = m.add('TexImage', image=bpy.data.images.load(label(woven)), extension='REPEAT')
    m.link(m.coords('UV', (1, repeats, 1)), design.inputs[0])
    weave = m.add('MixRGB', blend_type='MULTIPLY', Fac=1)
    m.link(m.wave(7, .5, m.coords('UV', (threads, 1, 1)), 'X', 0), weave.inputs[1])
    m.link(m.wave(7, .5, m.coords('UV', (1, repeats * threads / 4, 1)), 'Y', 0), weave.inputs[2])
    ground = m.add('HueSaturation', Color=rgb(color)); m.link(m.range(m.noise(1.5, 4), .9, 1.08), ground.inputs['Value'])
    both = m.add('MixRGB'); m.link(design.outputs['Alpha'], both.inputs[0])
    m.link(ground.outputs[0], both.inputs[1]); m.link(design.outputs['Color'], both.inputs[2])
    tone = m.add('MixRGB', blend_type='MULTIPLY', Fac=.15 if silk else .35)
    m.link(both.outputs[0], tone.inputs[1]); m.link(weave.outputs[0], tone.inputs[2]); m.color(tone.outputs[0])
    if zari:
        m.into('Metallic', m.range(design.outputs['Alpha'], 0, zari, 0, 1))
        m.into('Roughness', m.range(design.outputs['Alpha'], .42, .34, 0, 1))
    if silk:
        m.p.inputs['Anisotropic'].default_value = .6
        along = m.add('Tangent', direction_type='UV_MAP'); m.link(along.outputs[0], m.p.inputs['Tangent'])
    m.bump(weave.outputs[0], .1 if silk else .3, .012); m.bump(m.noise(1.8, 4), .25, .08)
    return m.bump(design.outputs['Alpha'], .25, .008)

def folded(cloth, size=(3.1, 2.5), layers=11, high=.07, thick=.02, seed=6, soft=.035):
    "A cloth laid to and fro: long side along x, its selvages towards ±y. Returns it and its height."
    half, rnd, points = size[0] / 2, random.Random(seed), []
    for k in range(layers):
        e = rnd.uniform(-.05, .05) * half / 1.5; z = .04 + k * high
        a, b = (-half + e, half + e) if k % 2 == 0 else (half + e, -half + e)
        points += [(a, 0, z + .012), (a * .8, 0, z), (a * .3, 0, z + rnd.uniform(-.01, .01)),
                   (b * .3, 0, z + rnd.uniform(-.01, .01)),
                   (b * .8, 0, z), (b, 0, z + .012)]
        if k < layers - 1: points.append((b * (1 + high * .65 / half), 0, z + high / 2))
    sway = rnd.random() * 6
    o = ribbon('folded', points, lambda v: (.04 * math.sin(v * 40 + sway), 1, 0), lambda v: size[1] + .02 * math.sin(v * 50),
               cloth, 84 * layers,
               wave=.0035, thick=thick, regular=True, seed=seed)
    displace(o, 'CLOUDS', .8, soft, 3); return o, layers * high + .04

def saree(color, woven, zari=0.0, silk=False, layers=11, seed=6):
    "woven: a label for the body, with `End` after it for the pallu."
    _, top = folded(cotton(color, woven, 5.4 * layers, 5, zari, silk), layers=layers, seed=seed)
    top += .02
    # The pallu comes over from the back, down in front, and runs out over the ground.
    over = [(.2, 1.22, top - .02), (.26, .5, top + .03), (.3, -.4, top + .03), (.34, -1.1, top + .02), (.36, -1.34, top - .06),
            (.37, -1.43, top - .3),
            (.4, -1.52, .16), (.45, -1.75, .06), (.5, -2.15, .045)]
    o = ribbon('pallu', over, lambda v: (1, .05, .03 * math.sin(v * 9)), 2.1,
               cotton(color, woven + 'End', 1, 4 * 5, zari, silk), 240,
               wave=.012, thick=.022, seed=4, regular=True)
    displace(o, 'CLOUDS', .6, .07, 3); return o

def lay(ground, color, woven, **cloth):
    "The view that all sarees share."
    studio(ground, key=.8, fill=.7)
    saree(color, woven, **cloth)
    camera((-2.0, -10.2, 5.4), (.12, -.3, .36), blur=.2, focus=(0, -1.2, .6)); fit(.68)

@shot('jamdani', exposure=.1)
def jamdani(): lay(CREAM, '#1f5a45', 'saree/jamdani')

@shot('jamdani-close', exposure=.1)
def jamdani_close():
    lay(CREAM, '#1f5a45', 'saree/jamdani')
    camera((-2.6, -7.2, 4.6), (-.35, -1.15, .5), lens=110, blur=.2, focus=(-.35, -1.35, .6))

@shot('boishakh', exposure=.05)
def boishakh(): lay(APRICOT, '#eee4d0', 'saree/boishakh')

@shot('katan', exposure=.05)
def katan(): lay(SAND, '#8c1c4c', 'saree/katan', zari=.75, silk=True)

"""Shokher hari: a clay pot with a lid, painted with fish, birds and flowers for a wedding. One unit is 8 cm."""
from studio import *
from scenes.horse import terracotta

def earth_paint(name, bare='#b8603a'):
    "Pigment and tamarind gum on clay: mat, a little worn down to the clay."
    m = Mat('painted clay', '#d9a02c', .62, spec=.3, coat=.12, coat_rough=.3)
    i = m.add('TexImage', image=bpy.data.images.load(label(name)), extension='REPEAT'); m.link(m.coords('UV'), i.inputs[0])
    hue = m.add('HueSaturation', Saturation=.95); m.link(i.outputs['Color'], hue.inputs['Color'])
    m.link(m.range(m.noise(2.5, 6, .65), .78, 1.12), hue.inputs['Value'])
    worn = m.add('MixRGB'); m.link(m.ramp(m.noise(6, 8, .75), (.27, '#ffffff'), (.31, '#000000')), worn.inputs[0])
    m.link(hue.outputs[0], worn.inputs[1]); worn.inputs[2].default_value = rgb(bare); m.color(worn.outputs[0])
    m.into('Roughness', m.range(m.noise(5, 4), .5, .75))
    m.bump(m.noise(40, 5, .7), .15, .01); return m.bump(m.noise(2, 3, .5, m.coords('Object', (1, 1, 5))), .15, .04)

def hari():
    "The pot with its lid, 2.9 high, 3 wide."
    clay = terracotta()
    outline = [(.55, .02), (.85, .03), (1.2, .28), (1.45, .72), (1.5, 1.12), (1.38, 1.52), (1.12, 1.82), (.84, 1.98)]
    path = even(smooth_path([(r, 0, z) for r, z in outline], 200), 60)
    # v runs evenly along the wall, so the painting isn't stretched; the seam is behind
    def belly(u, v):
        p = path[round(v * 60)]; a = (u + .25) * math.tau; r = p.x * (1 + .006 * math.sin(2 * a + p.z * 2))
        return r * math.cos(a), r * math.sin(a), p.z
    grid('belly', belly, 129, 61, earth_paint('hari/belly'))
    lathe('foot', [(0, .012), (.5, .0), (.58, .01), (.6, .04)], clay, 80, 1)
    red = Mat('red rim', '#97222a', .6, spec=.3); red.color(red.ramp(red.noise(4, 5), (.3, '#7a1a20'), (.65, '#a3262c')))
    red.bump(red.noise(40, 4), .2, .01)
    lathe('neck', [(.83, 1.97), (.78, 2.04), (.78, 2.12), (.88, 2.2), (.97, 2.24), (1.0, 2.28), (.97, 2.32), (.86, 2.31),
                   (.72, 2.2)], red, 96, 2, wobble=.004)
    cover = [(0.97, 2.335), (.95, 2.38), (.8, 2.46), (.5, 2.56), (.25, 2.61), (0, 2.62)]
    wall = even(smooth_path([(r, 0, z) for r, z in cover], 100), 30)
    def dome(u, v):
        p = wall[round(v * 30)]; a = u * math.tau; return p.x * math.cos(a), p.x * math.sin(a), p.z
    o = grid('lid', dome, 97, 31, earth_paint('hari/lid'))
    for loop in o.data.loops:                                  # the lid's picture is laid on from above
        c = o.data.vertices[loop.vertex_index].co; o.data.uv_layers[0].data[loop.index].uv = (.5 + c.x / 2, .5 + c.y / 2)
    lathe('lid edge', [(.9, 2.322), (.985, 2.32), (1.0, 2.335), (.985, 2.352), (.955, 2.372)], red, 96, 2)
    lathe('knob', [(0, 2.6), (.15, 2.6), (.13, 2.66), (.12, 2.7), (.2, 2.77), (.22, 2.85), (.15, 2.94), (0, 2.97)], red, 48, 2)

@shot('painted', exposure=.05)
def painted():
    studio(CREAM, key=.8, fill=.75)
    put(hari, turn=.0, tilt=(.0, .012))
    camera((-1.4, -10.5, 4.6), (0, 0, 1.4), blur=.12, focus=(0, -1.4, 1.4)); fit(.66)

"""Wooden cubes with painted Bangla letters and small pictures. One unit is 4.5 cm, the side of a cube."""
from studio import *

def beech(seed):
    "Pale wood; no two cubes are cut from one board."
    rnd = random.Random(seed)
    light, dark = rnd.choice([('#d8b282', '#b98a58'), ('#cfa573', '#ab7a4a'), ('#dcb98c', '#c19765')])
    m = wood(light, dark, (1.2, 5, 5), .5)
    place = m.add('Mapping', Location=(rnd.random() * 9, rnd.random() * 9, seed))
    for link in list(m.t.links):                               # the grain starts elsewhere in each
        if link.from_node.type == 'TEX_COORD':
            to = link.to_socket; m.link(link.from_socket, place.inputs['Vector']); m.link(place.outputs[0], to)
    return m

def painted(name):
    "The paint of a label, worn a little."
    m = Mat('paint', '#ffffff', .42, spec=.4, coat=.15)
    i = m.add('TexImage', image=bpy.data.images.load(label(name)), extension='CLIP')
    m.link(m.coords('UV'), i.inputs[0])
    fade = m.add('HueSaturation', Saturation=.95); m.link(i.outputs['Color'], fade.inputs['Color'])
    m.link(m.range(m.noise(3, 5, .6), .82, 1.1), fade.inputs['Value']); m.color(fade.outputs[0])
    worn = m.add('Math', operation='MULTIPLY')
    m.link(i.outputs['Alpha'], worn.inputs[0])
    m.link(m.ramp(m.noise(11, 7, .75), (.30, '#303030'), (.36, '#ffffff')), worn.inputs[1])
    m.link(worn.outputs[0], m.p.inputs['Alpha']); return m.bump(m.noise(30, 4), .1, .01)

def block(front, left, top, right=None, seed=1, tumble=0):
    "A cube on the ground; front, left, top and right name labels of blocks.ts. Its front looks to -y."
    box('cube', (1, 1, 1), beech(seed), .055, (0, 0, .5), segments=5)
    h, far = .455, .5035
    sides = {front: lambda u, v: (u * 2 * h - h, -far, .5 + v * 2 * h - h), left: lambda u,
             v: (-far, h - u * 2 * h, .5 + v * 2 * h - h),
             top: lambda u, v: (u * 2 * h - h, v * 2 * h - h, .5 + far), right: lambda u, v: (far, u * 2 * h - h,
                 .5 + v * 2 * h - h)}
    for name, f in sides.items():
        if name: grid('paint', f, 2, 2, painted('blocks/' + name))

def tower():
    "Seven cubes: three, two upon them, one upon those, and one that has fallen in front. 3 wide, 3 high."
    stood = [(('ka', 'flower', 'mango', 'bird'), (-1.12, .1, 0), .10), (('kha', 'fish', 'o', 'flower'), (.02, -.04, 0), -.07),
             (('ga', 'mango', 'fish', 'ka'), (1.15, .08, 0), .16), (('o', 'bird', 'ga', 'fish'), (-.55, .03, 1.002), -.12),
             (('aa', 'ka', 'flower', 'mango'), (.62, .02, 1.002), .09), (('flower', 'gha', 'kha', 'bird'), (.06, .03, 2.004),
                 .30)]
    for k, (sides, at, turn) in enumerate(stood): put(lambda: block(*sides, seed=k + 1), at, turn)
    put(lambda: block('fish', 'i', 'gha', 'aa', seed=9), (1.35, -1.55, 0), -.5)

@shot('bangla', exposure=.05)
def bangla():
    studio(MINT, key=.8, fill=.75)
    tower()
    camera((-2.2, -10.5, 4.6), (0, 0, 1.3), blur=.12, focus=(0, -.6, 1.3)); fit(.68)

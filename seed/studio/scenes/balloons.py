"""A bunch of pearl balloons on curling ribbons."""
from studio import *
from scenes.box import bow, parcel, ribbon_satin, sash, wrapping_paper

ROSE_PEARL, CREAM_PEARL, GOLD_PEARL = '#d99a98', '#ecdfc8', '#c9a257'

def pearl(color):
    "Thin rubber with a pearl's sheen: paler where it turns away, deeper where it is thick."
    m = Mat('pearl', color, .22, spec=.55, coat=.7, coat_rough=.06, metal=.25, sss=.06, sss_color=color, sss_radius=.1)
    turn = m.add('LayerWeight', Blend=.35)
    tone = m.add('MixRGB', blend_type='SCREEN')
    m.link(m.range(turn.outputs['Facing'], 0, .5, .1, 1), tone.inputs[0])
    tone.inputs[1].default_value = rgb(color); tone.inputs[2].default_value = rgb('#e8d8c8'); m.color(tone.outputs[0]); return m

def balloon(color, size=1.0):
    "A balloon whose knot is at the origin, some 1.25 `size` high."
    r = .5 * size; m = pearl(color)
    shape = [(.0, .0), (.03, .0), (.05, .045), (.1, .09), (.19, .17), (.3, .3), (.41, .48), (.48, .68), (.5, .82), (.47, 1.0),
             (.38, 1.15), (.24, 1.25), (.1, 1.29), (0, 1.3)]
    lathe('balloon', [(x * 2 * r, z * 2 * r) for x, z in shape], m, 64, 2, wobble=.006)
    lathe('knot', [(0, .01), (.035, 0), (.045, -.03), (.03, -.05), (.06, -.09), (.075, -.115), (.06, -.11), (.02, -.08),
                   (0, -.08)], m, 32, 2, scale=size)

def bunch(count=12, seed=5):
    "Balloons of rose, cream and gold on ribbons that meet in a small parcel, as the weight, on z = 0."
    rnd = random.Random(seed); tie = (0, 0, .62); colors = (ROSE_PEARL, CREAM_PEARL, GOLD_PEARL)
    weight = ribbon_satin('#cba566')
    put(lambda: parcel(wrapping_paper('#a83a3c', .45), (1.0, .9, .5)), turn=-.4)
    put(lambda: bow(weight, .16, .42), (0, 0, .51), .3)
    places = []
    # Anywhere on a dome, but not two in one place; when no room is left, they touch.
    while len(places) < count:
        a, b = rnd.uniform(0, math.tau), math.acos(rnd.uniform(-.25, 1))
        p = Vector((1.6 * math.sin(b) * math.cos(a), 1.05 * math.sin(b) * math.sin(a), 4.0 + 1.35 * math.cos(b)))
        if all((p - q).length > 1.0 for q in places) or rnd.random() < .0005: places.append(p)
    places.sort(key=lambda p: p.z)
    for k, p in enumerate(places):
        lean = Vector((p.x * .55, p.y * .55, 1)).normalized()
        q = lean.to_track_quat('Z', 'Y').to_euler()
        size = rnd.uniform(.92, 1.06)
        foot = p - lean * .68 * size
        root = put(lambda: balloon(colors[(k * 2 + k // 3) % 3], size), foot); root.rotation_euler = q
        sway = Vector((rnd.uniform(-.12, .12), rnd.uniform(-.1, .1), 0))
        hang = [foot - lean * .1, foot.lerp(Vector(tie), .35) + sway, foot.lerp(Vector(tie), .7) - sway * .6, Vector(tie)]
        sash('string', hang, (math.cos(k), math.sin(k), 0), .028, ribbon_satin(('#d99a98', '#e9dcc4', '#c9a257')[k % 3]), n=60,
             thick=.004, seed=k)
    for k in range(6):      # the ends, drawn over a scissors' edge
        a = k * 1.05 + .3; turns = rnd.uniform(2.5, 3.8); reach = rnd.uniform(.7, 1.0)
        curl = [(math.cos(a) * t * reach + .09 * math.cos(turns * math.tau * t) * min(1, 4 * t),
                 math.sin(a) * t * reach + .09 * math.sin(turns * math.tau * t) * min(1, 4 * t), .62 - .5 * t * t)
                 for t in np.linspace(0, 1, 40)]
        sash('curl', curl, (0, 0, 1), .05, ribbon_satin(('#d99a98', '#e9dcc4', '#c9a257')[k % 3]), n=160, thick=.004, seed=k)

@shot('twelve', exposure=.05)
def twelve():
    studio(CREAM, key=.8, fill=.9)
    put(bunch, scale=.62); camera((-1.0, -12.5, 3.6), (0, 0, 1.6), blur=.1, focus=(0, -.6, 2.2)); fit(.78)

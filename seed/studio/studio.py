"""A photo studio by script, for Blender 3.4 (Cycles on the CPU): materials, shapes, light, camera.

One unit is 10 cm. A file in `scenes` has functions that build a gift at the origin, on the ground z = 0,
and names its pictures with @shot. README.md says how to look at one and how to make them all."""
import bpy, math, os, random, sys, time
import numpy as np
from mathutils import Vector

HERE = os.path.dirname(os.path.abspath(__file__))
ARGS = sys.argv[sys.argv.index('--') + 1 :] if '--' in sys.argv else []


def arg(name, default):
    return type(default)(ARGS[ARGS.index('--' + name) + 1]) if '--' + name in ARGS else default


# ---------------------------------------------------------------- pictures
SHOTS = {}


def shot(name, aspect=1.0, exposure=0.0, samples=13):
    """Names the picture that the function below sets up: `@shot('strawberry')` in scenes/cake.py is cake/strawberry.

    aspect is width by height; fur and glass need more samples."""

    def known(build):
        scene = build.__module__.split('.')[-1]
        SHOTS[f'{scene}/{name}'] = dict(build=build, aspect=aspect, exposure=exposure, samples=samples)
        return build

    return known


def label(name):
    "The file of a printed word or pattern, drawn by labels/*.ts: `label('mug/birthday')`."
    return os.path.join(HERE, 'labels', 'drawn', name + '.png')


def put(build, at=(0, 0, 0), turn=0, scale=1, tilt=(0, 0)):
    "Builds a gift somewhere else than at the origin: `put(lambda: mug('tea'), (1, 0, 0), turn=.4)`."
    before = set(bpy.data.objects)
    build()
    root = bpy.data.objects.new('place', None)
    bpy.context.collection.objects.link(root)
    for o in set(bpy.data.objects) - before:
        if o.parent is None and o != root:
            o.parent = root
    root.location = at
    root.rotation_euler = (*tilt, turn)
    root.scale = (scale,) * 3
    return root


def apart(o):
    "Belongs to the set, not to the gift: fit() does not look at it."
    o['apart'] = True
    return o


# ---------------------------------------------------------------- materials
def rgb(hex):
    "A colour as the eye sees it (#rrggbb) to the linear light that Cycles counts in."
    c = [int(hex[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return [x / 12.92 if x < 0.04045 else ((x + 0.055) / 1.055) ** 2.4 for x in c] + [1]


class Mat:
    "A Principled material with helpers for the flaws that make it look real."

    def __init__(
        self,
        name,
        color='#cccccc',
        rough=0.5,
        metal=0,
        spec=0.5,
        coat=0,
        sss=0,
        sss_color=None,
        sss_radius=0.05,
        sheen=0,
        trans=0,
        ior=1.45,
        coat_rough=0.05,
    ):
        self.m = bpy.data.materials.new(name)
        self.m.use_nodes = True
        self.t = self.m.node_tree
        self.n = self.t.nodes
        self.p = self.n['Principled BSDF']
        for k, v in {
            'Roughness': rough,
            'Metallic': metal,
            'Specular': spec,
            'Clearcoat': coat,
            'Clearcoat Roughness': coat_rough,
            'Subsurface': sss,
            'Sheen': sheen,
            'Transmission': trans,
            'IOR': ior,
        }.items():
            self.p.inputs[k].default_value = v
        self.p.inputs['Base Color'].default_value = rgb(color)
        self.p.inputs['Subsurface Color'].default_value = rgb(sss_color or color)
        self.p.inputs['Subsurface Radius'].default_value = [sss_radius, sss_radius * 0.6, sss_radius * 0.4]
        self.height = None

    def add(self, kind, **values):
        node = self.n.new('ShaderNode' + kind)
        for k, v in values.items():
            if k in node.inputs:
                node.inputs[k].default_value = v
            else:
                setattr(node, k, v)
        return node

    def link(self, a, b):
        self.t.links.new(a, b)

    def coords(self, kind='Object', scale=(1, 1, 1), rot=(0, 0, 0)):
        c = self.add('TexCoord')
        m = self.add('Mapping', Scale=scale, Rotation=rot)
        self.link(c.outputs[kind], m.inputs['Vector'])
        return m.outputs[0]

    def noise(self, scale, detail=4, rough=0.5, coords=None, distortion=0):
        n = self.add('TexNoise', Scale=scale, Detail=detail, Roughness=rough, Distortion=distortion)
        self.link(coords or self.coords(), n.inputs['Vector'])
        return n.outputs['Fac']

    def voronoi(self, scale, coords=None, feature='F1'):
        n = self.add('TexVoronoi', Scale=scale, feature=feature)
        self.link(coords or self.coords(), n.inputs['Vector'])
        return n.outputs['Distance']

    def wave(self, scale, distortion=0, coords=None, direction='X', detail=2, profile='SIN'):
        n = self.add(
            'TexWave',
            Scale=scale,
            Distortion=distortion,
            Detail=detail,
            bands_direction=direction,
            wave_profile=profile,
        )
        self.link(coords or self.coords(), n.inputs['Vector'])
        return n.outputs['Fac']

    def ramp(self, fac, *stops):
        r = self.add('ValToRGB')
        e = r.color_ramp.elements
        while len(e) < len(stops):
            e.new(0.5)
        for el, (pos, col) in zip(e, stops):
            el.position = pos
            el.color = rgb(col)
        self.link(fac, r.inputs[0])
        return r.outputs[0]

    def range(self, fac, lo, hi, f0=0.3, f1=0.7):
        r = self.add('MapRange', **{'From Min': f0, 'From Max': f1, 'To Min': lo, 'To Max': hi})
        self.link(fac, r.inputs[0])
        return r.outputs[0]

    def color(self, out):
        self.link(out, self.p.inputs['Base Color'])
        return self

    def into(self, name, out):
        self.link(out, self.p.inputs[name])
        return self

    def bump(self, fac, strength=0.2, distance=0.02):
        b = self.add('Bump', Strength=strength, Distance=distance)
        self.link(fac, b.inputs['Height'])
        if self.height:
            self.link(self.height, b.inputs['Normal'])
        self.height = b.outputs[0]
        self.link(self.height, self.p.inputs['Normal'])
        return self

    def image(self, path, coords='UV'):
        "A picture on the UVs: printed over the base colour where it isn't transparent."
        i = self.add('TexImage', image=bpy.data.images.load(path), extension='CLIP')
        self.link(self.coords(coords), i.inputs[0])
        mix = self.add('MixRGB')
        self.link(i.outputs['Alpha'], mix.inputs[0])
        self.link(i.outputs['Color'], mix.inputs[2])
        mix.inputs[1].default_value = self.p.inputs['Base Color'].default_value
        self.color(mix.outputs[0])
        return i

    def thin_leaf(self, amount=0.35, color='#ffffff'):
        "Petals, leaves and paper let light through."
        tr = self.add('BsdfTranslucent', Color=rgb(color))
        mix = self.add('MixShader', Fac=amount)
        src = self.p.inputs['Base Color']
        if src.is_linked:
            self.link(src.links[0].from_socket, tr.inputs[0])
        if self.height:
            self.link(self.height, tr.inputs['Normal'])
        self.link(self.p.outputs[0], mix.inputs[1])
        self.link(tr.outputs[0], mix.inputs[2])
        self.link(mix.outputs[0], self.n['Material Output'].inputs[0])
        return self


def glass(color='#ffffff', rough=0):
    "Glass whose shadow is light and clean: no caustics, so no fireflies."
    m = Mat('glass', color, rough, trans=1, ior=1.47)
    path = m.add('LightPath')
    tr = m.add('BsdfTransparent', Color=(0.93, 0.93, 0.92, 1))
    mix = m.add('MixShader')
    m.link(path.outputs['Is Shadow Ray'], mix.inputs[0])
    m.link(m.p.outputs[0], mix.inputs[1])
    m.link(tr.outputs[0], mix.inputs[2])
    m.link(mix.outputs[0], m.n['Material Output'].inputs[0])
    return m


def satin(color):
    "Ribbon: UV v runs along it. Fine cross threads, a stretched highlight."
    m = Mat('satin', color, 0.32, spec=0.6, sheen=0.4)
    m.p.inputs['Anisotropic'].default_value = 0.7
    t = m.add('Tangent', direction_type='UV_MAP')
    m.link(t.outputs[0], m.p.inputs['Tangent'])
    m.bump(m.wave(90, 0.4, m.coords('UV'), 'Y', 0), 0.22, 0.006)
    m.bump(m.noise(5, 4, 0.6, m.coords('Object', (1, 1, 1))), 0.12, 0.03)
    m.into('Roughness', m.range(m.noise(4, 3), 0.26, 0.42))
    return m


def wood(light='#c79a68', dark='#8a5a32', grain=(1, 9, 9), rough=0.45):
    m = Mat('wood', light, rough)
    c = m.coords('Object', grain)
    long = m.coords('Object', tuple(g * (0.3 if g == min(grain) else 1.6) for g in grain))
    rings, fibre, pores = m.noise(0.9, 5, 0.55, c, 0.6), m.noise(9, 6, 0.65, long), m.noise(22, 2, 0.5, long)
    mix = m.add('MixRGB', Fac=0.45)
    m.link(m.ramp(rings, (0.3, dark), (0.44, light), (0.53, dark), (0.6, light), (0.78, dark)), mix.inputs[1])
    m.link(m.ramp(fibre, (0.38, dark), (0.62, light)), mix.inputs[2])
    line = m.add('MixRGB', blend_type='MULTIPLY', Fac=0.55)
    m.link(mix.outputs[0], line.inputs[1])
    m.link(m.ramp(pores, (0.3, '#5a4030'), (0.42, '#ffffff')), line.inputs[2])
    m.color(line.outputs[0])
    m.into('Roughness', m.range(fibre, rough + 0.15, rough - 0.05))
    m.bump(pores, 0.08, 0.006)
    return m.bump(fibre, 0.1, 0.01)


def furry(name, color, tip):
    "For fur(): strands that differ, paler at the tip."
    m = Mat(name, color, 0.6, spec=0.2, sheen=0.5)
    i = m.add('HairInfo')
    base = m.ramp(i.outputs['Intercept'], (0, color), (0.8, tip))
    hue = m.add('HueSaturation')
    m.link(base, hue.inputs['Color'])
    m.link(m.range(i.outputs['Random'], 0.75, 1.2, 0, 1), hue.inputs['Value'])
    m.color(hue.outputs[0])
    return m.thin_leaf(0.3)


# ---------------------------------------------------------------- shapes
def mesh(name, verts, faces, mat=None, smooth=True, uvs=None, at=(0, 0, 0), rot=(0, 0, 0), scale=1):
    me = bpy.data.meshes.new(name)
    me.from_pydata([tuple(v) for v in verts], [], [tuple(f) for f in faces])
    if uvs is not None:
        layer = me.uv_layers.new(name='UVMap')
        for loop in me.loops:
            layer.data[loop.index].uv = uvs[loop.vertex_index]
    for p in me.polygons:
        p.use_smooth = smooth
    o = bpy.data.objects.new(name, me)
    bpy.context.collection.objects.link(o)
    if mat:
        me.materials.append(mat.m if isinstance(mat, Mat) else mat)
    o.location = at
    o.rotation_euler = rot
    o.scale = (scale,) * 3 if not hasattr(scale, '__len__') else scale
    return o


def again(o, at=(0, 0, 0), rot=(0, 0, 0), scale=1):
    "The same mesh once more: costs no memory."
    c = o.copy()
    bpy.context.collection.objects.link(c)
    c.location = at
    c.rotation_euler = rot
    c.scale = (scale,) * 3 if not hasattr(scale, '__len__') else scale
    return c


def grid(name, f, nu, nv, mat=None, closed_u=False, **kw):
    "A surface f(u, v) -> (x, y, z), u and v from 0 to 1."
    us = np.linspace(0, 1, nu, endpoint=not closed_u)
    vs = np.linspace(0, 1, nv)
    verts = [f(u, v) for v in vs for u in us]
    uvs = [(u, v) for v in vs for u in us]
    faces = [
        (j * nu + i, j * nu + (i + 1) % nu, (j + 1) * nu + (i + 1) % nu, (j + 1) * nu + i)
        for j in range(nv - 1)
        for i in range(nu if closed_u else nu - 1)
    ]
    return mesh(name, verts, faces, mat, uvs=uvs, **kw)


def lathe(name, profile, mat=None, steps=96, sub=2, wobble=0, **kw):
    "Turn a profile [(radius, z), …] as a potter does; close points make a sharper edge."
    n = len(profile)

    def f(u, v):
        r, z = profile[round(v * (n - 1))]
        a = u * math.tau
        r *= 1 + wobble * math.sin(a * 2 + z * 1.7)
        return r * math.cos(a), r * math.sin(a), z

    o = grid(name, f, steps, n, mat, closed_u=True, **kw)
    return subdivide(o, sub)


def subdivide(o, level=2, simple=False):
    if level:
        m = o.modifiers.new('sub', 'SUBSURF')
        m.levels = m.render_levels = level
        if simple:
            m.subdivision_type = 'SIMPLE'
    return o


def displace(o, kind='CLOUDS', scale=0.3, strength=0.05, depth=3, mid=0.5, coords='LOCAL'):
    t = bpy.data.textures.new('d', kind)
    t.noise_scale = scale
    if hasattr(t, 'noise_depth'):
        t.noise_depth = depth
    m = o.modifiers.new('displace', 'DISPLACE')
    m.texture = t
    m.strength = strength
    m.mid_level = mid
    m.texture_coords = coords
    return o


def solidify(o, thick=0.02, offset=0):
    m = o.modifiers.new('solid', 'SOLIDIFY')
    m.thickness = thick
    m.offset = offset
    return o


def box(name, size, mat=None, bevel=0.03, at=(0, 0, 0), rot=(0, 0, 0), segments=4):
    x, y, z = (s / 2 for s in size)
    v = [(a * x, b * y, c * z) for a in (-1, 1) for b in (-1, 1) for c in (-1, 1)]
    f = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
    o = mesh(name, v, f, mat, smooth=True, at=at, rot=rot)
    m = o.modifiers.new('bevel', 'BEVEL')
    m.width = bevel
    m.segments = segments
    m.harden_normals = True
    o.data.use_auto_smooth = True
    return o


def ball(name, r, mat=None, at=(0, 0, 0), scale=(1, 1, 1), sub=3, rot=(0, 0, 0)):
    bpy.ops.mesh.primitive_ico_sphere_add(subdivisions=min(sub + 2, 6), radius=r, location=at, rotation=rot)
    o = bpy.context.object
    o.name = name
    o.scale = scale
    for p in o.data.polygons:
        p.use_smooth = True
    if mat:
        o.data.materials.append(mat.m)
    return o


def smooth_path(points, n=120):
    "Catmull-Rom through the points."
    p = [Vector(q) for q in points]
    p = [p[0] * 2 - p[1]] + p + [p[-1] * 2 - p[-2]]
    out = []
    for k in range(n + 1):
        s = k / n * (len(p) - 3)
        i = min(int(s), len(p) - 4)
        t = s - i
        a, b, c, d = p[i : i + 4]
        out.append(
            0.5 * ((2 * b) + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3)
        )
    return out


def even(path, n):
    "The same path in n steps of one length: a woven or printed pattern on it isn't stretched."
    at = np.concatenate([[0], np.cumsum([(b - a).length for a, b in zip(path, path[1:])])])
    xyz = np.array([tuple(p) for p in path])
    return [Vector(p) for p in np.stack([np.interp(np.linspace(0, at[-1], n + 1), at, xyz[:, k]) for k in range(3)], 1)]


def tube(name, points, r, mat, n=60, taper=None, sides=12, **kw):
    path = smooth_path(points, n)
    up = Vector((0.13, 0.2, 1)).normalized()

    def f(u, v):
        k = round(v * n)
        p = path[k]
        d = (path[min(k + 1, n)] - path[max(k - 1, 0)]).normalized()
        side = d.cross(up).normalized()
        top = side.cross(d)
        a = u * math.tau
        rr = r * (taper(v) if taper else 1)
        return p + (side * math.cos(a) + top * math.sin(a)) * rr

    return grid(name, f, sides, n + 1, mat, closed_u=True, **kw)


def ribbon(name, points, across, width, mat, n=120, cup=0.0, wave=0, thick=0.006, seed=1, regular=False):
    """A band along points; across is a direction, or a function of v, that its width follows.
    cup bends it over its width, wave makes it uneven as cloth is."""
    path = even(smooth_path(points, n * 3), n) if regular else smooth_path(points, n)
    rnd = random.Random(seed)
    ph = [rnd.random() * 6 for _ in range(3)]

    def f(u, v):
        k = round(v * n)
        p = path[k]
        d = (path[min(k + 1, n)] - path[max(k - 1, 0)]).normalized()
        a = Vector(across(v) if callable(across) else across)
        a = (a - d * a.dot(d)).normalized()
        nrm = d.cross(a)
        w = width(v) if callable(width) else width
        s = u - 0.5
        bend = (
            cup * (4 * s * s) * w
            + wave * (math.sin(v * 9 + s * 5 + ph[0]) + 0.5 * math.sin(v * 21 + s * 11 + ph[1])) * w
        )
        return p + a * s * w + nrm * bend

    o = grid(name, f, 13, n + 1, mat)
    solidify(o, thick)
    return subdivide(o, 1)


def text(body, size, mat, font=None, wrap=None, extrude=0.004, align='CENTER', at=(0, 0, 0), rot=(0, 0, 0)):
    "Latin words as a mesh; wrap=(radius) bends them round an upright cylinder, facing -y. Bangla: use image()."
    c = bpy.data.curves.new('text', 'FONT')
    c.body = body
    c.size = size
    c.align_x = align
    c.align_y = 'CENTER'
    c.extrude = extrude
    c.resolution_u = 6
    if font:
        c.font = bpy.data.fonts.load(font)
    o = bpy.data.objects.new('text', c)
    bpy.context.collection.objects.link(o)
    me = bpy.data.meshes.new_from_object(o.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    bpy.data.objects.remove(o)
    if wrap:
        for v in me.vertices:
            a = v.co.x / wrap
            v.co = ((wrap + v.co.z) * math.sin(a), -(wrap + v.co.z) * math.cos(a), v.co.y)
    o = bpy.data.objects.new('text', me)
    bpy.context.collection.objects.link(o)
    me.materials.append(mat.m)
    o.location = at
    o.rotation_euler = rot
    return o


# The flame: a drop that glows, white below, orange above, bluish at the root; and a small lamp that does the lighting.
def flame(at, s=1):
    m = bpy.data.materials.new('flame')
    m.use_nodes = True
    T = m.node_tree
    T.nodes.clear()
    new = lambda k: T.nodes.new('ShaderNode' + k)
    c = new('TexCoord')
    sep = new('SeparateXYZ')
    T.links.new(c.outputs['Generated'], sep.inputs[0])
    col = new('ValToRGB')
    e = col.color_ramp.elements
    e[0].position = 0
    e[0].color = rgb('#4a6cff')
    e[1].position = 1
    e[1].color = rgb('#ff7a1e')
    for p, h in ((0.12, '#ffb04a'), (0.4, '#fff0c4'), (0.7, '#ffd27a')):
        n = e.new(p)
        n.color = rgb(h)
    T.links.new(sep.outputs['Z'], col.inputs[0])
    em = new('Emission')
    em.inputs[1].default_value = 6
    T.links.new(col.outputs[0], em.inputs[0])
    lw = new('LayerWeight')
    lw.inputs[0].default_value = 0.35
    tr = new('BsdfTransparent')
    mix = new('MixShader')
    out = new('OutputMaterial')
    T.links.new(lw.outputs['Facing'], mix.inputs[0])
    T.links.new(em.outputs[0], mix.inputs[1])
    T.links.new(tr.outputs[0], mix.inputs[2])
    T.links.new(mix.outputs[0], out.inputs[0])
    f = lathe(
        'flame',
        [(0, 0), (0.035, 0.02), (0.065, 0.08), (0.075, 0.15), (0.06, 0.25), (0.035, 0.35), (0.012, 0.43), (0, 0.47)],
        m,
        32,
        2,
        at=at,
        scale=s,
    )
    f.visible_shadow = False
    l = bpy.data.lights.new('flame', 'POINT')
    l.energy = 22 * s
    l.color = rgb('#ffb066')[:3]
    l.shadow_soft_size = 0.08
    o = bpy.data.objects.new('flame light', l)
    bpy.context.collection.objects.link(o)
    o.location = (at[0], at[1], at[2] + 0.2 * s)
    return f


def fur(o, count, length, kids=20, clump=0.1, seed=1):
    "Strands on an object; 16 children each, 2 to 5 thousand parents a part. Costs memory (3 GB for a bear)."
    mod = o.modifiers.new('fur', 'PARTICLE_SYSTEM')
    s = mod.particle_system.settings
    mod.particle_system.seed = seed
    s.type = 'HAIR'
    s.count = count
    s.hair_length = length
    s.hair_step = 4
    s.render_step = 4
    s.emit_from = 'FACE'
    s.use_modifier_stack = True
    s.use_advanced_hair = True
    s.normal_factor = 0.02
    s.brownian_factor = 0.012
    s.child_type = 'INTERPOLATED'
    s.rendered_child_count = kids
    s.child_length = 1
    s.clump_factor = clump
    s.roughness_1 = 0.02
    s.roughness_1_size = 0.3
    s.roughness_2 = 0.03
    s.roughness_endpoint = 0.03
    s.root_radius = 0.32
    s.tip_radius = 0.05
    s.radius_scale = 0.02
    s.material = 1
    return o


# ---------------------------------------------------------------- the studio
# Paper behind and below the gift: warm cream first, the categories' tones second.
CREAM, ROSE, MINT, SKY = '#eddfc9', '#e8cdc4', '#cbd8c2', '#cad4da'
LILAC, BUTTER, APRICOT, SAND = '#d8cdd8', '#ecdcb2', '#ebcfae', '#ddcbb2'


def area(name, at, size, watts, color='#ffffff', look=(0, 0, 1), shape='RECTANGLE', size_y=None):
    l = bpy.data.lights.new(name, 'AREA')
    l.energy = watts
    l.shape = shape
    l.size = size
    l.size_y = size_y or size
    l.color = rgb(color)[:3]
    o = bpy.data.objects.new(name, l)
    bpy.context.collection.objects.link(o)
    o.location = at
    o.rotation_euler = (Vector(look) - Vector(at)).to_track_quat('-Z', 'Y').to_euler()
    return o


def studio(ground='#e9dcc6', key=1, fill=1, back=1, strip=1, warm='#fff1df', table=None, world=0.16):
    "Call first. A sweep of paper, a big softbox left, a weaker right, a strip behind."
    bpy.ops.wm.read_factory_settings(use_empty=True)
    paper = Mat('backdrop', ground, 0.9, spec=0.2)
    paper.bump(paper.noise(60, 3), 0.03, 0.01)
    prof = (
        [(-40, 0)]
        + [(y, 0) for y in np.linspace(-20, 9, 8)]
        + [(9 + 9 * math.sin(a), 9 - 9 * math.cos(a)) for a in np.linspace(0.1, math.pi / 2, 14)]
        + [(18, 40)]
    )
    apart(grid('sweep', lambda u, v: ((u - 0.5) * 90, *prof[round(v * (len(prof) - 1))]), 2, len(prof), table or paper))
    area('key', (-9, -4, 9), 5, 2700 * key, warm, (0, 0, 1))
    area('fill', (11, -8, 6), 9, 260 * fill, '#eef3ff', (0, 0, 1))
    area('back', (6, 9, 9), 5, 900 * back, '#ffffff', (0, 0, 1.2), size_y=2.5)
    area(
        'strip', (-4.2, -3.2, 3.2), 0.9, 90 * strip, '#ffffff', (0, 0, 1), size_y=5
    )  # the bright line down a glazed side
    area('wall', (9, 3, 8), 6, 1300 * fill, warm, (5, 18, 5))  # without it the upper right corner is dusk
    w = bpy.data.worlds.new('w')
    w.use_nodes = True
    bpy.context.scene.world = w
    w.node_tree.nodes['Background'].inputs[0].default_value = rgb('#fff6ea')
    w.node_tree.nodes['Background'].inputs[1].default_value = world


def camera(at=(0, -17, 5.5), look=(0, 0, 1), lens=85, blur=0.35, focus=None):
    "blur is the width of the opening in units of 1 cm: .35 blurs what is far behind, 0 nothing."
    c = bpy.data.cameras.new('camera')
    o = bpy.data.objects.new('camera', c)
    bpy.context.collection.objects.link(o)
    o.location = at
    o.rotation_euler = (Vector(look) - Vector(at)).to_track_quat('-Z', 'Y').to_euler()
    c.lens = lens
    c.sensor_width = 36
    c.dof.use_dof = blur > 0
    c.dof.focus_distance = (Vector(focus or look) - Vector(at)).length
    c.dof.aperture_fstop = lens / 1000 / max(blur, 1e-6)
    bpy.context.scene.camera = o
    return o


def fit(fill=0.66, down=0.03):
    """Call after camera() in a square picture: zooms and shifts until the gift fills this part of it.

    down is how far below the middle it sits. What is marked with apart() does not count."""
    s = bpy.context.scene
    bpy.context.view_layer.update()
    o = s.camera
    view = o.matrix_world.inverted()
    seen = []
    for g in s.objects:
        if (
            g.type != 'MESH'
            or g.get('apart')
            or (g.parent and g.parent.get('apart'))
            or g.matrix_world.translation.z < -20
        ):
            continue
        xyz = np.array([tuple(v.co) for v in g.data.vertices])
        m = np.array(view @ g.matrix_world)
        p = xyz @ m[:3, :3].T + m[:3, 3]
        seen.append(p[:, :2] / -p[:, 2:])
    seen = np.concatenate(seen)
    lo, hi = seen.min(0), seen.max(0)
    c = o.data
    c.lens = c.sensor_width * fill / max(hi - lo)
    middle = (lo + hi) / 2 * c.lens / c.sensor_width
    c.shift_x, c.shift_y = middle[0], middle[1] + down
    c.dof.aperture_fstop = c.dof.aperture_fstop * c.lens / 85
    return o


def shoot(name, aspect=1.0, exposure=0.0, samples=13, look='Medium High Contrast'):
    "Renders what stands in the studio, cleans it, develops it with Filmic: a PNG of that name."
    s = bpy.context.scene
    out = arg('out', 'out')
    file = name.replace('/', '-')
    wide, high = arg('size', 900), round(arg('size', 900) / aspect)
    os.makedirs(out, exist_ok=True)
    s.render.engine = 'CYCLES'
    s.render.resolution_x = wide
    s.render.resolution_y = high
    s.render.resolution_percentage = 100
    s.render.threads_mode = 'FIXED'
    s.render.threads = arg('threads', 2)
    c = s.cycles
    c.samples = arg('samples', samples)
    c.use_adaptive_sampling = True
    c.use_denoising = False
    c.adaptive_threshold = 0.03
    c.adaptive_min_samples = 12
    c.max_bounces = 8
    c.diffuse_bounces = 2
    c.glossy_bounces = 3
    c.transmission_bounces = 8
    c.transparent_max_bounces = 12
    c.caustics_reflective = c.caustics_refractive = False
    c.sample_clamp_indirect = 3
    c.blur_glossy = 1
    c.use_auto_tile = False
    s.view_settings.view_transform = 'Filmic'
    s.view_settings.look = look
    s.view_settings.exposure = exposure + 0.2
    v = s.view_layers[0]
    v.use_pass_normal = v.use_pass_diffuse_color = True
    # The passes go to float files, are read back, cleaned, and developed by Filmic.
    s.use_nodes = True
    t = s.node_tree
    t.nodes.clear()
    rl = t.nodes.new('CompositorNodeRLayers')
    f = t.nodes.new('CompositorNodeOutputFile')
    f.base_path = os.path.join(out, 'raw')
    f.format.file_format = 'OPEN_EXR'
    f.format.color_depth = '32'
    f.file_slots.clear()
    for p, short in {'Image': 'rgb', 'Normal': 'nrm', 'DiffCol': 'dif'}.items():
        f.file_slots.new(f'{file}-{short}-')
        t.links.new(rl.outputs[p], f.inputs[-1])
    s.frame_set(1)
    t0 = time.time()
    bpy.ops.render.render()
    t1 = time.time()

    def load(short):
        path = os.path.join(out, 'raw', f'{file}-{short}-0001.exr')
        i = bpy.data.images.load(path)
        i.colorspace_settings.name = 'Non-Color'
        a = np.empty(wide * high * 4, np.float32)
        i.pixels.foreach_get(a)
        os.remove(path)
        return a.reshape(high, wide, 4)[..., :3]

    from denoise import clean

    col = clean(load('rgb'), load('nrm'), load('dif'))
    i = bpy.data.images.new('done', wide, high, float_buffer=True)
    i.colorspace_settings.name = 'Linear'
    i.pixels.foreach_set(np.dstack([col, np.ones((high, wide), np.float32)]).astype(np.float32).ravel())
    s.render.image_settings.file_format = 'PNG'
    s.render.image_settings.color_mode = 'RGB'
    i.save_render(os.path.join(out, file + '.png'), scene=s)
    print(f'SHOT {name} {wide}x{high} samples={c.samples} render={t1 - t0:.0f}s clean={time.time() - t1:.0f}s')

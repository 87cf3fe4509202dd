"""Lanterns for festivals: a crescent of hammered brass with a light in its arm."""
from studio import *

def hammered(color='#c9973f'):
    "Brass with the marks of a small hammer, darker where hands do not reach."
    m = Mat('brass', color, .28, metal=1)
    tone = m.noise(1.6, 5, .6); m.color(m.ramp(tone, (.3, '#9c6f26'), (.55, color), (.8, '#dcb468')))
    m.into('Roughness', m.range(m.noise(3, 4), .2, .42))
    m.bump(m.voronoi(5.5, feature='SMOOTH_F1'), .55, .05)
    return m.bump(m.noise(60, 3), .04, .004)

def crescent(r=1.3, thick=.34, mat=None, n=90):
    "A new moon that stands on its back: two circles, bevelled. @returns its upper tip"
    inner, shift = r * .86, Vector((r * .3, 0, r * .26))
    # Where the circles meet.
    d = shift.length; along = (d * d + r * r - inner * inner) / (2 * d)
    half = math.acos(along / r); turn = math.atan2(shift.z, shift.x)
    outer = [(r * math.cos(turn + half + k / n * (math.tau - 2 * half)),
              r * math.sin(turn + half + k / n * (math.tau - 2 * half)))
             for k in range(n + 1)]
    ends = [math.atan2(z - shift.z, x - shift.x) for x, z in (outer[-1], outer[0])]
    span = (ends[0] - ends[1]) % math.tau
    hollow = [(shift.x + inner * math.cos(ends[0] - k / n * span), shift.z + inner * math.sin(ends[0] - k / n * span))
              for k in range(1, n)]
    line = outer + hollow; c = len(line)
    V = [(x, y, z) for y in (-thick / 2, thick / 2) for x, z in line]
    F = [(k, (k + 1) % c, c + (k + 1) % c, c + k) for k in range(c)]
    # Caps as strips between the arms, since one polygon of so hollow a shape shades badly.
    for side in (0, c):
        for k in range(n):
            a, b = k, k + 1
            p = n + (n - k) if k else 0; q = n + (n - k - 1) if k < n - 1 else n
            quad = [side + v for v in dict.fromkeys((a, b, q % c, p % c))]
            if len(quad) > 2: F.append(tuple(quad if side else reversed(quad)))
    o = mesh('crescent', V, F, mat or hammered(), smooth=True)
    bevel = o.modifiers.new('bevel', 'BEVEL'); bevel.width = .045; bevel.segments = 4; bevel.limit_method = 'ANGLE'
    o.data.use_auto_smooth = True; o.location.z = r + .32
    tip = max(outer, key=lambda p: p[1]); return Vector((tip[0], 0, tip[1] + o.location.z))

def tealight(at, s=1):
    "A candle in a little glass, lit."
    g = glass('#fff6e6'); r = .3 * s; x, y, z = at
    wall = [(0, 0), (r * .8, 0), (r * .95, .03), (r, .1), (r * 1.06, .42 * s), (r * 1.03, .44 * s),
            (r * .99, .42 * s), (r * .9, .1), (0, .07)]
    lathe('glass', wall, g, 64, 2, at=at)
    wax = Mat('wax', '#f6ecd8', .4, spec=.4); h = wax.add('SeparateXYZ'); wax.link(wax.coords('Object'), h.inputs[0])
    wax.into('Emission', wax.ramp(wax.range(h.outputs['Z'], 0, 1, .05, .26 * s), (0, '#2a1808'), (1, '#e09a4c')))
    wax.p.inputs['Emission Strength'].default_value = .5
    lathe('wax', [(0, .08), (r * .86, .08), (r * .9, .12), (r * .93, .24 * s), (r * .8, .235 * s), (0, .22 * s)],
          wax, 48, 2, at=at)
    tube('wick', [(x, y, z + .2 * s), (x + .01, y, z + .27 * s), (x + .02, y, z + .31 * s)],
         .012, Mat('wick', '#17120f', .9), 8, sides=8)
    flame((x + .018, y, z + .29 * s), .8 * s)

def moon():
    "A brass crescent on a turned foot; a tealight stands in its arm, a star hangs from its tip."
    brass = hammered()
    tip = crescent(mat=brass)
    foot = [(0, 0), (.62, 0), (.7, .03), (.71, .09), (.62, .14), (.34, .19), (.22, .26), (.2, .34), (.26, .4), (.0, .4)]
    lathe('foot', foot, brass, 96, 2)
    dish = [(0, .0), (.2, .0), (.36, .03), (.4, .08), (.38, .09), (.34, .06), (0, .04)]
    at = (.1, 0, .66); lathe('dish', dish, brass, 64, 2, at=at)
    tealight((at[0], 0, at[2] + .045), .95)
    # A chain and a star hang from the upper tip.
    x, z = tip.x - .02, tip.z - .03
    thread = Mat('chain', '#b8893a', .3, metal=1)
    tube('chain', [(x, 0, z), (x + .005, 0, z - .2), (x, 0, z - .42)], .014, thread, 20, sides=8)
    points = [((.24 if k % 2 == 0 else .1) * math.sin(k * math.pi / 5), (.24 if k % 2 == 0 else .1) * math.cos(k * math.pi / 5))
              for k in range(10)]
    V = [(px, 0, pz) for px, pz in points] + [(0, -.07, 0), (0, .07, 0)]
    F = [(k, (k + 1) % 10, 10) for k in range(10)] + [((k + 1) % 10, k, 11) for k in range(10)]
    star = mesh('star', V, F, brass, smooth=False, at=(x, 0, z - .64), rot=(0, 0, .5))
    subdivide(star, 1, simple=True)

@shot('moon', exposure=.05)
def moon_alone():
    studio(SAND, key=.6, fill=.55, back=.8)
    moon()
    camera((1.3, -10.6, 3.6), (0, 0, 1.3), blur=.16, focus=(0, -.3, 1.2)); fit(.66)

"""A round red paper lantern with ribs, lit from within."""
from studio import *

def lit_paper(color='#a31c1c', near='#d9561f', far='#7a1014', shine=.72):
    "Paper with a lamp behind it: it glows where one looks through it towards the lamp, less towards its sides."
    m = Mat('lantern paper', color, .7, spec=.2)
    fibres = m.noise(7, 6, .65, m.coords('Object', (1, 1, 3)))
    m.color(m.ramp(fibres, (.3, '#8d1618'), (.7, color)))
    look = m.add('LayerWeight')
    look.inputs[0].default_value = .5
    seen = m.add('Math', operation='MULTIPLY_ADD')
    m.link(fibres, seen.inputs[0])
    seen.inputs[1].default_value = .16
    m.link(look.outputs['Facing'], seen.inputs[2])
    m.into('Emission', m.ramp(seen.outputs[0], (.05, near), (.3, '#c93a20'), (.65, color), (1, far)))
    m.p.inputs['Emission Strength'].default_value = shine
    m.bump(fibres, .15, .015); return m.bump(m.noise(1.7, 4), .2, .05)

def lantern(color='#a31c1c', ribs=15, seed=2):
    "A lantern 26 cm wide that hangs: its middle at z = 2.1, its tassel down to about .2; the cord above is part of the set."
    rnd = random.Random(seed)
    paper = lit_paper(color)
    lacquer = Mat('lacquer', '#2a1a14', .25, spec=.5, coat=.5)
    gilt = Mat('gilt', '#b98d3f', .32, metal=1)
    mid, r0, h0 = 2.1, 1.3, 1.08
    wide = lambda s: r0 * max(.01, 1 - 1.03 * abs(s) ** 2.35) ** .5      # a ball a little squarer than round
    heights = np.linspace(-.93, .93, ribs); jitter = [rnd.gauss(0, .006) for _ in heights]
    def f(u, v):
        s = -.93 + 1.86 * v
        a = u * math.tau
        near = np.abs(heights - s).min() / (heights[1] - heights[0]) * 2
        r = wide(s) - .035 * min(1, near) ** .7 * (1 + .3 * math.sin(a * 5 + s * 7))
        return r * math.cos(a), r * math.sin(a), mid + h0 * s
    grid('paper', f, 160, ribs * 10 + 1, paper, closed_u=True)
    hoop = Mat('hoop', '#6d1512', .6)
    hoop.p.inputs['Emission'].default_value = rgb('#7a1412')
    hoop.p.inputs['Emission Strength'].default_value = .25
    for s, j in zip(heights[1:-1], jitter[1:]):
        tube('rib', [((wide(s) + .002) * math.cos(a), (wide(s) + .002) * math.sin(a),
                      mid + h0 * s + j * math.sin(a + s * 9)) for a in np.linspace(0, math.tau, 41)], .011, hoop, 120,
                      sides=6)
    for end in (1, -1):
        z = mid + end * h0 * .93
        cap = [(0, .1), (.3, .1), (.36, .095), (.385, .07), (.39, .0), (.395, -.06), (.41, -.07), (.4, -.085), (.36, -.08)]
        lathe('cap', [(r * 1.22, z + end * h) for r, h in cap], lacquer, 96, 2)
        lathe('gilt', [(.478 + .012 * math.cos(a), z + end * .045 + .014 * math.sin(a))
                       for a in np.linspace(0, math.tau, 9)], gilt, 96, 1)
    silk = satin('#8f1a1c')
    low = mid - h0 * .93 - .1
    tube('cord', [(0, 0, low + .02), (.01, 0, low - .1), (0, 0, low - .2)], .02, silk, 12, sides=8)
    ball('bead', .075, gilt, (0, 0, low - .22), (1, 1, 1.05), 3)
    for k in range(150):
        r = .055 * ((k + .5) / 150) ** .5; a = k * 2.4; sway = rnd.gauss(0, .02)
        tube('thread', [(r * math.cos(a), r * math.sin(a), low - .27),
                        (r * 1.3 * math.cos(a), r * 1.3 * math.sin(a), low - .36),
                        (r * 1.6 * math.cos(a) + sway, r * 1.6 * math.sin(a) + sway * .5, low - .62 - rnd.uniform(0, .05))],
                        .0075, silk, 8, sides=4)
    lathe('tie', [(.07, low - .3), (.078, low - .31), (.08, low - .34), (.072, low - .36)], gilt, 40, 1)
    tube('hook', [(-.22, 0, mid + h0 * .93 + .08), (-.17, 0, mid + h0 * .93 + .3), (0, 0, mid + h0 * .93 + .42),
                  (.17, 0, mid + h0 * .93 + .3), (.22, 0, mid + h0 * .93 + .08)], .014, gilt, 40, sides=8)
    apart(tube('line', [(0, 0, mid + h0 * .93 + .42), (0, 0, 6), (0, 0, 9)], .012, lacquer, 10, sides=6))

@shot('red', exposure=.05)
def red():
    studio(BUTTER, key=.65, fill=.8, back=.7, warm='#ffe9cf', world=.14)
    lantern()
    camera((.7, -11.5, 3), (0, 0, 1.9), blur=.15, focus=(0, -1, 2)); fit(.74)

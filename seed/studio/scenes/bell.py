"""A hand bell of brass with engraved rings and a turned wooden handle."""
from scenes.flowers import brass
from studio import *

SKIRT = [(.93, 0), (.965, .02), (.97, .06), (.93, .13), (.86, .2), (.76, .36), (.675, .56), (.625, .78), (.6, .96),
         (.565, 1.08), (.49, 1.19), (.36, 1.27), (.22, 1.305), (.15, 1.31)]
GROOVES = (.13, .16, .30, .335, .62, .655, .69, .98)      # heights of the rings cut into it
HANDLE = [(.0, 1.46), (.13, 1.46), (.15, 1.48), (.15, 1.52), (.105, 1.57), (.09, 1.64), (.115, 1.78), (.165, 1.96),
          (.19, 2.12), (.18, 2.24), (.13, 2.33), (.1, 2.37), (.115, 2.41), (.15, 2.46), (.155, 2.52), (.12, 2.585),
          (.05, 2.61), (0, 2.612)]

def bell(handle=('#6d452c', '#3f2415')):
    "A bell 26 cm high standing on its mouth: handle is the light and the dark of its wood."
    fine = [(p.x, p.z) for p in smooth_path([(r, 0, z) for r, z in SKIRT], 150)]
    cut = [(r - .013 * sum(math.exp(-((z - g) / .0075) ** 2) for g in GROOVES), z) for r, z in fine]
    lathe('bell', [(.8, .3), (.88, .03), (.9, 0)] + cut + [(0, 1.31)], brass('#b08d52', '#7f6234', .2), 144, 1, wobble=.001)
    collar = [(.16, 1.295), (.2, 1.3), (.215, 1.33), (.2, 1.36), (.14, 1.375), (.13, 1.4), (.165, 1.42), (.175, 1.445),
              (.16, 1.47), (0, 1.475)]
    lathe('collar', collar, brass('#bd9c60', '#8f7040', .18), 96, 2)
    turned = wood(*handle, (7, 7, 1.2), .32)
    turned.p.inputs['Clearcoat'].default_value = .4
    lathe('handle', HANDLE, turned, 80, 2)
    lathe('cap', [(0, 2.6), (.05, 2.603), (.058, 2.62), (.04, 2.65), (0, 2.66)], brass('#bd9c60', '#8f7040', .18), 48, 2)
    leaf_cut = brass('#7a5a26', '#5e431a', .4)                # a band of engraved leaves: shallow lines of darker metal
    for k in range(18):
        a = k / 18 * math.tau
        for lean in (-1, 1):
            pts = []
            for t in np.linspace(0, 1, 7):
                h = .38 + .2 * t
                r = float(np.interp(h, [z for _, z in fine], [r for r, _ in fine]))
                b = a + lean * .1 * math.sin(math.pi * t)
                pts.append((r * math.cos(b), r * math.sin(b), h))
            tube('engraving', pts, .0085, leaf_cut, 12, lambda v: .4 + .9 * math.sin(math.pi * v), 6)

@shot('brass')
def brass_bell():
    studio(ROSE, key=.8, fill=.9, strip=1.4); put(bell, turn=.3)
    camera((.9, -10.8, 4.2), (0, 0, 1.3), blur=.12, focus=(0, -.7, 1.2)); fit(.7)

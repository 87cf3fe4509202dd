"""The home page's banners and adverts: tables laid with gifts of the other scenes, the left half quiet for a headline.

Each is taken twice, by a window and in the evening, for pages in the light and in the dark."""
from studio import *
from scenes import (attar, bangles, blocks, bouquet, box, candle, cake, chocolates, cupcakes, dates, doi, hari, honey, horse,
                    lantern, letters, marigold, mug, necklace, plants, ring, sandesh, saree, sunflowers, teapot, teddy, tops,
                    train, tuberose)

BANNER, ADVERT = 2.5, 16 / 8.5

def wide(name, aspect, day, night):
    "The two pictures of one table: @wide('birthday', …) in this file is wide/birthday and wide/birthday-dark."
    def both(lay):
        def by_window():
            studio(day, key=.85, fill=.8); lay(); view(aspect)
        def in_evening():
            studio(night, key=.16, fill=.16, back=.3, strip=.4, warm='#ffd6a0', world=.05)
            area('lamp', (7.5, -4.5, 6.5), 1.6, 520, '#ffb874', (2.2, 0, .8)); lay(); view(aspect)
        shot(name, aspect=aspect)(by_window); shot(f'{name}-dark', aspect=aspect, exposure=.1)(in_evening)
        return lay
    return both

def view(aspect):
    "From a guest's height: what lies between x = 0 and 4 fills the right half."
    if aspect == BANNER: camera((-.4, -16, 4.6), (0, 0, 1.28), lens=62, blur=.22, focus=(2, -.4, 1))
    else: camera((-.4, -16, 5.4), (0, 0, 1.05), lens=62, blur=.22, focus=(2, -.4, 1))

def in_brass(height, wax, seed=1):
    "A lit taper in its holder."
    candle.holder(height); candle.taper(height, h=wax, seed=seed)

@wide('birthday', BANNER, ROSE, '#43272c')
def birthday():
    put(cake.strawberry_cake, (2.1, .3, 0), .2, .82)
    put(lambda: box.gift_box(box.wrapping_paper('#a83a3c'), box.ribbon_satin(box.CREAM_RIBBON)), (3.85, 1.0, 0), -.5, .6)
    put(lambda: cupcakes.cupcake(seed=3), (3.3, -1.25, 0), 0, .8)
    put(lambda: cupcakes.cupcake(cream='#efe3cc', seed=5), (4.1, -.75, 0), 1, .78)
    put(lambda: mug.mug('mug/birthday', handle=-.4), (.45, -.5, 0), .25, .5)

@wide('flowers', BANNER, MINT, '#22332b')
def flowers():
    put(bouquet.bouquet, (1.75, .2, 0), 0, .72)
    put(sunflowers.five, (3.65, .9, 0), .3, .66)
    put(box.kraft_parcel, (3.35, -1.2, 0), .35, .5)
    put(tuberose.tuberoses, (.55, 1.3, 0), 0, .55)

def plate_of_sandesh():
    "Five on a plate."
    sandesh.plate()
    for k in range(5):
        turn = k * math.tau / 5
        put(lambda: sandesh.sandesh(seed=k + 1), (.85 * math.cos(turn), .85 * math.sin(turn), .14), turn)

@wide('sweets', BANNER, APRICOT, '#40291a')
def sweets():
    put(honey.honey_jar, (3.75, .7, 0), -.2, .66)
    put(chocolates.box_of_twelve, (1.9, .45, 0), .14, .56)
    put(plate_of_sandesh, (3.3, -1.2, 0), .2, .5)
    put(doi.pot_of_doi, (.5, -.55, 0), 0, .55)

@wide('kids', BANNER, SKY, '#232f3b')
def kids():
    put(lambda: (teddy.bear(), teddy.bow()), (2.1, .4, 0), .1, .8)
    put(blocks.tower, (3.8, .9, 0), -.25, .5)
    put(train.train, (3.35, -1.25, 0), .25, .42)
    put(tops.top, (.8, -.85, 0), .4, .36, (tops.lying(tops.PEAR), 0))

@wide('festivals', BANNER, LILAC, '#2f2640')
def festivals():
    put(lantern.moon, (2.2, .5, 0), .15, .9)
    paper = box.wrapping_paper('#1c4a3c', .4, 'box/eid', 1.15)
    put(lambda: box.gift_box(paper, box.ribbon_satin(box.GOLD_RIBBON)), (3.85, .9, 0), -.4, .62)
    put(dates.bowl_of_dates, (3.4, -1.1, 0), 0, .5)
    put(attar.attar_bottle, (.95, -.5, 0), 0, .5)

@wide('anniversary', ADVERT, SAND, '#3a2420')
def anniversary():
    put(chocolates.heart_box, (2.1, -.1, 0), .1, .62)
    put(lambda: in_brass(1.7, 2.6), (3.7, .9, 0), 0, .62)
    put(lambda: in_brass(1.2, 2.2, 2), (3.1, 1.4, 0), 0, .62)
    put(letters.letter_kit, (3.6, -1.2, 0), .3, .42)

@wide('home', ADVERT, BUTTER, '#38301c')
def home():
    put(teapot.tea_for_two, (2.4, -.5, 0), .1, .62)
    put(plants.money_plant, (3.9, 1.0, 0), 0, .66)
    put(hari.hari, (1.3, 1.4, 0), .3, .6)
    put(horse.horse, (2.9, 1.7, 0), -.5, .5)

@wide('jewellery', ADVERT, CREAM, '#3a2226')
def jewellery():
    "For a wedding: the bride's set in its case, a saree, bangles, a ring, marigolds."
    def set_in_case():
        necklace.jewel_case((5.0, 4.3), '#4a0d15', '#40090f', open_by=.85); necklace.bridal_set()
    ring.sparkle_tent()
    put(set_in_case, (2.1, .5, 0), .08, .46)
    put(lambda: saree.saree('#8c1c4c', 'saree/katan', zari=.75, silk=True), (4.0, 1.3, 0), -.3, .5)
    put(ring.boxed_ring, (.75, -.9, 0), .25, .34)
    put(lambda: bangles.churi_stack(*bangles.GREEN, bangles.STACK, 5), (3.75, -.75, 0), 0, .36)
    put(lambda: bangles.churi_stack(*bangles.RED, bangles.STACK[:8]), (2.75, -1.75, 0), 0, .32)
    put(marigold.garland, (4.0, .25, 0), .4, .34)

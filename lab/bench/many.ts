import type { WrittenProduct } from '../../shop/catalog/products/product.ts'
import { fromTaka } from '../../shop/kernel/money.ts'

/** Deterministic; the first 200,000 names are unique. */
export function* manyProducts(n: number): Generator<WrittenProduct> {
  for (let i = 0; i < n; i++) {
    // A stride coprime to the number of combinations visits all of them before it repeats one.
    const at = (i * STRIDE) % COMBINATIONS
    const [manner, rest] = pick(MANNERS, at)
    const [material, more] = pick(MATERIALS, rest)
    const [[thing, category], last] = pick(THINGS, more)
    const [detail, spare] = pick(DETAILS, last)
    const [brand] = pick(BRANDS, spare + i)
    yield {
      name: `${manner} ${material} ${thing}, ${detail}`,
      price: fromTaka(90 + ((i * 7919) % 9900)),
      brand,
      category,
      description: `${manner} ${thing.toLowerCase()} by ${brand}, ${detail.toLowerCase()}. Wrapped on request.`,
      photos: '',
    }
  }
}

function pick<T>(list: readonly [T, ...T[]], at: number): [T, number] {
  return [list[at % list.length] ?? list[0], Math.floor(at / list.length)]
}

const MANNERS = [
  ...['Handmade', 'Painted', 'Engraved', 'Embroidered', 'Woven', 'Polished', 'Carved', 'Glazed'],
  ...['Quilted', 'Gilded', 'Pressed', 'Braided', 'Lacquered', 'Etched', 'Stitched', 'Hammered'],
] as [string, ...string[]]

const MATERIALS = [
  ...['Brass', 'Jute', 'Clay', 'Silk', 'Muslin', 'Bamboo', 'Mango Wood', 'Silver', 'Copper', 'Cotton'],
  ...['Rattan', 'Leather', 'Glass', 'Pearl', 'Terracotta', 'Linen', 'Velvet', 'Coconut'],
] as [string, ...string[]]

const THINGS = [
  ...on('Birthday', ['Candle Holder', 'Party Crown', 'Wish Box', 'Cake Stand', 'Garland', 'Memory Book']),
  ...on('Flowers', ['Vase', 'Flower Basket', 'Bud Holder', 'Planter', 'Hanging Pot', 'Wreath']),
  ...on('Sweets & Treats', ['Sweet Box', 'Honey Jar', 'Praline Tray', 'Cookie Tin', 'Tea Caddy']),
  ...on('Home & Decor', ['Lamp', 'Mirror', 'Tray', 'Cushion', 'Photo Frame', 'Table Runner', 'Wall Clock']),
  ...on('Kids & Toys', ['Rattle', 'Spinning Top', 'Puppet', 'Train', 'Doll House', 'Puzzle']),
  ...on('Jewellery & Attar', ['Bangle', 'Necklace', 'Earrings', 'Anklet', 'Brooch', 'Ring Box']),
  ...on('Festivals', ['Lantern', 'Prayer Mat', 'Diya', 'Mask', 'Attar Bottle', 'Kite']),
  ...on('Anniversary', ['Letter Case', 'Music Box', 'Keepsake Chest', 'Pair of Mugs', 'Album']),
] as [[string, string], ...[string, string][]]

const DETAILS = [
  ...['Small', 'Large', 'Set of Two', 'Set of Six', 'in Berry', 'in Pine', 'in Gold', 'in Ivory'],
  ...[
    'with Ribbon',
    'with Engraving',
    'for Two',
    'Travel Size',
    'Limited Edition',
    'Family Size',
    'in Indigo',
  ],
] as [string, ...string[]]

const BRANDS = [
  ...['Kadam & Co', 'Shiuli House', 'Nokshi Lane', 'Borsha Home', 'Alpona Works', 'Megh Studio'],
  ...['Doyel Workshop', 'Ruposhi', 'Jonaki Lights', 'Somoy & Sons', 'Baul Bari'],
] as [string, ...string[]]

const COMBINATIONS = MANNERS.length * MATERIALS.length * THINGS.length * DETAILS.length
const STRIDE = 104_729

/** Parts of the names, each list in its order. */
export const PRODUCT_PARTS = {
  stride: STRIDE,
  combinations: COMBINATIONS,
  manners: MANNERS,
  materials: MATERIALS,
  things: THINGS.map(([thing]) => thing),
  categories: THINGS.map(([, category]) => category),
  details: DETAILS,
  brands: BRANDS,
}

function on(category: string, things: readonly string[]): [string, string][] {
  return things.map((thing) => [thing, category])
}

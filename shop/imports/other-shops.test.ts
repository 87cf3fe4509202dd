import { beforeAll, expect, test } from 'vitest'
import { person } from '../../server/testing/test-api.ts'
import { freshDatabase } from '../../server/testing/test-database.ts'
import { findProductToEdit } from '../catalog/products/products.server.ts'
import type { Caller } from '../kernel/api/caller.ts'
import { granted } from '../kernel/api/refusal.ts'
import type { Db } from '../kernel/database/database.ts'
import { fromTaka } from '../kernel/money.ts'
import { checkCsv, executeImport, readCsv } from './import-fixture.server.ts'
import { findImport, pageOfRows } from './imports.server.ts'
import { readableText } from './other-shop-product.server.ts'

let db: Db
let admin: Caller
beforeAll(async () => {
  db = (await freshDatabase()).db
  admin = await person(db, 'Mina', 'admin')
})

/** A file with these columns; each row says some of them. */
function file(columns: readonly string[], ...rows: readonly Readonly<Record<string, string>>[]): string {
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
  return [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]
    .map((cells) => `${cells.map(quoted).join()}\r\n`)
    .join('')
}

const WOO = [
  ...['ID', 'Type', 'SKU', 'Name', 'Published', 'Is featured?', 'Visibility in catalog', 'Short description'],
  ...[
    'Description',
    'Date sale price starts',
    'Date sale price ends',
    'In stock?',
    'Stock',
    'Backorders allowed?',
  ],
  ...['Low stock amount', 'Sale price', 'Regular price', 'Categories', 'Images', 'Parent', 'Brands'],
  ...['Attribute 1 name', 'Attribute 1 value(s)', 'Attribute 2 name', 'Attribute 2 value(s)'],
]
const woo = (...rows: readonly Readonly<Record<string, string>>[]): string =>
  file(WOO, ...rows.map((row) => ({ Published: '1', 'In stock?': '1', ...row })))

/** What each row writes, by its name. */
async function written(text: string): Promise<Record<string, Record<string, string>>> {
  const { rows, why } = await checkCsv(db, admin, text)
  expect(why).toEqual([])
  return Object.fromEntries(
    rows.map(({ name, changes }) => [name, Object.fromEntries(changes.map(({ field, to }) => [field, to]))]),
  )
}

/** What is not imported, and why. */
async function leftOut(text: string) {
  const { _id, counts } = await readCsv(db, admin, text)
  await db.updateTable('productImport').set({ state: 'discarded' }).execute()
  const { leftOut: rows } = granted(await findImport(db, _id))
  const { leftOut: inBangla } = granted(await findImport(db, _id, 'bn'))
  return { counts, rows, inBangla }
}

test('a file of WooCommerce makes gifts with their variants, offers, pictures and numbers', async () => {
  const { _id } = await readCsv(
    db,
    admin,
    `\ufeff${woo(
      {
        ...{ ID: '7', Type: 'simple', SKU: 'TEA-1', Name: 'Tea &amp; <b>Honey</b> &#8220;duo&#8221;' },
        ...{ 'Short description': 'Two jars.', 'Regular price': '900', 'Sale price': '750.50' },
        Description: '<p>From Sreemangal.</p>\\n<ul><li>Black tea</li><li>Honey &lt;raw&gt;</li></ul>',
        ...{
          Stock: '12',
          'Low stock amount': '3',
          Categories: 'Food > Tea \\, coffee, Eid',
          Brands: 'Bagan',
        },
        Images: 'https://a.example/1.jpg, https://a.example/2,3.jpg,https://a.example/4.jpg',
      },
      {
        ID: '91',
        Type: 'variation',
        Name: 'Sari - Red',
        Parent: 'id:90',
        'Regular price': '2200',
        'Attribute 1 name': 'Colour',
        'Attribute 1 value(s)': 'red',
        Stock: '4',
        Images: 'https://a.example/red.jpg',
      },
      {
        ...{ ID: '90', Type: 'variable', Name: 'Sari', Images: 'https://a.example/s.jpg' },
        ...{ 'Attribute 1 name': 'Colour', 'Attribute 1 value(s)': 'Blue, Red' },
        ...{ 'Attribute 2 name': 'Cloth', 'Attribute 2 value(s)': 'Muslin' },
      },
      {
        ID: '92',
        Type: 'variation',
        SKU: 'SARI-B',
        Parent: 'id:90',
        'Regular price': '2000',
        'Sale price': '1800',
        'Attribute 1 name': 'Colour',
        'Attribute 1 value(s)': 'Blue',
        'In stock?': '0',
      },
    )}`,
  )
  const { items } = await pageOfRows(db, _id, { page: 1, limit: 9 })
  expect(items.map(({ why }) => why)).toEqual(['', ''])
  expect(await executeImport(db, admin, _id)).toMatchObject({ state: 'imported' })
  const [tea, sari] = await Promise.all(items.map(({ productId }) => findProductToEdit(db, productId ?? '')))
  expect(tea).toMatchObject({
    name: 'Tea & Honey “duo”',
    price: fromTaka(900),
    offerPrice: fromTaka(750.5),
    brand: 'Bagan',
    category: 'Tea , coffee',
    description: 'Two jars.\n\nFrom Sreemangal.\n• Black tea\n• Honey <raw>',
    photos: 'https://a.example/1.jpg',
    morePhotos: ['https://a.example/2,3.jpg', 'https://a.example/4.jpg'],
    sku: 'TEA-1',
  })
  expect(sari).toMatchObject({
    price: fromTaka(2000),
    offerPrice: fromTaka(1800),
    options: [{ name: 'Colour' }],
    variants: [
      { values: ['Red'], price: fromTaka(2200), photos: 'https://a.example/red.jpg' },
      { values: ['Blue'], sku: 'SARI-B' },
    ],
  })
  const counted = await db.selectFrom('stock').select(['onHand', 'fewAt']).orderBy('onHand').execute()
  expect(counted).toMatchObject([{ onHand: 0 }, { onHand: 4 }, { onHand: 12, fewAt: 3 }])
})

const shawl = (more: Readonly<Record<string, string>> = {}) => ({
  ...{ Type: 'variable', SKU: 'SHAWL', Name: 'Shawl' },
  ...{ 'Attribute 1 name': 'Colour', 'Attribute 1 value(s)': 'Blue, Red' },
  ...{ 'Attribute 2 name': 'Size', 'Attribute 2 value(s)': 'S, L' },
  ...more,
})
const shawlIn = (
  colour: string,
  size: string,
  price: string,
  more: Readonly<Record<string, string>> = {},
) => ({
  ...{ Type: 'variation', Name: `Shawl - ${colour}`, Parent: 'shawl', 'Regular price': price },
  ...{ 'Attribute 1 name': 'Colour', 'Attribute 1 value(s)': colour },
  ...{ 'Attribute 2 name': 'Size', 'Attribute 2 value(s)': size },
  ...more,
})

test('each variation costs what it did, also where one of several is reduced', async () => {
  const hoods = woo(
    shawl(),
    shawlIn('Blue', 'S', '45'),
    shawlIn('Red', 'S', '45', { 'Sale price': '42' }),
    shawlIn('Red', 'L', '60', { 'Sale price': '50' }),
  )
  expect((await written(hoods)).Shawl).toMatchObject({
    ...{ price: '45', offerPrice: '42' },
    ...{ variantPrices: '45||60', variantOffers: '||50' },
  })
  const crossed = woo(
    shawl(),
    shawlIn('Blue', 'S', '1000'),
    shawlIn('Red', 'S', '1200', { 'Sale price': '900' }),
  )
  expect((await written(crossed)).Shawl).toMatchObject({ price: '900', variantPrices: '1000|' })
})

test('a variation that stands for any size is one variant of each, beside those that are named', async () => {
  const { Shawl } = await written(
    woo(shawl({ Stock: '9' }), shawlIn('Red', '', '500', { Stock: 'parent' }), shawlIn('Red', 'L', '600')),
  )
  expect(Shawl).toMatchObject({
    ...{ options: 'Colour|Size', variants: 'Red · S|Red · L' },
    ...{ price: '500', variantPrices: '|600', onHand: '0|0' },
  })
})

test('a reduced price that has days comes at its regular price, and the shopkeeper is told', async () => {
  const mug = (Name: string, starts: string, ends: string, more: Readonly<Record<string, string>> = {}) => ({
    ...{ Type: 'simple', Name, 'Regular price': '300', 'Sale price': '250', ...more },
    ...{ 'Date sale price starts': starts, 'Date sale price ends': ends },
  })
  const text = woo(
    mug('Begun, without end', '2020-01-01', ''),
    mug('Over', '', '2020-01-31 23:59:59'),
    mug('Ends some day', '2020-01-01', '2999-01-01'),
    mug('To come', '2999-01-01', ''),
    mug('Ends who knows when', '', '31/01/2020'),
    mug('Began who knows when', '8 December', ''),
    mug('No less', '', '2999-01-01', { 'Sale price': '300' }),
    shawl(),
    shawlIn('Blue', 'S', '500'),
    shawlIn('Red', 'S', '500', { 'Sale price': '400', 'Date sale price ends': '2999-01-01' }),
  )
  const products = await written(text)
  const offers = Object.entries(products).filter(([, { offerPrice }]) => offerPrice !== undefined)
  expect(offers.map(([name]) => name)).toEqual(['Begun, without end'])
  expect(products.Shawl).not.toHaveProperty('variantOffers')
  const { rows, inBangla } = await leftOut(text)
  expect(rows.map(({ row, name }) => `${row} ${name}`)).toEqual([
    ...['4 Ends some day', '5 To come', '6 Ends who knows when', '7 Began who knows when', '9 Shawl'],
  ])
  expect(rows[0]?.why).toMatch(/regular price.* set an offer with a last day under Our Products\.$/)
  expect(inBangla[0]?.why).toMatch(/নিয়মিত দামেই.*“আমাদের উপহার” পাতায় শেষ দিনসহ/)
})

test('variants that share one number begin at 0, and the shopkeeper is told where to say more', async () => {
  const colours = (name: string, stock: string, own: string, more: Readonly<Record<string, string>> = {}) => [
    shawl({ Name: name, SKU: name, Stock: stock }),
    shawlIn('Red', 'S', '500', { Parent: name, Stock: own, ...more }),
    shawlIn('Blue', 'S', '500', { Parent: name, Stock: own, ...more }),
  ]
  const text = woo(
    ...colours('Shared', '9', 'parent'),
    ...colours('Left empty', '9', ''),
    ...colours('None left', '0', 'parent'),
    ...colours('Their own', '', '4'),
    ...colours('Not counted', '', ''),
    ...colours('To order', '9', 'parent', { 'Backorders allowed?': 'notify' }),
    shawl({ Name: 'One number for all sizes', SKU: 'any' }),
    shawlIn('Red', '', '500', { Parent: 'any', Stock: '7' }),
    shawl({ Name: 'Only one', SKU: 'one', Stock: '3' }),
    shawlIn('Red', 'S', '500', { Parent: 'one', Stock: 'parent' }),
  )
  const products = await written(text)
  expect(Object.entries(products).map(([name, { onHand }]) => `${name}: ${onHand}`)).toEqual([
    ...['Shared: 0|0', 'Left empty: 0|0', 'None left: 0|0', 'Their own: 4|4', 'Not counted: undefined'],
    ...['To order: undefined', 'One number for all sizes: 0|0', 'Only one: 3'],
  ])
  const { rows, inBangla } = await leftOut(text)
  expect(rows.map(({ name }) => name)).toEqual(['Shared', 'Left empty', 'One number for all sizes'])
  expect(rows[0]?.why).toMatch(/share one number.* Say under Stock how many there are of each\.$/)
  expect(inBangla[0]?.why).toContain('“স্টক” পাতায় লিখুন')
})

test('what is out is sold out, and what may be ordered when it is out is not counted', async () => {
  const products = await written(
    woo(
      { Type: 'simple', Name: 'Out', 'Regular price': '5', 'In stock?': '0', Categories: 'Uncategorized' },
      { Type: 'simple', Name: 'Owed', 'Regular price': '5', Stock: '-2' },
      { Type: 'simple', Name: 'To order', 'Regular price': '5', 'In stock?': 'backorder', Stock: '-2' },
      { Type: 'simple', Name: 'Not counted', 'Regular price': '5' },
      { Type: 'simple', Name: 'Sold on', 'Regular price': '5', Stock: '6', 'Backorders allowed?': '1' },
      {
        Type: 'simple',
        Name: 'Asked first',
        'Regular price': '5',
        Stock: '6',
        'Backorders allowed?': 'notify',
      },
      { Type: 'simple', Name: 'Not sold on', 'Regular price': '5', Stock: '6', 'Backorders allowed?': '0' },
    ),
  )
  expect(Object.entries(products).map(([name, { onHand }]) => `${name}: ${onHand}`)).toEqual([
    ...['Out: 0', 'Owed: 0', 'To order: undefined', 'Not counted: undefined'],
    ...['Sold on: undefined', 'Asked first: undefined', 'Not sold on: 6'],
  ])
  expect(products.Out).not.toHaveProperty('category')
})

test('what is not on sale there, and kinds that are not sold here, are left out by name', async () => {
  const { counts, rows } = await leftOut(
    woo(
      { Type: 'simple', Name: 'Mug', 'Regular price': '300' },
      { Type: 'simple', Name: 'Draft', 'Regular price': '300', Published: '-1' },
      { Type: 'simple', Name: 'Hidden', 'Regular price': '300', 'Visibility in catalog': 'hidden' },
      { Type: 'simple', Name: 'Priceless' },
      { Type: 'grouped', Name: 'Mugs' },
      { Type: 'variation', Name: 'Lost - Red', Parent: 'id:1', 'Regular price': '5' },
    ),
  )
  expect(counts).toEqual({ add: 1, change: 0, same: 0, refused: 0 })
  expect(rows.map(({ row, name, why }) => `${row} ${name}: ${why}`)).toEqual([
    '3 Draft: It is not on sale in the other shop.',
    '4 Hidden: It is not on sale in the other shop.',
    '5 Priceless: It is not on sale in the other shop.',
    '6 Mugs: Here nothing of the kind “grouped” is sold.',
    '7 Lost - Red: The file does not have the product of which this is a variation.',
  ])
})

test('what is downloaded or virtual is left out by name, also where only one variant is', async () => {
  const text = woo(
    { Type: 'simple, virtual', Name: 'Online class', 'Regular price': '300' },
    { Type: 'Simple, Downloadable, Virtual', Name: 'Song', 'Regular price': '300' },
    shawl({ Name: 'Book', SKU: 'shawl' }),
    shawlIn('Red', 'S', '500'),
    shawlIn('Blue', 'S', '100', { Type: 'variation, virtual', Name: 'Book - as a file' }),
  )
  const { counts, rows } = await leftOut(text)
  expect(counts).toMatchObject({ add: 1, refused: 0 })
  expect(rows.map(({ row, name, why }) => `${row} ${name}: ${why}`)).toEqual([
    '2 Online class: Here nothing of the kind “virtual” is sold.',
    '3 Song: Here nothing of the kind “downloadable” is sold.',
    '6 Book - as a file: Here nothing of the kind “virtual” is sold.',
  ])
  expect((await written(text)).Book).toMatchObject({ price: '500', variants: 'Red · S' })
})

test('a row that cannot be read is named as in the file', async () => {
  const { rows } = await checkCsv(
    db,
    admin,
    woo({ Type: 'simple', Name: 'Mug', 'Regular price': '12,50' }, { Type: 'simple', 'Regular price': '5' }),
  )
  expect(rows.map(({ row, why }) => `${row} ${why}`)).toEqual([
    expect.stringMatching(/^2 Price must be written as 1250.50/),
    expect.stringMatching(/^3 Name must not be empty/),
  ])
})

test.each([
  [
    'as it was',
    [
      'Handle',
      'Body (HTML)',
      'Variant SKU',
      'Variant Price',
      'Variant Compare At Price',
      'Variant Inventory Tracker',
      'Variant Inventory Qty',
      'Image Src',
      'Variant Image',
    ],
  ],
  [
    'as it is now',
    [
      'URL handle',
      'Description',
      'SKU',
      'Price',
      'Compare-at price',
      'Inventory tracker',
      'Inventory quantity',
      'Product image URL',
      'Variant image URL',
    ],
  ],
])(
  'a file of Shopify, %s',
  async (_, [
    handle = '',
    body = '',
    sku = '',
    price = '',
    compare = '',
    tracker = '',
    quantity = '',
    image = '',
    ofVariant = '',
  ]) => {
    const columns = [
      handle,
      'Title',
      body,
      'Vendor',
      'Type',
      'Status',
      'Option1 Name',
      'Option1 Value',
      sku,
      tracker,
      quantity,
      price,
      compare,
      image,
      'Image Position',
      ofVariant,
    ]
    const text = file(
      columns,
      {
        [handle]: 'vase',
        Title: 'Clay Vase',
        [body]: '<p>Thrown by hand.</p>',
        Vendor: 'Kumar',
        Type: 'Home',
        Status: 'active',
        'Option1 Name': 'Size',
        'Option1 Value': 'Small',
        [sku]: "'00451",
        [tracker]: 'shopify',
        [quantity]: '5',
        [price]: '400',
        [compare]: '500',
        [image]: 'https://a.example/b.jpg',
        'Image Position': '2',
      },
      {
        [handle]: 'vase',
        'Option1 Value': 'Large',
        [sku]: 'V-L',
        [price]: '700',
        [ofVariant]: 'https://a.example/l.jpg',
      },
      { [handle]: 'vase', [image]: 'https://a.example/a.jpg', 'Image Position': '1' },
      {
        [handle]: 'card',
        Title: 'Card',
        Status: 'active',
        'Option1 Name': 'Title',
        'Option1 Value': 'Default Title',
        [price]: '50',
        [sku]: 'C-1',
      },
      { [handle]: 'old', Title: 'Old', Status: 'archived', [price]: '50' },
    )
    expect((await leftOut(text)).rows).toMatchObject([{ row: 6, name: 'Old' }])
    expect(await written(text)).toEqual({
      'Clay Vase': {
        ...{ name: 'Clay Vase', description: 'Thrown by hand.', brand: 'Kumar', category: 'Home' },
        ...{ price: '500', offerPrice: '400', options: 'Size', variants: 'Small|Large', skus: '00451|V-L' },
        ...{ variantPrices: '|700', onHand: '5|', variantPhotos: '|https://a.example/l.jpg' },
        ...{ photos: 'https://a.example/a.jpg', morePhotos: 'https://a.example/b.jpg' },
      },
      Card: { name: 'Card', price: '50', skus: 'C-1' },
    })
  },
)

test('what Shopify sells on when it is out is not counted, however many there are', async () => {
  const product = (Handle: string, policy: string, quantity: string) => ({
    ...{ Handle, Title: Handle, 'Variant Price': '50', 'Variant Inventory Tracker': 'shopify' },
    ...{ 'Variant Inventory Policy': policy, 'Variant Inventory Qty': quantity },
  })
  const all = [
    product('On', 'continue', '5'),
    product('On from none', 'continue', '0'),
    product('Ends', 'deny', '5'),
  ]
  const products = await written(file(Object.keys(product('', '', '')), ...all))
  expect(Object.entries(products).map(([name, { onHand }]) => `${name}: ${onHand}`)).toEqual([
    ...['On: undefined', 'On from none: undefined', 'Ends: 5'],
  ])
})

test.each([
  ['5 &lt; 6 &amp;amp; <i>more</i>', '5 < 6 &amp; more'],
  ['I <3 you', 'I <3 you'],
  [
    '<style>p { x }</style><h2>One</h2><div>Two</div><br/><br/><br/>Three&nbsp;four',
    'One\nTwo\n\nThree four',
  ],
  ['<!-- a --><!-- <script> -->Tea --> cup<!-- b -->', 'Tea --> cup'],
  ['A<SCRIPT src="x">1</script >B<script>2</script>C<style>3</STYLE>D', 'ABCD'],
  ['<!-- never closed, <script>nor this', '<!-- never closed, nor this'],
  ['a < b, <b>c</b> <', 'a < b, c <'],
  ['<ul><li class="x">One</li><li>Two</li></ul>', '• One\n• Two'],
])('%s is read as text', (html, text) => {
  expect(readableText(html)).toBe(text)
})

test.each(['<li', '<br', '<script', '<style', '<!--', '<a ', '<', '</p ', '</script ', '&lt;'])(
  '%s many times over is read in good time, as what it is',
  (piece) => {
    // Of 60 kB each, and so much that a pattern that looks again and again through the rest would not end in time.
    for (const size of [60_000, 600_000]) {
      const many = piece.repeat(size / piece.length)
      expect(readableText(`<b>Tea</b> ${many}`)).toMatch(/^Tea/)
      expect(readableText(`<p>Tea</p><!-- ${many} -->`)).toBe('Tea')
      expect(readableText(`<p>Tea</p><script>${many}</script>`)).toMatch(/^Tea/)
    }
  },
)

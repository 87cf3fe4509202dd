import { beforeAll, describe, expect, test } from 'vitest'
import { person } from '../../../server/testing/test-api.ts'
import { CHARGE_SOURCES } from '../../../server/testing/test-charges.ts'
import { freshDatabase } from '../../../server/testing/test-database.ts'
import { MUG } from '../../../server/testing/test-orders.ts'
import { csvOf, FARZANA, listOf, ONLINE } from '../../../server/testing/test-recipient-files.ts'
import { addProduct } from '../../catalog/products/products.server.ts'
import { EVERY_DAY, insertTimeSlot, insertZone } from '../../delivery/delivery-fixture.server.ts'
import { insertCard, insertOccasion, insertWrap } from '../../gift-options/gifting-fixture.server.ts'
import type { Caller } from '../../kernel/api/caller.ts'
import { granted } from '../../kernel/api/refusal.ts'
import type { Db } from '../../kernel/database/database.ts'
import { addDays, dhakaDay } from '../../kernel/language/dhaka.ts'
import { fromTaka } from '../../kernel/money.ts'
import { addLocation } from '../../people/addresses/locations.server.ts'
import { checkedList } from './recipient-costs.server.ts'

const TODAY = dhakaDay(new Date())
const DAY = addDays(TODAY, 4)

let db: Db
let firm: Caller
let mug: string

beforeAll(async () => {
  db = (await freshDatabase()).db
  firm = await person(db, 'Rima')
  mug = await addProduct(db, { ...MUG, name: 'Red Mug', nameBn: 'লাল মগ', price: fromTaka(300) })
  await addProduct(db, { ...MUG, name: 'Roses', price: fromTaka(500) })
  await addProduct(db, { ...MUG, name: 'Twin', price: fromTaka(100) })
  await addProduct(db, { ...MUG, name: 'Twin', price: fromTaka(100) })
  await addProduct(db, { ...MUG, name: `Mina’s "First" Tea - Set`, price: fromTaka(200) })
  await addProduct(db, { ...MUG, name: '=SUM(A1)', price: fromTaka(100) })
  await insertZone(db, { nameEn: 'Dhaka', charge: fromTaka(60) })
  const sylhet = { nameEn: 'Sylhet', districts: ['sylhet'], charge: fromTaka(130), weekdays: EVERY_DAY }
  const zone = await insertZone(db, { ...sylhet, capacity: 2 })
  await insertTimeSlot(db, zone, { charge: fromTaka(300), capacity: 1 })
  await insertWrap(db, { price: fromTaka(120) })
  await insertCard(db, { nameEn: 'Roses', nameBn: 'গোলাপ' })
  await insertOccasion(db, 'new-year', 'New Year')
})

const sylhet = { ...FARZANA, city: 'Sylhet', gift: 'Roses' }

describe('a file that is right', () => {
  test('says what would be ordered, and what it costs', async () => {
    const list = await listOf(db, firm, [
      {
        ...FARZANA,
        gift: '2 x red mug; রoses'.replace('র', 'R'),
        wrap: 'red PAPER',
        card: 'গোলাপ',
        message: 'Hi!',
      },
      { ...sylhet, name: 'রাফি', day: DAY, window: 'midnight surprise', gift: 'লাল মগ', occasion: 'new year' },
      { ...FARZANA, gift: mug, phone: '১৭১২৩৪৫৬৭৮', anonymous: 'yes' },
    ])
    expect(list.rows.flatMap(({ flaws }) => flaws)).toEqual([])
    expect(list).toMatchObject({ wrong: 0, parcels: 3, problem: '', fileName: 'recipients.csv' })
    expect(list.gifts).toEqual({ count: 5, amount: 170_000 })
    expect(list.charges.map(({ label, parcels, amount }) => [label, parcels, amount])).toEqual([
      ['Delivery: Dhaka', 2, 12_000],
      ['Wrap: Red paper', 1, 12_000],
      ['Delivery: Sylhet', 1, 13_000],
      ['Midnight surprise', 1, 30_000],
    ])
    expect(list.amount).toBe(170_000 + 12_000 + 12_000 + 13_000 + 30_000)
    expect(list.rows.map(({ timeSlot }) => timeSlot)).toEqual([
      null,
      { begins: '23:45', ends: '00:30' },
      null,
    ])
    expect(list.rows.map(({ row, amount }) => [row, amount])).toEqual([
      [2, 128_000],
      [3, 73_000],
      [4, 36_000],
    ])
  })

  test('names its columns in Bangla, as Excel saves them', async () => {
    const header = '\ufeffsep=;\r\nনাম;ফোন নম্বর;শহর/জেলা;এলাকা;ঠিকানা;উপহার;Part of day;দিন;colour'
    const row = `মা;০১৭১২-৩৪৫৬৭৮;সিলেট;জিন্দাবাজার;"বাড়ি ৫\nরোড ২";২ x লাল মগ;;${DAY};red`
    const list = await listOf(db, firm, `${header}\r\n${row}\r\n`)
    expect(list.rows).toMatchObject([{ row: 2, day: DAY, flaws: [], gifts: [{ name: 'Red Mug', count: 2 }] }])
    expect(list.unknownColumns).toEqual(['colour'])
  })
})

test('a gift is found with the quotation marks, dashes and blanks that a word processor writes', async () => {
  const written = [`Mina's “First” Tea – Set`, 'MINA‘S "first" tea\u00a0— set', '2 x\u00a0Red\u00a0Mug']
  const list = await listOf(
    db,
    firm,
    written.map((product) => ({ ...FARZANA, gift: product, wrap: 'Red\u00a0paper' })),
  )
  expect(list.rows.map(({ flaws, gifts: [product] }) => [flaws, product?.name])).toEqual([
    [[], `Mina’s "First" Tea - Set`],
    [[], `Mina’s "First" Tea - Set`],
    [[], 'Red Mug'],
  ])
})

test('the own number is asked about in each row that is a secret; such a row may have none', async () => {
  const sender = await person(db, 'Rima')
  const own = { name: '', phone: '+8801712345678', city: 'Dhaka', area: 'Banani', address: 'House 1' }
  granted(await addLocation(db, sender, own))
  const secret = { ...FARZANA, gift: mug, anonymous: 'yes' }
  const list = await listOf(db, sender, [
    secret,
    { ...secret, city: 'Sylhet', day: 'soon' },
    { ...secret, phone: '01711223344' },
    { ...secret, phone: '' },
    { ...FARZANA, gift: mug },
  ])
  expect(list.rows.map(({ flaws }) => flaws)).toMatchObject([
    [{ column: 'phone', message: expect.stringContaining('is your own number') }],
    [{ column: 'phone' }, { column: 'day' }],
    [],
    [],
    [],
  ])
})

/** Of few letters, and more lines than a card has. */
const LONG = Array(60).fill('Hi!').join('\n')

describe('a row that is wrong says where and why', () => {
  test.each([
    ['name', { name: ' ' }, 'must not be empty'],
    ['name', { name: 'x'.repeat(101) }, 'must have at most 100 characters'],
    ['phone', { phone: '' }, 'must not be empty'],
    ['phone', { phone: '8.80171E+12' }, 'must have all its digits'],
    ['gift', { gift: '8.9E+12' }, 'must have all its digits'],
    ['city', { city: '' }, 'must not be empty'],
    ['city', { city: 'Nawabganj', area: 'Bazar' }, 'we do not know the district of “Nawabganj”'],
    ['area', { area: '' }, 'must not be empty'],
    ['address', { address: 'x'.repeat(501) }, 'must have at most 500 characters'],
    ['gift', { gift: '' }, 'must name a gift'],
    ['gift', { gift: '0 x Roses' }, 'must name a gift'],
    ['gift', { gift: 'Moon' }, 'the shop has no “Moon”'],
    ['gift', { gift: 'Read Mug' }, 'the shop has no “Read Mug”. Do you mean “Red Mug”?'],
    ['gift', { gift: '00000000-0000-4000-8000-000000000000' }, 'the shop has no “00000000'],
    ['gift', { gift: 'Twin' }, 'the shop has several gifts called “Twin”'],
    ['gift', { gift: '101 x Roses' }, 'at most 100 gifts go into a parcel'],
    ['gift', { gift: '0 x Roses;'.repeat(101) }, 'must name a gift'],
    ['gift', { gift: '=1+2' }, 'the shop has no “=1+2”'],
    ['day', { day: '12/31/2026' }, 'the day before the month'],
    ['day', { day: '46387' }, 'Make the column a date'],
    ['day', { day: addDays(TODAY, -1) }, 'This day has passed'],
    ['day', { day: addDays(TODAY, 60) }, 'This day is still too far ahead'],
    ['window', { day: DAY, window: 'Noon' }, '“Noon” is none of: Midnight surprise'],
    ['window', { window: 'Midnight surprise' }, 'needs a day beside it'],
    ['from', { from: 'x'.repeat(61) }, 'must have at most 60 characters'],
    ['anonymous', { anonymous: 'perhaps' }, 'must be yes or no'],
    ['occasion', { occasion: 'Monday' }, '“Monday” is none of: '],
    ['wrap', { wrap: 'Gold' }, '“Gold” is none of: Red paper'],
    ['card', { card: '@Roses' }, '“@Roses” is none of: Roses'],
    ['message', { message: 'x'.repeat(401) }, 'must have at most 400 characters'],
    ['message', { message: LONG, card: 'Roses' }, 'characters too many'],
  ])('%s %j', async (column, cells, message) => {
    const { rows, ...list } = await listOf(db, firm, [{ ...sylhet, ...cells }, sylhet])
    expect(rows[0]?.flaws).toMatchObject([{ column, message: expect.stringContaining(message) }])
    expect(rows[1]?.flaws).toEqual([])
    expect([list.wrong, list.parcels]).toEqual([1, 1])
  })

  test('with all that is wrong at once, in the order of the columns', async () => {
    const cells = { phone: '1', gift: 'Moon', day: 'soon', anonymous: '?', wrap: 'Gold' }
    const [row] = (await listOf(db, firm, [{ ...sylhet, ...cells }])).rows
    expect(row?.flaws.map(({ column }) => column)).toEqual(['phone', 'gift', 'day', 'anonymous', 'wrap'])
  })

  test('in the language of whoever asks', async () => {
    await listOf(db, firm, [{ ...sylhet, phone: '', gift: 'Moon' }])
    const list = await checkedList(db, firm, { offered: ONLINE, sources: CHARGE_SOURCES }, { language: 'bn' })
    expect(list?.rows[0]?.flaws.map(({ message }) => message)).toEqual([
      'খালি রাখা যাবে না',
      expect.stringContaining('দোকানে “Moon” নেই'),
    ])
  })

  test('also where a comma made it too long', async () => {
    const [row] = (await listOf(db, firm, `${csvOf([sylhet])},more`)).rows
    expect(row?.flaws).toMatchObject([{ column: null, message: expect.stringContaining('more cells') }])
  })
})

describe('the places of a day', () => {
  test('count within the file: whoever stands above has the last one', async () => {
    const { rows } = await listOf(
      db,
      firm,
      [1, 2, 3].map(() => ({ ...sylhet, day: DAY })),
    )
    expect(rows.map(({ flaws }) => flaws.map(({ column }) => column))).toEqual([[], [], ['day']])
    expect(rows[2]?.flaws[0]?.message).toContain('full')
  })

  test('those of a part of it too', async () => {
    const { rows } = await listOf(
      db,
      firm,
      [1, 2].map(() => ({ ...sylhet, day: DAY, window: 'Midnight surprise' })),
    )
    expect(rows.map(({ flaws }) => flaws.map(({ column }) => column))).toEqual([[], ['window']])
  })

  test('a row that is wrong takes none', async () => {
    const wrong = { ...sylhet, day: DAY, phone: '' }
    const { rows } = await listOf(db, firm, [wrong, wrong, { ...sylhet, day: DAY }])
    expect(rows[2]?.flaws).toEqual([])
  })
})

describe('what cells say is text', () => {
  test('with the apostrophe of an exported file taken off', async () => {
    const list = await listOf(db, firm, [
      { ...FARZANA, name: "'=HYPERLINK(1)", phone: "'+8801712345678", gift: "'=sum(a1)" },
    ])
    expect(list.rows).toMatchObject([{ name: '=HYPERLINK(1)', gifts: [{ name: '=SUM(A1)' }], flaws: [] }])
  })
})

describe('a sum', () => {
  test.each([
    [[], 'cannot take payments'],
    [[{ method: 'cash' as const, minAmount: fromTaka(1), maxAmount: fromTaka(1_000_000) }], 'several people'],
    [[{ method: 'online' as const, minAmount: fromTaka(10), maxAmount: fromTaka(400) }], 'split the file'],
    [[{ method: 'online' as const, minAmount: fromTaka(900), maxAmount: fromTaka(1000) }], 'add to it'],
  ])('that nobody can pay is told before: %#', async (offered, problem) => {
    await listOf(db, firm, [sylhet])
    const list = await checkedList(db, firm, { offered, sources: CHARGE_SOURCES }, { language: 'en' })
    expect(list?.problem).toContain(problem)
  })
})

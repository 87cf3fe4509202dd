import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { apiOf, person } from '../../../server/testing/test-api.ts'
import { freshDatabase } from '../../../server/testing/test-database.ts'
import { sale } from '../../admin/home/sale-fixture.server.ts'
import { PrintView } from '../../admin/print/print-view.tsx'
import { insertCard, insertWrap } from '../../gift-options/gifting-fixture.server.ts'
import type { Caller } from '../../kernel/api/caller.ts'
import { AMOUNTS_HEADER, fromWire } from '../../kernel/api/wire.ts'
import type { Db } from '../../kernel/database/database.ts'
import { newId } from '../../kernel/id.ts'
import { LanguageContext } from '../../kernel/language/use-words.ts'
import { fromTaka } from '../../kernel/money.ts'
import { insertGift, insertOrder } from '../../orders/order-fixture.server.ts'
import { addLocation } from '../../people/addresses/locations.server.ts'
import { todayApi } from '../today/api.server.ts'
import { printingApi } from './api.server.ts'
import { SHEETS, type Sheets } from './printables.ts'
import type { SheetsToPrint } from './printing.ts'

const SENDER = { name: 'Zubayer Tanvir', phone: '+8801799887766', email: 'z.tanvir@example.com' }
/** How each could be written. */
const FACTS = [
  ...[SENDER.name, 'zubayer', 'tanvir', 'Account Holder', 'account.holder'],
  ...['1799887766', '1799-887766', '১৭৯৯', '৮৮৭৭৬৬', SENDER.email],
  ...['৳', '4,321', '4321', '৪,৩২১', '8,642', '8642', '৮,৬৪২', '137', '১৩৭', 'tk', 'taka'],
]

let db: Db
let keeper: Caller

beforeAll(async () => {
  db = (await freshDatabase()).db
  keeper = await person(db, 'Keeper', 'admin')
})

// The sheets of the day are those of one order.
beforeEach(() => db.deleteFrom('order').execute())

/** From where else than the order itself the shop knows the sender's number. */
const KNOWN_FROM = {
  'a saved location of their own': (buyer: Caller) => addLocation(db, buyer, { ...PLACE, name: 'account' }),
  'a saved location that names nobody': (buyer: Caller) => addLocation(db, buyer, { ...PLACE, name: '' }),
  'an order of before': (buyer: Caller) => insertOrder(db, { ...of(buyer), senderPhone: PLACE.phone }),
  'what went to themselves before': (buyer: Caller) =>
    insertOrder(db, of(buyer), { recipientName: buyer.name, recipientPhone: PLACE.phone }),
} as const

const PLACE = { phone: '+8801799887766', city: 'Dhaka', area: 'Banani', address: 'House 1' }
const of = ({ id, name, email }: Caller) => ({
  ...{ userId: id, amount: fromTaka(10), senderName: name, sender_email: email },
})

interface Given {
  readonly anonymous: boolean
  readonly recipient?: string | ((buyer: Caller) => string)
  readonly knownFrom?: keyof typeof KNOWN_FROM
}

/** An order of which every fact of its sender, and every price, is set. */
async function order({ anonymous, recipient = 'Rehana Begum', knownFrom }: Given): Promise<string> {
  const buyer = await person(db, 'Account Holder')
  const id = await sale(db, {
    at: new Date(),
    buyer,
    amount: fromTaka(8642),
    lines: [{ name: 'Mug', price: fromTaka(4321) }],
  })
  const { name, phone, email } = SENDER
  await db
    .updateTable('order')
    .set({ senderName: name, senderPhone: knownFrom ? '' : phone, senderEmail: email })
    .where('id', '=', id)
    .execute()
  if (knownFrom) await KNOWN_FROM[knownFrom](buyer)
  // The sender's own number, as somebody gives it who knows no other.
  const going = {
    recipientName: typeof recipient === 'string' ? recipient : recipient(buyer),
    recipientPhone: '01799-887766',
    city: 'Dhaka',
    address: 'Road 5',
  }
  const parcel = await db
    .updateTable('parcel')
    .set(going)
    .where('orderId', '=', id)
    .returning('id')
    .executeTakeFirstOrThrow()
  const charge = {
    orderId: id,
    parcelId: parcel.id,
    kind: 'wrap',
    label: 'Wrap',
    amount: fromTaka(137),
  } as const
  await db
    .insertInto('orderCharge')
    .values({ ...charge, id: newId() })
    .execute()
  const wrapId = await insertWrap(db, { price: fromTaka(137) })
  await insertGift(db, parcel.id, {
    ...{ toName: 'Maa', fromName: anonymous ? SENDER.name : 'Your son', message: 'Happy birthday!' },
    ...{ anonymous, wrapId, cardDesignId: await insertCard(db, { picture: '' }) },
  })
  return id
}

const all = Object.keys(SHEETS) as Sheets[]

function pageOf(what: Sheets, found: SheetsToPrint, order: string | null, language: 'en' | 'bn'): string {
  const query = { what, order, parcel: null, part: { day: 'today' }, paper: null, all: true } as const
  const element = (
    <LanguageContext value={language}>
      <PrintView {...{ query, found }} warningsOf={() => []} />
    </LanguageContext>
  )
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
}

const ask = () => {
  const services = { db, publicUrl: 'https://shop.example', secret: 'of the shop' }
  return apiOf(printingApi(services), todayApi(services))
}

/** As it is answered, and as every page shows it, in both languages. */
async function everythingPrinted(id: string): Promise<string[]> {
  const [order, day] = [await sheetsAt(`/manageorder/${id}/sheets`), await sheetsAt('/today/sheets')]
  expect(order.sheets).toHaveLength(1)
  expect(day.sheets.some(({ orderId }) => orderId === id)).toBe(true)
  const pages = (['en', 'bn'] as const).flatMap((language) =>
    all.flatMap((what) => [pageOf(what, order, id, language), pageOf(what, day, null, language)]),
  )
  expect(pages).toHaveLength(12)
  return pages
}

/** As the browser reads them. */
async function sheetsAt(path: string): Promise<SheetsToPrint> {
  const { body, headers } = await ask()(keeper, 'GET', path)
  return fromWire(body, headers.get(AMOUNTS_HEADER))
}

function expectSecret(pages: readonly string[]): void {
  for (const page of pages)
    for (const fact of FACTS) expect(bare(page).includes(fact.toLowerCase()), fact).toBe(false)
}

/** Without ids and tokens, which are of chance. */
const bare = (page: string): string =>
  page
    .toLowerCase()
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '')
    .replaceAll(/(order|অর্ডার) [0-9a-f]{8}/g, '')
    .replaceAll(/\/t\/[\w-]{22}/g, '/t/')
    .replaceAll(/ d="[^"]*"/g, '')

test('no sheet of a secret names its sender, or a price', async () => {
  const pages = await everythingPrinted(await order({ anonymous: true }))
  expectSecret(pages)
  const whole = pages.join('')
  expect(whole).toMatch(/shop\.example\/t\/[\w-]{22}</)
  for (const word of ['Maa', 'Happy birthday!', 'Rehana Begum', 'Road 5', 'Red paper'])
    expect(whole).toContain(word)
})

test('nor does one of a gift to another person, but for its signature', async () => {
  const pages = await everythingPrinted(await order({ anonymous: false }))
  expectSecret(pages)
  expect(pages.filter((page) => page.includes('Your son'))).toHaveLength(4)
})

test('a secret to an address in the sender’s own name uses the name on the card', async () => {
  const pages = await everythingPrinted(await order({ anonymous: true, recipient: ' zubayer TANVIR ' }))
  expectSecret(pages)
})

test.each(Object.keys(KNOWN_FROM) as (keyof typeof KNOWN_FROM)[])(
  'a number typed for somebody else that is the sender’s own by %s is printed nowhere',
  async (knownFrom) => {
    const pages = await everythingPrinted(await order({ anonymous: true, knownFrom }))
    expectSecret(pages)
    expect(pages.join('')).toContain('Rehana Begum')
  },
)

test.each<[string, (buyer: Caller) => string]>([
  ['name of the account', ({ name }) => name.toUpperCase()],
  ['e-mail of the account', ({ email }) => email],
  ['e-mail of the order', () => SENDER.email],
  ['phone of the order', () => '01799 887766'],
])('nor is the %s where a recipient’s name was to be', async (_, recipient) => {
  expectSecret(await everythingPrinted(await order({ anonymous: true, recipient })))
})

test('the recipient’s number is printed', async () => {
  const id = await order({ anonymous: true, knownFrom: 'an order of before' })
  await db.updateTable('parcel').set({ recipientPhone: '01711223344' }).where('orderId', '=', id).execute()
  expect((await everythingPrinted(id)).join('')).toContain('01711223344')
})

import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { apiOf, person } from '../../../server/testing/test-api.ts'
import { freshDatabase } from '../../../server/testing/test-database.ts'
import { MUG } from '../../../server/testing/test-orders.ts'
import { gift } from '../../imports/import-fixture.server.ts'
import { problems } from '../../kernel/api/api-router.server.ts'
import type { Caller } from '../../kernel/api/caller.ts'
import type { Db } from '../../kernel/database/database.ts'
import { newId } from '../../kernel/id.ts'
import { poisha } from '../../kernel/money.ts'
import { insertOrder, parcelIdOf } from '../../orders/order-fixture.server.ts'
import { sales } from '../home/sale-fixture.server.ts'
import { exportApi } from './api.server.ts'
import { dropExpiredTickets } from './export-tickets.server.ts'

let db: Db
let admin: Caller
let ask: ReturnType<typeof apiOf>
beforeAll(async () => {
  db = (await freshDatabase()).db
  ask = apiOf(exportApi(db))
})
beforeEach(async () => {
  admin = await person(db, 'Mina', 'admin')
})

const linkTo = async (body: object): Promise<string> =>
  (await ask(admin, 'POST', '/exports', { body })).body.url.replace('/api', '')

async function fileOf(body: object) {
  const { body: text, headers } = await ask<string>(null, 'GET', await linkTo(body))
  const rows: Record<string, string>[] = parse(text, { bom: true, columns: true })
  return { text, rows, headers }
}

describe('the catalogue as a file', () => {
  test('opens in Excel with its Bangla, and calculates nothing', async () => {
    const id = await gift(db, '=HYPERLINK("http://evil.example")', 1250, { price: 125_050, brand: '+88' })
    await gift(db, 'নকশি কাঁথা', 900, { category: 'Home', description: 'Two\nlines; "quoted"' })
    const { headers, rows, text } = await fileOf({ what: 'products' })
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('content-disposition')).toBe('attachment; filename="ogs-products.csv"')
    expect(rows).toMatchObject([
      {
        name: 'নকশি কাঁথা',
        price: '900',
        offerPrice: '',
        category: 'Home',
        description: 'Two\nlines; "quoted"',
      },
      { id, name: '\'=HYPERLINK("http://evil.example")', price: '1250.5', brand: "'+88" },
    ])
    expect(text).toMatch(/^id,name,price/)
    expect(text.endsWith('\r\n')).toBe(true)
  })
})

describe('the orders as a file', () => {
  beforeAll(async () => {
    await order('Old', '2026-10-31T17:59:59Z')
    await order('First of November', '2026-10-31T18:00:00Z', 2)
    await order('Last of November', '2026-11-30T17:59:59.9Z')
    const buyer = await person(db, '=1+1')
    const one = { at: new Date('2026-12-24T06:00:00Z'), buyer, state: null, lines: [{ name: 'Gift 1' }] }
    await sales(db, Array(600).fill(one))
  })

  test('holds one row for each line, by the days of Dhaka', async () => {
    const { rows, headers } = await fileOf({ what: 'orders', from: '2026-11-01', to: '2026-11-30' })
    expect(rows.map((row) => [row.customer_name, row.date, row.line, row.productName, row.price])).toEqual([
      ['Last of November', '30/11/2026', '1', 'Gift 1', '100.5'],
      ['First of November', '01/11/2026', '1', 'Gift 1', '100.5'],
      ['First of November', '01/11/2026', '2', 'Gift 2', '100.5'],
    ])
    expect(headers.get('content-disposition')).toContain('ogs-orders-2026-11-01-to-2026-11-30.csv')
  })

  test('holds all of them, none twice', async () => {
    const { rows } = await fileOf({ what: 'orders' })
    expect(new Set(rows.map((row) => `${row.order} ${row.line}`)).size).toBe(604)
    expect(rows).toHaveLength(604)
    expect(rows[0]).toMatchObject({ customer_name: "'=1+1", payment: 'unpaid', currency: 'BDT' })
  })

  test('has phone numbers as they are, or as a courier’s sheet needs them', async () => {
    const numbers = ['+8801712345678', '+447911123456', '0000000000', '=1+1']
    for (const [nr, phone] of numbers.entries()) {
      await order(`Called ${nr}`, '2027-01-05T06:00:00Z')
      await db
        .updateTable('parcel')
        .set({ recipientPhone: phone })
        .where('recipientName', '=', `Called ${nr}`)
        .execute()
    }
    const phonesOf = async (more: object) => {
      const { rows } = await fileOf({ what: 'orders', from: '2027-01-05', ...more })
      return rows
        .sort((one, other) => (one.customer_name ?? '').localeCompare(other.customer_name ?? ''))
        .map((row) => row.customer_phone)
    }
    const plain = ["'+8801712345678", "'+447911123456", '0000000000', "'=1+1"]
    expect(await phonesOf({})).toEqual(plain)
    expect(await phonesOf({ phones: 'international' })).toEqual(plain)
    expect(await phonesOf({ phones: 'national' })).toEqual(['01712345678', plain[1], '', plain[3]])
    await db.deleteFrom('order').where('senderName', 'like', 'Called %').execute()
  })

  test('has in each column what its title says', async () => {
    const placedAt = new Date('2027-03-05T06:00:00Z')
    const sender = { senderName: 'Nusrat', senderEmail: 'n@example.com', senderPhone: '01811111111' }
    const recipient = {
      ...{ recipientName: 'Maa', recipientPhone: '01722222222' },
      ...{ city: 'Sylhet', area: 'Zindabazar', address: 'Road 3' },
    }
    const id = await insertOrder(db, { amount: poisha(10_050), placedAt, ...sender }, recipient)
    const parcelId = await parcelIdOf(db, id)
    const line = { productName: 'Mug', brand: 'Aarong', category: 'Home', description: '', photos: '' }
    const one = { id: newId(), orderId: id, parcelId, productId: null, price: poisha(10_050), ...line }
    await db.insertInto('orderLine').values(one).execute()
    const { rows } = await fileOf({ what: 'orders', from: '2027-03-05', to: '2027-03-05' })
    expect(rows).toEqual([
      {
        ...{ order: id, date: '05/03/2027', 'placed at': placedAt.toISOString() },
        ...{ payment: 'unpaid', tranId: '', fulfilment: 'new', 'order amount': '100.5', currency: 'BDT' },
        ...{ line: '1', productName: 'Mug', brand: 'Aarong', category: 'Home', price: '100.5' },
        ...{ customer_name: 'Maa', customer_email: 'n@example.com', customer_phone: '01722222222' },
        ...{ customer_city: 'Sylhet', customer_area: 'Zindabazar', customer_address: 'Road 3' },
        ...{ senderName: 'Nusrat', senderEmail: 'n@example.com', senderPhone: '01811111111' },
        ...{ charges: '0', 'charged for': '', 'cash to collect': '0' },
        ...{ 'deliver on': '', window: '', courier: '', tracking: '', paid: '0', 'more to pay': '0' },
      },
    ])
    await db.deleteFrom('order').where('id', '=', id).execute()
  })

  test('has sender, charges, cash to collect and courier', async () => {
    const id = await order('Charged', '2027-02-05T06:00:00Z', 2)
    const charges = [
      {
        id: newId(),
        orderId: id,
        kind: 'delivery' as const,
        label: 'Delivery: Far',
        amount: poisha(13_000),
      },
      { id: newId(), orderId: id, kind: 'discount' as const, label: 'Eid', amount: poisha(-1000) },
    ]
    await db.insertInto('orderCharge').values(charges).execute()
    const amount = poisha(2 * 10_050 + 12_000)
    await db.updateTable('order').set({ amount }).where('id', '=', id).execute()
    await db.updateTable('due').set({ amount }).where('orderId', '=', id).execute()
    const carried = { courier: '=Pathao', tracking: 'PTH-7', deliverOn: '2027-02-06' }
    await db.updateTable('parcel').set(carried).where('orderId', '=', id).execute()
    const cash = { id: newId(), reference: id, tranId: 'CASH7', gateway: 'cod' as const, amount }
    await db
      .insertInto('paymentAttempt')
      .values({ ...cash, state: 'pending' })
      .execute()
    const { rows } = await fileOf({ what: 'orders', from: '2027-02-05' })
    expect(rows).toHaveLength(2)
    const sums = rows.map((row) => Number(row.charges) + 2 * Number(row.price))
    expect(sums).toEqual(rows.map((row) => Number(row['order amount'])))
    expect(rows[1]).toMatchObject({
      ...{ senderName: 'Charged', charges: '120', 'charged for': 'Delivery: Far, Eid' },
      ...{ 'cash to collect': '321', 'deliver on': '2027-02-06', courier: "'=Pathao", tracking: 'PTH-7' },
    })
    await db.deleteFrom('paymentAttempt').where('reference', '=', id).execute()
    await db.deleteFrom('order').where('id', '=', id).execute()
  })

  test('is empty but for its header where nothing was ordered', async () => {
    expect((await fileOf({ what: 'orders', to: '2020-01-01' })).rows).toEqual([])
  })
})

describe('a database that fails', () => {
  let failing: Db
  let link: string
  const openLink = async () => {
    const api = exportApi(failing)
    api.onError(problems(() => undefined))
    return api.request(link)
  }
  beforeEach(async () => {
    failing = (await freshDatabase()).db
    const boss = await person(failing, 'Mina', 'admin')
    const products = Array.from({ length: 600 }, () => ({
      ...MUG,
      id: newId(),
      description: 'a'.repeat(100),
    }))
    await failing.insertInto('product').values(products).execute()
    const asked = { body: { what: 'products' } }
    link = (await apiOf(exportApi(failing))(boss, 'POST', '/exports', asked)).body.url.replace('/api', '')
  })
  const fail = () => sql`alter table product rename to gone`.execute(failing)

  test('on the way leaves no file that looks whole', async () => {
    const answer = await openLink()
    expect(answer.status).toBe(200)
    await fail()
    await expect(answer.text()).rejects.toThrow('broke off')
  })

  test('at once is no file', async () => {
    await fail()
    expect((await openLink()).status).toBe(500)
  })
})

describe('a link to a file', () => {
  test('works once', async () => {
    const link = await linkTo({ what: 'products' })
    expect((await ask(null, 'GET', link)).status).toBe(200)
    expect((await ask(null, 'GET', link)).status).toBe(404)
    const again = await linkTo({ what: 'products' })
    const answers = await Promise.all([1, 2, 3].map(() => ask(null, 'GET', again)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404])
  })

  test('is not used up by a request for its headers', async () => {
    const link = await linkTo({ what: 'products' })
    for (const _ of ['once', 'again']) {
      const { status, headers, body } = await ask(null, 'HEAD', link)
      expect([status, body]).toEqual([200, ''])
      expect(headers.get('content-disposition')).toContain('ogs-products.csv')
      expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    }
    expect((await ask(null, 'GET', link)).status).toBe(200)
    expect((await ask(null, 'HEAD', link)).status).toBe(404)
  })

  test('works for a minute, and while its owner is an admin', async () => {
    const late = await linkTo({ what: 'products' })
    await db
      .updateTable('exportTicket')
      .set({ expiresAt: new Date(Date.now() - 1) })
      .execute()
    expect((await ask(null, 'GET', late)).status).toBe(404)
    const lost = await linkTo({ what: 'products' })
    await db.updateTable('user').set({ role: 'user' }).where('id', '=', admin.id).execute()
    expect((await ask(null, 'GET', lost)).status).toBe(404)
  })

  test('is deleted when it is expired, and kept while it works', async () => {
    await db.deleteFrom('exportTicket').execute()
    await linkTo({ what: 'products' })
    await db
      .updateTable('exportTicket')
      .set({ expiresAt: new Date(Date.now() - 1) })
      .execute()
    const good = await linkTo({ what: 'products' })
    await dropExpiredTickets(db)
    expect(await db.selectFrom('exportTicket').select('hash').execute()).toHaveLength(1)
    expect((await ask(null, 'GET', good)).status).toBe(200)
  })

  test('is not stored', async () => {
    const ticket = (await linkTo({ what: 'products' })).split('/').at(-1)
    const kept = await db.selectFrom('exportTicket').selectAll().execute()
    expect(JSON.stringify(kept)).not.toContain(ticket)
  })

  test.each([
    { what: 'users' },
    { what: 'orders', from: '2026-02-30' },
    { what: 'orders', to: 'tomorrow' },
    { what: 'orders', phones: 'local' },
    {},
  ])('is not given for %j', async (body) => {
    expect((await ask(admin, 'POST', '/exports', { body })).status).toBe(400)
  })
})

async function order(customer: string, at: string, lines = 1): Promise<string> {
  const sender = { senderName: customer, senderEmail: 'n@example.com' }
  const recipient = { recipientName: customer, recipientPhone: '' }
  const order = { amount: poisha(10_050 * lines), placedAt: new Date(at), ...sender }
  const id = await insertOrder(db, order, recipient)
  const parcelId = await parcelIdOf(db, id)
  for (let n = 1; n <= lines; n++) {
    const words = { productName: `Gift ${n}`, brand: '', category: '', description: '', photos: '' }
    const line = { id: newId(), orderId: id, parcelId, productId: null, price: poisha(10_050), ...words }
    await db.insertInto('orderLine').values(line).execute()
  }
  return id
}

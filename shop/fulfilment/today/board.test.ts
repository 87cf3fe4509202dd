import { type Insertable, sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { person } from '../../../server/testing/test-api.ts'
import { freshDatabase } from '../../../server/testing/test-database.ts'
import { sale, sales } from '../../admin/home/sale-fixture.server.ts'
import { countOrders } from '../../billing/totals/order-totals.server.ts'
import { insertTimeSlot, insertZone } from '../../delivery/delivery-fixture.server.ts'
import { insertOccasion, insertWrap } from '../../gift-options/gifting-fixture.server.ts'
import type { Caller } from '../../kernel/api/caller.ts'
import type { Database, Db } from '../../kernel/database/database.ts'
import { newId } from '../../kernel/id.ts'
import { fromTaka } from '../../kernel/money.ts'
import type { Fulfilment } from '../../orders/fulfilment.ts'
import { insertGift } from '../../orders/order-fixture.server.ts'
import type { ReservationState } from '../../orders/reservations/reservation.ts'
import { putDayInto } from '../../orders/reservations/reservation-fixture.server.ts'
import type { PaymentState } from '../../payments/payment.ts'
import type { Printable } from '../printing/printables.ts'
import { markPrinted, printsOf, unmarkPrinted } from '../printing/printed.server.ts'
import { boardOf, countsOf, sheetsOfDay } from './board.server.ts'
import { type BoardDay, LANE_PAGE, MOST_SHOWN } from './board.ts'

/** Noon in Dhaka on 21 November. */
const NOON = new Date('2026-11-21T06:00:00Z')
const EMPTY = { trouble: 0, write: 0, pack: 0, ready: 0, sent: 0, waiting: 0 }

let db: Db
beforeEach(async () => {
  db = (await freshDatabase()).db
})

interface Given {
  readonly state?: PaymentState | null
  readonly gateway?: 'cod'
  readonly fulfilment?: Fulfilment
  readonly parcel?: Partial<Insertable<Database['parcel']>>
  readonly day?: ReservationState
}

/** Of something paid. */
async function parcel({ parcel = {}, day, ...given }: Given = {}): Promise<string> {
  const id = await sale(db, { at: NOON, lines: [{ name: 'Mug' }], ...given })
  if (Object.keys(parcel).length > 0)
    await db.updateTable('parcel').set(parcel).where('orderId', '=', id).execute()
  if (day) await putDayInto(db, id, day)
  return id
}

const look = async (tab: BoardDay = 'today') =>
  (await boardOf(db, { day: tab }, NOON)).rows.map(({ orderId, lane, troubles }) => [
    orderId,
    lane,
    ...troubles,
  ])

describe('the board', () => {
  test.each([
    ['new', 'pack'],
    ['packed', 'ready'],
    ['sent', 'sent'],
  ] as const)(
    'a parcel that is %s and paid, or promised in cash, is in lane %s',
    async (fulfilment, lane) => {
      const [paid, cash] = [
        await parcel({ fulfilment }),
        await parcel({ fulfilment, gateway: 'cod', state: 'pending' }),
      ]
      // Whether it was counted already or not.
      for (const count of [() => undefined, countOrders]) {
        await count(db)
        expect(await look()).toEqual([
          [paid, lane],
          [cash, lane],
        ])
      }
      const [, { cashDue } = { cashDue: 0 }] = (await boardOf(db, { day: 'today' }, NOON)).rows
      expect(cashDue).toBe(fromTaka(1000))
    },
  )

  test('sent parcels show courier and tracking number', async () => {
    await parcel({ fulfilment: 'sent', parcel: { courier: 'Pathao', tracking: 'PTH-77' } })
    expect((await boardOf(db, { day: 'today' }, NOON)).rows).toMatchObject([
      { courier: 'Pathao', tracking: 'PTH-77' },
    ])
  })

  test('a gift whose recipient was asked lately only waits; after two days it is trouble', async () => {
    const asked = await parcel({ parcel: { addressState: 'awaiting_recipient' } })
    expect(await look()).toEqual([[asked, 'waiting']])
    const parcels = db.selectFrom('parcel').select('id').where('orderId', '=', asked)
    const { id } = await parcels.executeTakeFirstOrThrow()
    const inDays = (days: number) => new Date(NOON.getTime() + days * 86_400_000)
    const link = { id: newId(), parcelId: id, tokenHash: 'of the link' }
    await db
      .insertInto('giftLink')
      .values({ ...link, expiresAt: inDays(14) })
      .execute()
    expect(await look()).toEqual([[asked, 'waiting']])
    expect((await countsOf(db, NOON)).today).toEqual({ ...EMPTY, waiting: 1 })
    await db
      .updateTable('giftLink')
      .set({ expiresAt: inDays(12) })
      .execute()
    expect(await look()).toEqual([[asked, 'trouble', 'address']])
    await db.updateTable('parcel').set({ addressState: 'expired' }).execute()
    expect(await look()).toEqual([[asked, 'trouble', 'address']])
  })

  test('shows the name on the card, or none, while the recipient is unknown', async () => {
    const order = await parcel({ parcel: { recipientName: 'Unknown', addressState: 'awaiting_recipient' } })
    const recipients = async () =>
      (await boardOf(db, { day: 'today' }, NOON)).rows.map(({ recipient }) => recipient)
    expect(await recipients()).toEqual([''])
    const parcels = db.selectFrom('parcel').select('id').where('orderId', '=', order)
    const { id } = await parcels.executeTakeFirstOrThrow()
    await insertGift(db, id, { toName: 'Nusu' })
    expect(await recipients()).toEqual(['Nusu'])
  })

  test('unpaid and ended orders are left out; one that was sent unpaid is on its way', async () => {
    for (const state of [null, 'pending', 'failed', 'cancelled', 'expired'] as const)
      for (const fulfilment of ['new', 'packed'] as const) await parcel({ state, fulfilment })
    for (const fulfilment of ['delivered', 'returned', 'cancelled'] as const) await parcel({ fulfilment })
    expect(await look()).toEqual([])
    const unpaid = await parcel({ state: 'failed', fulfilment: 'sent' })
    expect(await look()).toEqual([[unpaid, 'sent']])
    await countOrders(db)
    expect(await look()).toEqual([[unpaid, 'sent']])
  })

  test.each<[string, Given]>([
    ['address', { parcel: { addressState: 'to_be_arranged' } }],
    ['day', { day: 'needs_scheduling' }],
    ['held', { state: 'paid_on_hold' }],
    ['late', { parcel: { deliverOn: '2026-11-20' } }],
  ])('trouble with its %s keeps it from being packed and sent, not from arriving', async (trouble, given) => {
    const rows = [
      [await parcel({ ...given, fulfilment: 'new' }), 'trouble', trouble],
      [await parcel({ ...given, fulfilment: 'packed' }), 'trouble', trouble],
      [await parcel({ ...given, fulfilment: 'sent' }), 'sent', trouble],
    ]
    expect(await look()).toEqual(rows)
  })

  test('an unpaid extra of a paid order is trouble', async () => {
    const id = await parcel()
    const extra = { id: newId(), orderId: id, amount: fromTaka(130), kind: 'extra' as const }
    await db.insertInto('due').values(extra).execute()
    await db.updateTable('parcel').set({ city: 'Sylhet' }).where('orderId', '=', id).execute()
    expect(await look()).toEqual([[id, 'trouble', 'extra']])
    await countOrders(db)
    expect(await look()).toEqual([[id, 'trouble', 'extra']])
    await db.updateTable('due').set({ droppedAt: NOON }).where('id', '=', extra.id).execute()
    expect(await look()).toEqual([[id, 'pack']])
  })
})

describe('the day of leaving', () => {
  test('is as many days before the delivery day as the zone needs, and today without one', async () => {
    const far = await insertZone(db, { nameEn: 'Far', districts: ['sylhet'], leadDays: 3 })
    const near = await insertZone(db, { leadDays: 0 })
    const on = (deliverOn: string | null, zoneId: string | null) => parcel({ parcel: { deliverOn, zoneId } })
    const [nextWeek, dayAfter, tomorrow, today, anyDay, farToday, farTomorrow] = [
      await on('2026-11-28', near),
      await on('2026-11-23', near),
      await on('2026-11-22', near),
      await on('2026-11-21', near),
      await on(null, near),
      await on('2026-11-24', far),
      await on('2026-11-25', far),
    ]
    const shown = async (tab: BoardDay) => (await look(tab)).map(([id]) => id)
    expect(await shown('today')).toEqual([today, farToday, anyDay])
    expect(await shown('tomorrow')).toEqual([tomorrow, farTomorrow])
    expect(await shown('later')).toEqual([dayAfter, nextWeek])
    expect(await countsOf(db, NOON)).toEqual({
      today: { ...EMPTY, pack: 3 },
      tomorrow: { ...EMPTY, pack: 2 },
      later: { ...EMPTY, pack: 2 },
    })
  })

  test('is earlier for an earlier time slot', async () => {
    const zone = await insertZone(db)
    const morning = await insertTimeSlot(db, zone, { nameEn: 'Morning', begins: '09:00', ends: '12:00' })
    const night = await insertTimeSlot(db, zone)
    const at = (windowId: string | null) =>
      parcel({ parcel: { deliverOn: '2026-11-21', zoneId: zone, windowId } })
    const [late, whole, early] = [await at(night), await at(null), await at(morning)]
    expect((await look()).map(([id]) => id)).toEqual([early, late, whole])
    const [row] = (await boardOf(db, { day: 'today' }, NOON)).rows
    expect(row).toMatchObject({
      window: { name: 'Morning', begins: '09:00', ends: '12:00' },
      gifts: [{ product_name: 'Mug', photos: '/Mug.avif' }],
      giftCount: 1,
      leaveOn: '2026-11-21',
    })
  })

  test('parcels that are not shown are counted too', async () => {
    const one = await parcel()
    const copies = MOST_SHOWN + 4
    await sql`with placed as (
        insert into "order" (id, idempotency_key, amount) select gen_random_uuid(), n, 100 from generate_series(1, ${copies}::int) n returning id
      ), agreed as (insert into due (id, order_id, kind, amount) select id, id, 'whole', 100 from placed)
      insert into parcel (id, order_id, recipient_name, recipient_phone, city, area, address)
      select gen_random_uuid(), id, '', '', '', '', '' from placed`.execute(db)
    await sql`insert into payment_attempt (id, reference, tran_id, gateway, amount, state, settled_at)
      select gen_random_uuid(), id, left(replace(id::text, '-', ''), 30), 'sslcommerz', 100, 'paid', now() from "order" where id <> ${one}`.execute(
      db,
    )
    const { rows, counts } = await boardOf(db, { day: 'today' }, NOON)
    expect(rows).toHaveLength(MOST_SHOWN)
    expect(counts.today).toEqual({ ...EMPTY, pack: copies + 1 })
    const printed = await sheetsOfDay(db, { day: 'today' }, NOON)
    expect([printed.sheets.length, printed.notShown]).toEqual([MOST_SHOWN, copies + 1 - MOST_SHOWN])
  })

  test('a lane by itself is shown by pages, and the sheets are those of the page', async () => {
    await sales(
      db,
      Array.from({ length: LANE_PAGE + 3 }, (_, n) => ({
        at: new Date(NOON.getTime() + n),
        lines: [{ name: 'Mug' }],
      })),
    )
    await parcel({ fulfilment: 'packed' })
    const all = { ...EMPTY, pack: LANE_PAGE + 3, ready: 1 }
    const page = async (page: number) => {
      const part = { day: 'today', lane: 'pack', page } as const
      const [{ rows, counts }, { sheets, notShown }] = [
        await boardOf(db, part, NOON),
        await sheetsOfDay(db, part, NOON),
      ]
      expect(counts.today).toEqual(all)
      expect(sheets.map(({ parcelId }) => parcelId)).toEqual(rows.map(({ parcelId }) => parcelId))
      expect(sheets.length + notShown).toBe(all.pack)
      expect(rows.every(({ lane }) => lane === 'pack')).toBe(true)
      return rows.map(({ parcelId }) => parcelId)
    }
    const [first, second] = [await page(1), await page(2)]
    expect([first.length, second.length]).toEqual([LANE_PAGE, 3])
    expect(new Set([...first, ...second]).size).toBe(all.pack)
    expect(await page(1_000_000)).toEqual(second)
    expect(
      (await boardOf(db, { day: 'today' }, NOON)).rows.slice(0, MOST_SHOWN).map(({ parcelId }) => parcelId),
    ).toEqual(first.slice(0, MOST_SHOWN))
    const empty = { day: 'later', lane: 'write', page: 3 } as const
    expect((await boardOf(db, empty, NOON)).rows).toEqual([])
    expect(await sheetsOfDay(db, { day: 'today', lane: 'sent' }, NOON)).toEqual({ sheets: [], notShown: 0 })
  })
})

describe('a card to print', () => {
  let keeper: Caller
  beforeEach(async () => {
    keeper = await person(db, 'Keeper', 'admin')
  })

  const parcelOf = async (orderId: string) =>
    (await db.selectFrom('parcel').select('id').where('orderId', '=', orderId).executeTakeFirstOrThrow()).id

  async function product(message = 'Happy birthday!', given: Given = {}) {
    const orderId = await parcel(given)
    const parcelId = await parcelOf(orderId)
    await insertGift(db, parcelId, { message })
    return { orderId, parcelId }
  }

  async function print(parcelId: string, what: Printable = 'card'): Promise<void> {
    const content = (await printsOf(db, [parcelId])).get(parcelId)?.content[what] ?? ''
    expect(await markPrinted(db, keeper, [{ parcelId, what, content }])).toBe(1)
  }

  test('comes before packing until it is printed, and again after a change', async () => {
    const plain = await parcel()
    const { orderId, parcelId } = await product()
    await product('')
    const laneOf = async () => (await look()).find(([id]) => id === orderId)?.[1]
    expect((await look())[0]).toEqual([orderId, 'write'])
    expect((await look()).find(([id]) => id === plain)).toEqual([plain, 'pack'])
    expect((await countsOf(db, NOON)).today).toEqual({ ...EMPTY, write: 1, pack: 2 })
    await print(parcelId, 'slip')
    expect(await laneOf()).toBe('write')
    await print(parcelId)
    expect(await laneOf()).toBe('pack')
    await insertGift(db, parcelId, { message: 'Eid Mubarak!' })
    expect(await laneOf()).toBe('write')
    await print(parcelId)
    expect((await countsOf(db, NOON)).today).toEqual({ ...EMPTY, pack: 3 })
    await unmarkPrinted(db, keeper, [{ parcelId, what: 'card' }])
    expect(await laneOf()).toBe('write')
  })

  test.each(['packed', 'sent'] as const)('is no longer to do once its parcel is %s', async (fulfilment) => {
    const { orderId } = await product('Happy birthday!', { fulfilment })
    expect(await look()).toEqual([[orderId, fulfilment === 'packed' ? 'ready' : 'sent']])
  })

  test('waits while there is trouble', async () => {
    const { orderId } = await product('Happy birthday!', { day: 'needs_scheduling' })
    expect(await look()).toEqual([[orderId, 'trouble', 'day']])
  })

  test('a row shows wrap, occasion and printed sheets', async () => {
    const { parcelId } = await product()
    await insertOccasion(db, 'birthday', 'Birthday')
    const wrapId = await insertWrap(db, { picture: '/wrap.avif' })
    await insertGift(db, parcelId, { wrapId, occasion: 'birthday' })
    await print(parcelId, 'label')
    const { rows } = await boardOf(db, { day: 'today' }, NOON)
    expect(rows).toMatchObject([
      {
        parcelId,
        needsCard: true,
        wrap: { _id: wrapId, name: 'Red paper', nameBn: 'লাল কাগজ', picture: '/wrap.avif' },
        occasion: { key: 'birthday', name: 'Birthday' },
        printed: { card: null, slip: null, label: expect.any(String) },
      },
    ])
  })

  test('sheets are those of the lanes to print on that day, in the order of the board', async () => {
    const ready = await parcel({ fulfilment: 'packed' })
    const pack = await parcel()
    const { orderId: write } = await product()
    await product('Later', { parcel: { deliverOn: '2026-11-30' } })
    await parcel({ fulfilment: 'sent' })
    await parcel({ parcel: { addressState: 'to_be_arranged' } })
    const { sheets, notShown } = await sheetsOfDay(db, { day: 'today' }, NOON)
    expect(sheets.map(({ orderId, needsCard }) => [orderId, needsCard])).toEqual([
      [write, true],
      [pack, false],
      [ready, false],
    ])
    expect(notShown).toBe(0)
    expect((await sheetsOfDay(db, { day: 'later' }, NOON)).sheets).toHaveLength(1)
  })
})

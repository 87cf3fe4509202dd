import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { personalRecords } from '../../../server/services/contributions.ts'
import type { Services } from '../../../server/services/services.ts'
import { openTestApp, type TestApp, type TestUser } from '../../../server/testing/test-app.ts'
import { inDose } from '../../../server/testing/test-dose.ts'
import { createOwned } from '../../../server/testing/test-orders.ts'
import { pinZones } from '../../delivery/reserve-days.server.ts'
import { lockCaller, systemActor } from '../../kernel/database/transaction.server.ts'
import { newId } from '../../kernel/id.ts'
import { poisha } from '../../kernel/money.ts'
import type { Fulfilment } from '../../orders/fulfilment.ts'
import { moveOrder } from '../../orders/move-order.server.ts'
import { insertOrder, moveOrderBy, parcelIdOf, withLockedOrder } from '../../orders/order-fixture.server.ts'
import { miscountedDays } from '../../orders/reservations/reservation-fixture.server.ts'
import { reserveResource } from '../../orders/reservations/reservations.server.ts'
import { gatewaysWith, scriptedGateway } from '../../payments/test-gateway.server.ts'
import { deleteAccount } from './delete-account.server.ts'

const ROUNDS = inDose({ small: 2, usual: 5 })
const PASSWORD = 'correct horse battery'
let app: TestApp
let rima: TestUser
let orderId: string

beforeAll(async () => {
  app = await openTestApp()
})
beforeEach(async () => {
  rima = await app.signUp(`rima.${newId()}`)
  orderId = await createOwned('order', app, rima)
})
afterEach(() => expect(app.faults.splice(0)).toEqual([]))

const leave = (who = rima, password: string | undefined = PASSWORD) =>
  app.request('DELETE', '/account', { token: who.token, body: { email: who.email, password } })

const remove = (id: string, services: Services = app.services) =>
  deleteAccount({ ...services, records: personalRecords(services) }, id)

const order = (id = orderId) =>
  app.db
    .selectFrom('order')
    .innerJoin('parcel', 'orderId', 'order.id')
    .selectAll(['parcel', 'order'])
    .where('order.id', '=', id)
    .executeTakeFirstOrThrow()

const pay = (state: 'paid' | 'paid_on_hold' | 'pending' = 'paid') => {
  const attempt = {
    id: newId(),
    reference: orderId,
    tranId: `T${newId().slice(-12)}`,
    gateway: 'sslcommerz' as const,
  }
  return app.db
    .insertInto('paymentAttempt')
    .values({ ...attempt, amount: poisha(100_000), state, masked: '418117XXXXXX6675' })
    .execute()
}

const zoneElsewhere = async () =>
  (await app.db.selectFrom('deliveryZone').select('id').executeTakeFirstOrThrow()).id

const move = async (to: Fulfilment) => {
  const by = { id: rima.id, name: 'Keeper', email: '', role: 'user' } as const
  expect(await moveOrderBy(app.db, by, orderId, to)).toBeNull()
}

const ANONYMOUS = {
  userId: null,
  senderState: 'forgotten',
  senderName: 'Deleted account',
  senderEmail: '',
  senderPhone: '',
  recipientName: 'Deleted account',
  recipientPhone: '',
  city: '',
  area: '',
  address: '',
}

describe('an order of a deleted account', () => {
  test('that is unpaid is cancelled, anonymised, and accepts no payment any more', async () => {
    await leave()
    expect(await order()).toMatchObject({ ...ANONYMOUS, fulfilment: 'cancelled' })
    const stop = app.db.selectFrom('paymentStop').select('reference').where('reference', '=', orderId)
    expect(await stop.execute()).toHaveLength(1)
    expect(await signatures()).toEqual(['deleted-account'])
  })

  test.each(['paid', 'paid_on_hold'] as const)(
    'that is %s keeps where it goes until it is there',
    async (state) => {
      await pay(state)
      await leave()
      expect(await order()).toMatchObject({
        userId: null,
        senderState: 'left',
        senderEmail: rima.email,
        area: 'Mirpur',
      })
      rima = await app.signUp(`keeper.${newId()}`)
      await move('packed')
      await move('sent')
      expect(await order()).toMatchObject({ area: 'Mirpur', senderEmail: /rima/ })
      await move('delivered')
      expect(await order()).toMatchObject(ANONYMOUS)
      expect(await masks()).toEqual([''])
    },
  )

  test('with a payment not yet notified is not cancelled: the gateway is queried before', async () => {
    const gateway = scriptedGateway()
    await pay('pending')
    const paying = app.db.updateTable('paymentAttempt').set({ redirectUrl: 'https://gateway.example/' })
    const { tranId } = await paying
      .where('reference', '=', orderId)
      .returning('tranId')
      .executeTakeFirstOrThrow()
    gateway.say(tranId, { state: 'paid', captured: poisha(100_000) })
    const services = { ...app.services, gateways: gatewaysWith(gateway) }
    expect(await remove(rima.id, services)).toBeNull()
    expect(await order()).toMatchObject({ fulfilment: 'new', area: 'Mirpur' })
  })

  test('releases its day after all of them are locked: whoever changes one of the same day goes on', async () => {
    const days = { deliverOn: '2026-12-16', zoneId: await zoneElsewhere() }
    const ids = [newId(), newId()].sort()
    for (const id of ids) {
      const placed = { id, userId: rima.id, amount: poisha(5000), senderName: 'Rima' }
      await insertOrder(app.db, placed, days)
      const parcelId = await parcelIdOf(app.db, id)
      await app.db.transaction().execute(async (tx) => reserveResource(await pinZones(tx), 'day', [parcelId]))
    }
    const { left } = await withLockedOrder(app.db, ids[1] ?? '', async (last) => {
      const left = remove(rima.id)
      await expect.poll(howManyWait).toBe(1)
      expect(await moveOrder(last, 'cancelled', systemActor('not-paid-in-time'))).toBeNull()
      return { left }
    })
    expect(await left).toBeNull()
    for (const id of ids) expect(await order(id)).toMatchObject({ ...ANONYMOUS, fulfilment: 'cancelled' })
    expect(await miscountedDays(app.db)).toEqual([])
  })

  test('whose money is being taken keeps its customer here until that is known', async () => {
    await pay('pending')
    const taking = app.db.updateTable('paymentAttempt').set({ captureClaimedAt: new Date() })
    await taking.where('reference', '=', orderId).execute()
    expect(await remove(rima.id)).toMatchObject({
      refused: 'unavailable',
      code: 'capture-under-way',
    })
    expect(await order()).toMatchObject({ fulfilment: 'new', senderEmail: rima.email })
  })

  async function leaveAfter(end: 'delivered' | 'returned') {
    await pay()
    for (const to of ['packed', 'sent', end] as const) await move(to)
    expect(await order()).toMatchObject({ area: 'Mirpur' })
    await leave()
    expect(await order()).toMatchObject({ ...ANONYMOUS, fulfilment: end })
    expect(await masks()).toEqual([''])
  }

  test('that has arrived loses its name at once, and the card with it', () => leaveAfter('delivered'))

  test('that came back does as well', () => leaveAfter('returned'))

  test('not so one that was ordered without an account: it keeps its names once it is there', async () => {
    await app.db.updateTable('order').set({ userId: null }).where('id', '=', orderId).execute()
    for (const to of ['packed', 'sent', 'delivered'] as const) await move(to)
    expect(await order()).toMatchObject({ senderState: 'known', senderEmail: rima.email, area: 'Mirpur' })
  })

  test('of somebody else stays as it is', async () => {
    const stranger = await app.signUp(`stranger.${newId()}`)
    const other = await createOwned('order', app, stranger)
    await leave()
    expect(await order(other)).toMatchObject({ userId: stranger.id, senderEmail: stranger.email })
  })
})

const signatures = async () =>
  (
    await app.db
      .selectFrom('fulfilmentChange')
      .innerJoin('parcel', 'parcel.id', 'parcelId')
      .select(['changedByName', 'changedByCode'])
      .where('orderId', '=', orderId)
      .execute()
  ).map((row) => row.changedByCode ?? row.changedByName)

const masks = async () =>
  (await app.db.selectFrom('paymentAttempt').select('masked').where('reference', '=', orderId).execute()).map(
    (row) => row.masked,
  )

describe('at the same moment', () => {
  test('deleting an account twice: one wins, the other is not found', async () => {
    const answers = await Promise.all([leave(), leave(), leave()])
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses[0]).toBe(200)
    for (const status of statuses.slice(1)) expect([400, 401, 404, 409]).toContain(status)
  })

  test.each([
    ['by themselves', () => leave()],
    ['by an admin', () => removedByAnAdmin(rima)],
  ])('ordering, deleted %s: whoever orders first is waited for, and loses the name', async (_, gone) => {
    const { id, email } = rima
    const leaving = await app.db.transaction().execute(async (tx) => {
      await lockCaller(tx, { id })
      const leaving = gone()
      await expect.poll(howManyWait).toBe(1)
      const columns = await columnsOf('order', ['id', 'idempotency_key'])
      const parts = await columnsOf('parcel', ['id', 'order_id'])
      const copy = newId()
      await sql`insert into "order" (id, idempotency_key, ${columns})
        select ${copy}, ${newId()}, ${columns} from "order"
        where id = ${orderId}`.execute(tx)
      await sql`insert into parcel (id, order_id, ${parts})
        select ${newId()}, ${copy}, ${parts} from parcel where order_id = ${orderId}`.execute(tx)
      return { leaving }
    })
    expect((await leaving.leaving).status).toBe(200)
    const named = app.db.selectFrom('order').select('id').where('senderEmail', '=', email)
    expect(await named.execute()).toEqual([])
  })

  test('ordering: no order is left with a name', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const person = await app.signUp(`hasty.${newId()}`)
      await createOwned('location', app, person)
      await createOwned('cart', app, person)
      const placing = app.request('POST', '/manageorder', { token: person.token, body: {} })
      const [left] = await Promise.all([leave(person), placing])
      expect(left.status).toBe(200)
      const named = app.db.selectFrom('order').select('id').where('senderEmail', '=', person.email)
      expect(await named.execute()).toEqual([])
    }
  })

  test('paying and sending: nothing is lost that must still be delivered, nothing waits for ever', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      rima = await app.signUp(`payer.${newId()}`)
      orderId = await createOwned('order', app, rima)
      await Promise.all([leave(), pay()])
      const { fulfilment, area } = await order()
      expect([fulfilment, area]).toBeOneOf([
        ['new', 'Mirpur'],
        ['cancelled', ''],
      ])
    }
  })

  test('of the last two admins one stays', async () => {
    const names = [`first.${newId()}`, `second.${newId()}`]
    const admins = await Promise.all(names.map((name) => app.signUp(name)))
    const ids = admins.map(({ id }) => id)
    await app.db.updateTable('user').set({ role: 'admin' }).where('id', 'in', ids).execute()
    const answers = await Promise.all(admins.map((admin) => leave(admin)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const stays = answers.find(({ status }) => status === 409)
    expect(await stays?.text()).toContain('only admin')
  })
})

async function removedByAnAdmin({ id }: TestUser) {
  const admin = await app.signUp(`admin.${newId()}`)
  const become = (role: 'admin' | 'user') =>
    app.db.updateTable('user').set({ role }).where('id', '=', admin.id).execute()
  await become('admin')
  const answer = await app.request('DELETE', `/users/${id}`, { token: admin.token })
  await become('user')
  return answer
}

/** For a lock that somebody has. */
async function howManyWait(): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db)
  return rows[0]?.n ?? 0
}

async function columnsOf(table: string, but: readonly string[]) {
  const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' and column_name <> all(${but})`.execute(
    app.db,
  )
  return sql.join(rows.map(({ name }) => sql.ref(name)))
}

test('somebody who does not exist cannot be deleted', async () => {
  expect(await remove(newId())).toMatchObject({ refused: 'not-found' })
})

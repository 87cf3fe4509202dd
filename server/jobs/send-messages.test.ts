import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import PostalMime from 'postal-mime'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { refunded } from '../../shop/admin/home/sale-fixture.server.ts'
import { addProduct } from '../../shop/catalog/products/products.server.ts'
import { systemActor } from '../../shop/kernel/database/transaction.server.ts'
import { newId } from '../../shop/kernel/id.ts'
import { deliverMail } from '../../shop/kernel/messages/outbox.server.ts'
import { poisha } from '../../shop/kernel/money.ts'
import type { MessageKind } from '../../shop/messages/message-table.server.ts'
import { sendMessages } from '../../shop/messages/send-messages.server.ts'
import { recordMoney } from '../../shop/orders/dues.server.ts'
import { readEvents, recordOrderEvent } from '../../shop/orders/events/events.server.ts'
import type { Fulfilment } from '../../shop/orders/fulfilment.ts'
import { moveOrder } from '../../shop/orders/move-order.server.ts'
import { withLockedOrder } from '../../shop/orders/order-fixture.server.ts'
import { addLocation } from '../../shop/people/addresses/locations.server.ts'
import { fileMailer } from '../services/mailers.ts'
import { person } from '../testing/test-api.ts'
import { howManyOthers } from '../testing/test-database.ts'
import { inDose } from '../testing/test-dose.ts'
import { testOutbox } from '../testing/test-jobs.ts'
import { HOME, MUG, orderOf } from '../testing/test-orders.ts'
import { FAST, queueTests } from '../testing/test-queue.ts'
import { LISTENERS } from './register-jobs.ts'

const { open, db, rows, url } = queueTests()
const FROM = 'OGS <shop@gifts.example>'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ogs-notices-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** A process of the shop that is killed (SIGKILL) when it comes to this point. */
const KILLED = `
  const [url, folder, point] = process.argv.slice(1)
  const from = (file) => import(${JSON.stringify(resolve('.'))} + '/' + file)
  const { connect } = await from('server/postgres/database.ts')
  const { openJobs } = await from('server/jobs/jobs.ts')
  const { createLog } = await from('server/config/log.ts')
  const { sendMessages } = await from('shop/messages/send-messages.server.ts')
  const { readEvents } = await from('shop/orders/events/events.server.ts')
  const { LISTENERS } = await from('server/jobs/register-jobs.ts')
  const { fileMailer } = await from('server/services/mailers.ts')
  const { deliverMail } = await from('shop/kernel/messages/outbox.server.ts')
  const { testOutbox } = await from('server/testing/test-jobs.ts')
  const reach = (here) => { if (here === point) process.kill(process.pid, 'SIGKILL') }
  const { db } = connect(url)
  const { jobs } = await openJobs(url, createLog('silent'), ${JSON.stringify(FAST)})
  const queue = testOutbox(jobs)
  const outbox = { async post(mail, options) { const id = await queue.post(mail, options); reach('before the commit'); return id } }
  const files = fileMailer({ folder, from: ${JSON.stringify(FROM)} })
  const mailer = {
    async send(mail) { reach('before a letter leaves'); await files.send(mail); reach('after a letter has left') },
  }
  await readEvents(db, [...LISTENERS, async () => reach('while an event is read')])
  reach('after events were read')
  await sendMessages({ db, outbox, secret: 'a secret' })
  reach('after the commit')
  await deliverMail(jobs, mailer)
`

interface Told {
  readonly orderId: string
  readonly sender: string
  readonly keeper: string
}

async function promiseCash(): Promise<Told> {
  const [rima, keeper] = [await person(db(), 'Rima'), await person(db(), 'Keeper', 'admin')]
  await addLocation(db(), rima, HOME)
  const { id, amount } = await orderOf(db(), rima, [await addProduct(db(), MUG)])
  const attempt = {
    id: newId(),
    tranId: 'OGS1',
    reference: id,
    amount: poisha(amount),
    gateway: 'cod',
  } as const
  await db()
    .transaction()
    .execute(async (tx) => {
      await tx
        .insertInto('paymentAttempt')
        .values({ ...attempt, state: 'pending' })
        .execute()
      await recordMoney(tx, { ...attempt, state: 'pending' })
    })
  return { orderId: id, sender: rima.email, keeper: keeper.email }
}

async function toldSoFar(): Promise<void> {
  await readEvents(db(), LISTENERS)
  await rows(`update notice set state = 'sent'`)
}

const moveTo =
  (to: Fulfilment, ...way: readonly Fulfilment[]) =>
  async ({ orderId }: Told) => {
    const move = (step: Fulfilment) =>
      withLockedOrder(db(), orderId, (order) => moveOrder(order, step, systemActor('deleted-account')))
    for (const step of way) expect(await move(step)).toBeNull()
    await toldSoFar()
    expect(await move(to)).toBeNull()
  }

async function giveBack({ orderId }: Told) {
  await refunded(db(), orderId, { at: new Date(), amount: poisha(1000), state: 'processing' })
  const succeeded = db().updateTable('refund').set({ state: 'succeeded' }).returning('id as refundId')
  const { refundId } = await succeeded.executeTakeFirstOrThrow()
  await db()
    .transaction()
    .execute((tx) => recordOrderEvent(tx, { kind: 'RefundSucceeded', orderId, refundId }))
}

/** Messages after the first one, each with the step that causes it. */
const LATER = {
  sent: moveTo('sent', 'packed'),
  delivered: moveTo('delivered', 'packed', 'sent'),
  returned: moveTo('returned', 'packed', 'sent'),
  cancelled: moveTo('cancelled'),
  refunded: giveBack,
} satisfies Partial<Record<MessageKind, (told: Told) => Promise<unknown>>>

/** @returns the e-mails of those to be notified */
async function comesTrue(kind: 'placed' | keyof typeof LATER): Promise<string[]> {
  const told = await promiseCash()
  if (kind === 'placed') return [told.keeper, told.sender]
  await toldSoFar()
  await LATER[kind](told)
  // Its sending cannot be undone any more.
  await rows(`update order_event set at = at - interval '2 minutes' where read_at is null`)
  return [told.sender]
}

const KILLS = [
  ['placed', 'before the commit'],
  ['refunded', 'after the commit'],
  ['placed', 'after a letter has left'],
  ['placed', 'after the commit'],
  ['placed', 'before a letter leaves'],
  ['sent', 'after a letter has left'],
  ['delivered', 'before the commit'],
  ['returned', 'after the commit'],
  ['cancelled', 'before the commit'],
  ['placed', 'while an event is read'],
  ['refunded', 'after events were read'],
] as const

test.each(KILLS.slice(0, inDose({ small: 1, usual: KILLS.length })))(
  'of what is %s everybody is told once, though a process was killed %s',
  async (kind, point) => {
    const readers = await comesTrue(kind)
    const killed = spawn(process.execPath, ['--input-type=module', '-e', KILLED, url(), folder, point])
    expect(await once(killed, 'exit')).toEqual([null, 'SIGKILL'])
    await expect.poll(() => howManyOthers(db())).toBe(0)
    // Its missing beats are noticed sooner.
    await rows(`update pgboss.job set heartbeat_on = now() - interval '1 minute' where state = 'active'`)
    const jobs = await open(FAST)
    await readEvents(db(), LISTENERS)
    await sendMessages({ db: db(), outbox: testOutbox(jobs), secret: 'a secret' })
    await deliverMail(jobs, fileMailer({ folder, from: FROM }))
    await expect.poll(() => rows('select id from pgboss.job')).toEqual([])
    expect((await lettersTo()).sort()).toEqual(readers.sort())
    expect(await rows('select distinct state from notice')).toEqual([{ state: 'sent' }])
    expect(await rows('select from order_event where read_at is null')).toEqual([])
  },
)

async function lettersTo(): Promise<(string | undefined)[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'))
  const letters = await Promise.all(
    names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
  )
  return letters.map(({ to }) => to?.[0]?.address)
}

import { sql } from 'kysely'
import { addToCart } from '../../shop/cart/carts.server.ts'
import { addProduct } from '../../shop/catalog/products/products.server.ts'
import { granted } from '../../shop/kernel/api/refusal.ts'
import type { Db } from '../../shop/kernel/database/database.ts'
import type { Mail } from '../../shop/kernel/messages/mail.ts'
import { deliverMail } from '../../shop/kernel/messages/outbox.server.ts'
import { poisha } from '../../shop/kernel/money.ts'
import { logDelivery } from '../../shop/messages/message-log.server.ts'
import { type MessageServices, sendMessages } from '../../shop/messages/send-messages.server.ts'
import { readEvents } from '../../shop/orders/events/events.server.ts'
import { confirmPayment } from '../../shop/payments/payments.server.ts'
import { addLocation } from '../../shop/people/addresses/locations.server.ts'
import { LISTENERS, LISTENERS_WITH_SMS, registerJobs } from '../jobs/register-jobs.ts'
import type { Services } from '../services/services.ts'
import { openTestApp, SECRET, type TestUser } from './test-app.ts'
import { HOME, MUG } from './test-orders.ts'
import { testSmsGateway } from './test-sms.ts'

/** A shop that takes cash and writes letters; `told` runs its jobs and returns new letters. With `SMS: 'sandbox'` it fills `texts`. */
export async function openLetterShop(settings: Readonly<Record<string, string>> = {}) {
  const app = await openTestApp({ COD: 'on', ...settings })
  const { db, services, request, gateway } = app
  const { letters, texts } = await openPost(services)
  const notices = { db, outbox: services.outbox, secret: SECRET }
  async function call(who: TestUser, method: string, path: string, body?: object, language = 'en') {
    const headers = { 'accept-language': language }
    const response = await request(method, path, { token: who.token, body, headers })
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`)
    return response.json()
  }
  const choose = async (who: TestUser, orderId: string, method: 'online' | 'cash'): Promise<string> =>
    (await call(who, 'POST', '/initiate-payment', { orderId, method })).url.split('/').at(-1)

  async function payPage(tranId: string) {
    const { amount } = await db
      .selectFrom('paymentAttempt')
      .select('amount')
      .where('tranId', '=', tranId)
      .executeTakeFirstOrThrow()
    gateway.say(tranId, { state: 'paid', captured: amount })
    await confirmPayment(services, tranId, null)
    return tranId
  }

  return {
    ...app,
    notices,
    texts,
    call,
    choose,
    payPage,
    /** @returns the order's id */
    async place(who: TestUser, { product = 'Mug', language = 'en', ...more }: PlaceOptions = {}) {
      const caller = { id: who.id, email: who.email, name: 'Rima', role: 'user' } as const
      granted(await addLocation(db, caller, HOME))
      granted(
        await addToCart(db, caller, await addProduct(db, { ...MUG, name: product, price: poisha(50_000) })),
      )
      const placed = await call(who, 'POST', '/manageorder', more, language)
      return placed.insertedId as string
    },
    payOnline: async (who: TestUser, orderId: string) => payPage(await choose(who, orderId, 'online')),
    step: (by: TestUser, orderId: string, state: string, more: object = {}) =>
      call(by, 'POST', `/manageorder/${orderId}/fulfilments`, { state, ...more }),
    passMinutes: (minutes: number) => passMinutes(notices, minutes),
    /** Letters since the last call. */
    async told(to?: { readonly email: string }): Promise<Mail[]> {
      await app.doJobs()
      await deliverLetters(notices)
      await app.doJobs()
      const own = letters.filter((letter) => !to || letter.to === to.email)
      for (const letter of own) letters.splice(letters.indexOf(letter), 1)
      return own
    },
  }
}

async function openPost(services: Services) {
  const letters: Mail[] = []
  const { gateway, sent: texts } = testSmsGateway()
  const mailer = { send: async (mail: Mail) => void letters.push(mail) }
  await registerJobs(services, mailer, services.sms && gateway)
  // Drawing a receipt takes longer than all else here; `server/jobs/receipts.test.ts` has them drawn.
  const makers = { receipt: undrawn, 'nameless-receipt': undrawn }
  await deliverMail(services.jobs, mailer, makers, logDelivery(services.db))
  return { letters, texts }
}

const undrawn = async () => ({ name: 'receipt.pdf', type: 'application/pdf', content: new Uint8Array() })

const listenersOf = ({ outbox }: MessageServices) => (outbox.sendsSms ? LISTENERS_WITH_SMS : LISTENERS)

async function passMinutes(notices: MessageServices, minutes: number): Promise<void> {
  const { db } = notices
  await readEvents(db, listenersOf(notices))
  await sql`update notice set happened_at = happened_at - make_interval(mins => ${minutes})`.execute(db)
}

/** As if the letters of this order had been written to its sender so many times more. */
export async function repeatSentLetters(db: Db, orderId: string, times: number): Promise<void> {
  // The same letter is written again where the one before was replaced.
  await sql`insert into notice (order_id, role, kind, state, ended_at, replaced_at)
    select order_id, role, kind, state, ended_at, now() - make_interval(secs => nth)
      from notice, generate_series(1, ${times}::integer) nth
      where order_id = ${orderId} and role = 'sender' and state = 'sent'`.execute(db)
}

export async function deliverLetters(notices: MessageServices): Promise<void> {
  await readEvents(notices.db, listenersOf(notices))
  await sendMessages(notices)
}

interface PlaceOptions {
  readonly product?: string
  readonly language?: string
  readonly deliverOn?: string
  readonly windowId?: string
}

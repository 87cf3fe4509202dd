import { sql } from 'kysely'
import { returnToCart } from '../../shop/billing/cancelling/cancel-own-order.server.ts'
import { payOrder } from '../../shop/billing/paying/pay-order.server.ts'
import type { PaymentMethod } from '../../shop/billing/paying/payment-method.ts'
import { paymentView } from '../../shop/billing/paying/payment-view.server.ts'
import { reconcile } from '../../shop/billing/reconciling/reconciler.server.ts'
import type { StepBody } from '../../shop/fulfilment/steps/order-to-send-shapes.server.ts'
import type { z } from '../../shop/kernel/api/api-router.server.ts'
import { isRefusal } from '../../shop/kernel/api/refusal.ts'
import { type Poisha, poisha, toTaka } from '../../shop/kernel/money.ts'
import { redirectParcel } from '../../shop/orders/changing/redirect-parcel.server.ts'
import { refreshOrderPayments } from '../../shop/orders/dues.server.ts'
import { type Fulfilment, isCancelledOrReturned } from '../../shop/orders/fulfilment.ts'
import { settleReservations } from '../../shop/orders/reservations/settle-reservations.server.ts'
import type { Payment } from '../../shop/payments/attempts.server.ts'
import { receiveNotification } from '../../shop/payments/notifications.server.ts'
import { refreshPayment } from '../../shop/payments/payments.server.ts'
import { CHARGE_SOURCES } from './test-charges.ts'
import type { GatewayPage } from './test-money-gateway.ts'
import { allDuesOf, CITIES, cutPower, loadPayments, type Storm, type StormOrder } from './test-storm.ts'

export interface StormAction {
  readonly kind: keyof typeof ACTIONS
  readonly pick: number
}

export const WEIGHTS: Readonly<Record<StormAction['kind'], number>> = {
  ...{ open: 5, 'open-bkash': 4, 'open-cash': 4, pay: 7, 'pay-less': 1, 'pay-risky': 6, fail: 2, cancel: 1 },
  ...{ return: 6, notify: 5, lie: 2, look: 2, visit: 1, job: 4, reconcile: 1, 'grow-old': 1 },
  ...{ 'put-back': 2, 'hand-over': 4, 'cancel-unpaid': 1, 'cancel-anyway': 1 },
  ...{ redirect: 2, 'hold-ends': 2 },
  ...{ accept: 8, refund: 1, 'refund-all': 3, 'settle-outside': 2, 'power-cut': 1 },
}

export const AT_THE_GATEWAY = new Set<StormAction['kind']>(['pay', 'pay-less', 'pay-risky', 'fail', 'cancel'])

interface Scene {
  readonly storm: Storm
  readonly order: StormOrder
  readonly pick: number
  readonly tranId: string
  readonly page: GatewayPage | undefined
  /** A paid one, if any. */
  readonly paid: string
}

const ACTIONS = {
  open: (scene) => open(scene, 'online'),
  'open-bkash': (scene) => open(scene, 'bkash'),
  'open-cash': (scene) => open(scene, 'cash'),
  pay: ({ page }) => pay(page, 0, false),
  'pay-less': ({ page }) => pay(page, 1, false),
  'pay-risky': ({ page }) => pay(page, 0, true),
  fail: ({ page }) => end(page, 'FAILED'),
  cancel: ({ page }) => end(page, 'CANCELLED'),
  return: ({ storm, tranId, page }) =>
    page?.capturesOnReturn
      ? notifyFromBkash(storm, tranId, tranId)
      : notifyShop(storm, 'return', tranId, storm.money.form(tranId)),
  notify: ({ storm, tranId }) => notifyShop(storm, 'notification', tranId, storm.money.form(tranId)),
  lie,
  look: async ({ storm, tranId }) => {
    await refreshPayment(storm.services, tranId)
    return paymentView(storm.services.db, tranId)
  },
  visit: ({ storm, order }) => refreshOrderPayments(storm.services, order.id),
  job: ({ storm, pick }) => storm.queue.doOne(pick),
  reconcile: async ({ storm, order }) => {
    await passTime(storm, [order], '16 minutes')
    await reconcile(storm.services)
  },
  'grow-old': expire,
  'put-back': ({ storm, order }) => {
    const putBack = async () => !isRefusal(await returnToCart(storm.services, order.shopper, order.id))
    return unlessPaidBefore(storm, order, putBack)
  },
  'hand-over': deliver,
  'cancel-unpaid': ({ storm, order }) =>
    unlessPaidBefore(storm, order, () => step(storm, order, { ...CANCELLED, onlyUnpaid: true })),
  'cancel-anyway': ({ storm, order }) => step(storm, order, CANCELLED),
  redirect,
  'hold-ends': ({ storm, order }) => endHolds(storm, [order]),
  accept: ({ storm, paid }) => post(storm, paid, 'acceptance'),
  refund: ({ storm, paid, order }) => postRefund(storm, paid, poisha(amountOf(storm, order, paid) - 100)),
  'refund-all': ({ storm, paid, order }) => postRefund(storm, paid, amountOf(storm, order, paid)),
  'settle-outside': ({ storm, paid }) => post(storm, paid, 'settlement', { note: 'By bank' }),
  'power-cut': ({ storm, pick }) => (pick % 4 === 0 ? cutPower(storm.services.db) : null),
} satisfies Record<string, (scene: Scene) => unknown>

/** The amount of this payment page. */
export const amountOf = ({ money }: Storm, { amount }: StormOrder, tranId: string): Poisha =>
  money.pages.get(tranId)?.amount ?? amount

export async function act(storm: Storm, order: StormOrder, { kind, pick }: StormAction): Promise<void> {
  const tranId = order.shown[pick % order.shown.length] ?? 'OGSNONE'
  const paid = paidPageOf(storm, order, pick)
  await ACTIONS[kind]({ storm, order, pick, tranId, page: storm.money.pages.get(tranId), paid })
}

async function open({ storm, order, pick }: Scene, method: PaymentMethod): Promise<void> {
  // A page that is old is not offered again: the shopper may pay on both.
  if (pick % 2) await passTime(storm, [order], '16 minutes')
  const opening = async () => {
    const url = await payOrder(storm.services, order.shopper, { orderId: order.id, amount: null, method })
    if (isRefusal(url)) return null
    const tranId = url.split('/').at(-1) ?? ''
    order.shown.push(tranId)
    return tranId
  }
  // Cash is only promised, also while the gateway is silent.
  await (method === 'cash' ? opening() : unlessPaidBefore(storm, order, opening))
}

/** Existing money prevents an action that needs none, unless it was refunded meanwhile. */
async function unlessPaidBefore(
  { money, services }: Storm,
  { id, shown }: StormOrder,
  action: () => Promise<string | boolean | null>,
) {
  // Older than a day, only the nightly check asks.
  const isThere = (tranId: string) => {
    const page = money.pages.get(tranId)
    return page?.ending === 'VALID' && !page.old
  }
  const there = shown.filter(isThere)
  const done = await action()
  if (!done || there.length === 0) return
  const payments = await loadPayments(services.db, id)
  const dues = await allDuesOf(services.db, id)
  const opened = payments.find(({ tranId }) => tranId === done)?.reference
  // An advance that is paid keeps nobody from paying the rest.
  const isConcerned = (due: string) =>
    done === true || due === opened || dues.some((one) => one.id === due && one.droppedAt !== null)
  const kept = payments.filter(
    ({ tranId, state, reference }) =>
      there.includes(tranId) && isThere(tranId) && state !== 'returned' && isConcerned(reference),
  )
  if (kept.length > 0) throw new Error(`${kept.map(({ tranId }) => tranId)} was paid before.`)
}

function pay(page: GatewayPage | undefined, less: number, risky: boolean): void {
  if (!page || page.old || page.ending === 'VALID') return
  if (page.capturesOnReturn) {
    page.agreed = page.ending === 'PENDING'
    return
  }
  Object.assign(page, { ending: 'VALID', taken: page.amount - less, risky })
}

function end(page: GatewayPage | undefined, ending: GatewayPage['ending']): void {
  if (page?.ending === 'PENDING') page.ending = ending
}

const FIELDS = [
  ...['tran_id', 'status', 'val_id', 'amount', 'currency', 'currency_amount', 'bank_tran_id', 'store_id'],
  ...['verify_key', 'verify_sign_sha2', 'risk_level'],
]

/** Forges one field of a notification, or names another payment. */
function lie({ storm, tranId, page, pick }: Scene) {
  if (page?.capturesOnReturn) return notifyFromBkash(storm, tranId, `not-${tranId}`)
  const field = FIELDS[pick % FIELDS.length] ?? 'status'
  const pages = [...storm.money.pages.keys()]
  const other = pages[(pick * 7) % pages.length] ?? 'OGSNONE'
  const lies: Readonly<Record<string, string>> = { tran_id: other, status: 'VALID', val_id: `val-${other}` }
  const form = { ...storm.money.form(tranId), [field]: lies[field] ?? '1' }
  return notifyShop(storm, pick % 2 ? 'return' : 'notification', pick % 3 ? tranId : other, form)
}

function notifyShop(
  { services }: Storm,
  kind: 'return' | 'notification',
  named: string,
  form: Record<string, string>,
) {
  const rawBody = new TextEncoder().encode(`${new URLSearchParams(form)}`)
  const tranIdInPath = kind === 'return' ? named : undefined
  const request = { kind, method: 'POST', query: {}, rawBody, tranIdInPath } as const
  return receiveNotification(services, 'sslcommerz', request, async () => true)
}

function notifyFromBkash({ services }: Storm, tranIdInPath: string, paymentID: string) {
  const rawBody = new Uint8Array()
  const request = { kind: 'return', method: 'GET', query: { paymentID }, tranIdInPath, rawBody } as const
  return receiveNotification(services, 'bkash', request, async () => true)
}

// `skip locked`: an action may hold the row while it waits for this one.
export async function passTime(storm: Storm, orders: readonly StormOrder[], time: string): Promise<void> {
  const ids = orders.map(({ id }) => id)
  await sql`update payment_attempt set asked_at = null, capture_claimed_at = capture_claimed_at - ${time}::interval, created_at = created_at - ${time}::interval
    where id in (select id from payment_attempt where reference in (select id from due where order_id = any(${ids}::uuid[])) and state <> 'paid'
      for update skip locked)`.execute(storm.services.db)
}

async function expire({ storm, order }: Scene): Promise<void> {
  // Before their time comes, and in any case: the power may fail in between.
  expirePages(storm, order.shown)
  try {
    await passTime(storm, [order], '24 hours 1 minute')
  } finally {
    expirePages(storm, await pagesOpenedJustNow(storm, order))
  }
  await reconcile(storm.services)
}

function expirePages({ money }: Storm, tranIds: readonly string[]): void {
  for (const tranId of tranIds) {
    money.old.add(tranId)
    Object.assign(money.pages.get(tranId) ?? {}, { old: true })
  }
}

async function pagesOpenedJustNow(storm: Storm, order: StormOrder): Promise<string[]> {
  const payments = await loadPayments(storm.services.db, order.id).catch(() => null)
  return payments?.map(({ tranId }) => tranId) ?? pagesOpenedJustNow(storm, order)
}

async function deliver({ storm, order, pick }: Scene): Promise<void> {
  const { db } = storm.services
  const own = db.selectFrom('order').select('fulfilment').where('id', '=', order.id)
  const { fulfilment } = await own.executeTakeFirstOrThrow()
  const ahead = WAY.slice(WAY.indexOf(fulfilment) + 1)
  const before = await moneyIn(storm, order)
  for (const state of isCancelledOrReturned(fulfilment) ? [] : ahead.slice(0, 1 + (pick % 5))) {
    await step(storm, order, { state, reason: 'A regular customer', cashReceived: state === 'delivered' })
  }
  const cash = (await moneyIn(storm, order)).filter(({ gateway }) => gateway === 'cod')
  const isPaidBefore = (due: string) =>
    before.some(({ state, reference }) => state === 'paid' && reference === due)
  const isNew = (tranId: string) => before.every((one) => one.tranId !== tranId)
  if (cash.some(({ tranId, reference }) => isNew(tranId) && isPaidBefore(reference)))
    throw new Error('Cash was collected for what was paid.')
}

const moneyIn = async ({ services }: Storm, { id }: StormOrder): Promise<Payment[]> =>
  (await loadPayments(services.db, id)).filter(({ state }) => state === 'paid' || state === 'paid_on_hold')

/** To an address that costs more or less. */
function redirect({ storm: { services }, order: { id, shopper, locations }, pick }: Scene) {
  const to = locations.get(CITIES[pick % CITIES.length] ?? '') ?? ''
  return redirectParcel(
    { ...services, sources: CHARGE_SOURCES },
    shopper,
    { orderId: id },
    { locationId: to },
  )
}

/** Expires reservations: confirmed where money is there, else released. */
export async function endHolds({ services: { db } }: Storm, orders: readonly StormOrder[]): Promise<void> {
  const ids = orders.map(({ id }) => id)
  await sql`update reservation set expires_at = now() - interval '1 second'
    where parcel_id in (select parcel_id from reservation join parcel on parcel.id = parcel_id
      where order_id = any(${ids}::uuid[]) and state = 'reserved' for update of reservation skip locked)`.execute(
    db,
  )
  await settleReservations(db)
}

type StepTaken = z.input<typeof StepBody>

const CANCELLED: StepTaken = { state: 'cancelled', reason: 'It came back' }

const WAY: readonly Fulfilment[] = ['new', 'packed', 'sent', 'delivered']

async function step({ ask, admins }: Storm, { id }: StormOrder, body: StepTaken): Promise<boolean> {
  const by = body.onlyUnpaid ? admins.careful : admins.keeper
  return (await ask(by, 'POST', `/manageorder/${id}/fulfilments`, { body })).status === 200
}

function paidPageOf({ money }: Storm, { shown }: StormOrder, pick: number): string {
  const paid = shown.filter((tranId) => money.pages.get(tranId)?.ending === 'VALID')
  const odd = paid.filter((tranId) => money.pages.get(tranId)?.risky)
  const some = odd.length > 0 && pick % 3 > 0 ? odd : paid
  return some[pick % some.length] ?? shown[pick % shown.length] ?? 'OGSNONE'
}

const post = ({ ask, admins }: Storm, tranId: string, what: string, body?: object, by = admins.keeper) =>
  ask(by, 'POST', `/payments/${tranId}/${what}`, { body })

export const postRefund = (storm: Storm, tranId: string, amount: Poisha, by = storm.admins.keeper) =>
  post(storm, tranId, 'refunds', { amount: toTaka(amount), reason: 'Broken' }, by)

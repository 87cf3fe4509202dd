import { randomBytes } from 'node:crypto'
import { sql, Transaction } from 'kysely'
import { isRefusal, type Refusal } from '../kernel/api/refusal.ts'
import type { Db, Tx } from '../kernel/database/database.ts'
import { prepared } from '../kernel/database/queries.server.ts'
import { newId } from '../kernel/id.ts'
import type { Poisha } from '../kernel/money.ts'
import {
  type Attempt,
  attemptsOf,
  type LockedAttempt,
  lockReferences,
  mayBePaidYet,
  moneyArrived,
  withLockedAttempts,
} from './attempts.server.ts'
import { recordEventOf } from './events.server.ts'
import { GATEWAY_PROFILES, type InitiateInput, type InitiateResult, type PaymentGateway } from './gateway.ts'
import { confirmAttempts } from './outcomes.server.ts'
import type { GatewayId } from './payment.ts'
import type { PaymentServices } from './payment-services.server.ts'
import { refusePayment } from './refusals.ts'
import { moveAttempt } from './transitions.server.ts'

export type PaymentRequest = Omit<InitiateInput, 'tranId' | 'urls'> & {
  readonly reference: string
  /** Cash is promised, which opens nothing. */
  readonly by: Exclude<GatewayId, 'cod' | 'free'>
  readonly publicUrl: string
}

/** Every page of a day is queried before another is opened. */
const MAX_PAGES = 20

/** Opens a payment page, or returns one opened less than 15 minutes ago for the same reference and amount. */
export async function openPayment(services: PaymentServices, request: PaymentRequest) {
  const { db, gateways } = services
  const { reference, by, publicUrl, ...input } = request
  const { amount } = input
  const gateway = gateways[by]
  const { minAmount, maxAmount } = gateway.capabilities
  if (!(amount >= minAmount && amount <= maxAmount))
    return refusePayment('outside-gateway-limits', { minAmount, maxAmount, amount })
  const before = await attemptsOf(db, reference)
  const unsure = await confirmAttempts(services, before)
  const attempts = before.length > 0 ? await attemptsOf(db, reference) : before
  const existing = arrivedOrOpen(attempts, gateway, amount)
  if (existing && isRefusal(existing)) return existing
  if (unsure) return unsure
  if (existing) return existing
  if (attempts.filter(mayBePaidYet).length >= MAX_PAGES) return refusePayment('too-many-payment-pages')
  const tranId = await addAttempt(db, { reference, amount, gateway: by })
  if (isRefusal(tranId)) return tranId
  // The addresses name the payment, because a redirect may lose the fields (docs/gateways.md).
  const base = `${publicUrl}/api${GATEWAY_PROFILES[by].callbacks?.path ?? ''}`
  const urls = {
    success: `${base}/success/${tranId}`,
    fail: `${base}/fail/${tranId}`,
    cancel: `${base}/cancel/${tranId}`,
    notify: `${base}/ipn`,
  }
  const page = await gateway.initiate({ ...input, tranId, urls })
  return withLockedAttempts(db, reference, (tx, locked) =>
    settlePage(tx, services, gateway, locked, { tranId, amount, page }),
  )
}

function arrivedOrOpen(attempts: readonly Attempt[], gateway: PaymentGateway, amount: Poisha) {
  const arrived = moneyArrived(attempts)
  if (arrived) return arrived
  const isOpen = ({ gateway: id, state, fresh }: Attempt) => id === gateway.id && state === 'pending' && fresh
  const page = attempts.find((one) => isOpen(one) && one.redirectUrl)
  return page?.redirectUrl && page.amount === amount ? { tranId: page.tranId, url: page.redirectUrl } : null
}

type NewAttempt = Pick<Attempt, 'reference' | 'amount' | 'gateway'>

/** Refuses where payments are stopped; whoever stops them holds this lock, too. @returns its tran_id */
export const addAttempt = (db: Db | Tx, attempt: NewAttempt): Promise<string | Refusal> =>
  db instanceof Transaction ? addTo(db, attempt) : db.transaction().execute((tx) => addTo(tx, attempt))

async function addTo(tx: Tx, { reference, amount, gateway }: NewAttempt): Promise<string | Refusal> {
  await lockReferences(tx, [reference])
  const tranId = newTranId()
  const added = await addUnlessStopped(tx, newId(), reference, tranId, gateway, amount)
  return added.length > 0 ? tranId : refusePayment('payments-stopped')
}

const addUnlessStopped = prepared(
  'add-payment-attempt',
  (_, id: string, reference: string, tranId: string, gateway: string, amount: number) => sql<unknown>`
    insert into payment_attempt (id, reference, tran_id, gateway, amount)
    select ${id}, ${reference}::uuid, ${tranId}, ${gateway}, ${amount}
    where not exists (select from payment_stop where payment_stop.reference = ${reference}::uuid) returning id`,
)

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** 130 random bits in 29 characters; SSLCommerz allows 30. */
const newTranId = (): string => `OGS${[...randomBytes(26)].map((byte) => BASE32[byte & 31]).join('')}`

interface OpenedPage extends Pick<InitiateInput, 'tranId' | 'amount'> {
  readonly page: InitiateResult
}

/** Records the answer; the attempt gets its page or fails. */
async function settlePage(
  tx: Tx,
  { jobs }: PaymentServices,
  gateway: PaymentGateway,
  attempts: readonly LockedAttempt[],
  { tranId, amount, page }: OpenedPage,
) {
  const attempt = attempts.find((one) => one.tranId === tranId)
  if (!attempt) {
    // A concurrent call used it and dropped it for another page.
    const won = arrivedOrOpen(attempts, gateway, amount)
    if (won) return won
    throw new Error(`The payment ${tranId} does not exist any more.`)
  }
  await recordEventOf(tx, attempt, { kind: 'session', payload: page })
  if (page.ok) return offerPage(tx, gateway, attempts, attempt, page)
  if (attempt.state === 'pending')
    await moveAttempt(tx, jobs, attempt, { state: 'failed', why: { code: 'no-payment-page' } })
  return refusePayment(page.kind === 'rejected' ? 'payment-rejected' : 'payment-page-unavailable')
}

/** The first page wins; an attempt with a later one, or after a stop, is dropped. */
async function offerPage(
  tx: Tx,
  gateway: PaymentGateway,
  attempts: readonly Attempt[],
  { id, tranId, amount, stopped }: Attempt,
  { redirectUrl, gatewayRef }: Extract<InitiateResult, { ok: true }>,
) {
  const others = attempts.filter((one) => one.id !== id)
  const better = stopped ? refusePayment('payments-stopped') : arrivedOrOpen(others, gateway, amount)
  if (better) {
    await tx.deleteFrom('paymentAttempt').where('id', '=', id).execute()
    return better
  }
  const page = { redirectUrl, gatewayRef }
  await tx.updateTable('paymentAttempt').set(page).where('id', '=', id).execute()
  return { tranId, url: redirectUrl }
}

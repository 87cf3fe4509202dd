import { type JobKind, jobKind } from '../../kernel/jobs.server.ts'
import { isRefusal } from '../../kernel/refusal.ts'
import { type Attempt, findAttempt } from './attempts.server.ts'
import { keepHeard } from './events.server.ts'
import type { CallbackParse, Hint, RawHttpRequest } from './gateway.ts'
import { type GatewayId, isFinal, isTranId } from './payment.ts'
import type { PaymentServices } from './payment-services.server.ts'
import { confirmPayment, confirmWhileWaiting, paymentOf, refreshPayment } from './payments.server.ts'

/** To ask a gateway about a payment because something came that speaks of it. */
interface Heard {
  readonly tranId: string
  readonly verificationRef: string | null
  readonly hint: Hint
  readonly isBelieved: boolean
  /** Milliseconds since 1970. */
  readonly heardAt: number
}

/** A queue for each, so that one which is slow keeps no other waiting. */
const SETTLE: Readonly<Record<GatewayId, JobKind<Heard>>> = {
  sslcommerz: jobKind('settle'),
  bkash: jobKind('settle-bkash'),
  stripe: jobKind('settle-stripe'),
  cod: jobKind('settle-cod'),
}

/** Money that moves by our word does not move when whoever agreed may long have paid otherwise. */
const COMPLETE_WITHIN_MS = 10 * 60 * 1000

/** Whether one more thing that anybody may have sent is worth a look. */
export type MayLook = () => Promise<boolean>

export interface TakenIn {
  /** Null when nothing names a payment of ours. */
  readonly tranId: string | null
  /** Whether it need not come again: it is written down, or of no interest. */
  readonly isDone: boolean
}

/**
 * Takes in what came to one of a gateway's return addresses, keeps it, and has the gateway asked what is true: at once where
 * a browser waits for the page it is led to, else by a job. Nothing in the request moves money; it only says which payment
 * to ask about.
 */
export async function receiveNotification(
  services: PaymentServices,
  by: GatewayId,
  request: RawHttpRequest,
  mayLook: MayLook,
): Promise<TakenIn> {
  const { kind, named } = request
  const said = await services.gateways[by].parseCallback(request)
  const attempt = (await ours(services, by, said.attemptId)) ?? (await ours(services, by, named))
  if (!attempt) return { tranId: null, isDone: !said.ok && said.reason === 'of_no_interest' }
  const tranId = attempt.tran_id
  const callback = isAbout(said, attempt) ? said : aboutAnother(said)
  const isBelieved = isWorthBelieving(callback, attempt)
  const isSigned = callback.ok && callback.authentic === 'signed'
  if (!isSigned && !(await mayLook())) return { tranId, isDone: false }
  const isKept = await hear(services, { by, tranId, kind, callback, isBelieved })
  if (kind === 'notification') return { tranId, isDone: isKept }
  if (isKept && isBelieved) await confirmWhileWaiting(services, tranId, callback)
  // What anybody may have sent, as often as they like, is worth no more than a look.
  else await refreshPayment(services, tranId)
  return { tranId, isDone: isKept }
}

async function ours(
  { db }: PaymentServices,
  by: GatewayId,
  tranId: string | null | undefined,
): Promise<Attempt | null> {
  const attempt = tranId && isTranId(tranId) ? await findAttempt(db, tranId) : null
  return attempt?.gateway === by ? attempt : null
}

const isAbout = (
  { attemptId, verificationRef }: CallbackParse,
  { tran_id, gateway_ref }: Attempt,
): boolean =>
  attemptId === null ? verificationRef !== null && verificationRef === gateway_ref : attemptId === tran_id

/** Whoever signed it, of the payment that the address names it says nothing. */
const aboutAnother = ({ payload }: CallbackParse): CallbackParse => ({
  ...{ ok: false, reason: 'not_ours', attemptId: null, verificationRef: null, hint: 'pending' },
  payload,
})

/** The gateway has signed it, or it names the page by the gateway's own number, as only those can who were there. */
function isWorthBelieving(callback: CallbackParse, { gateway_ref }: Attempt): boolean {
  if (!callback.ok) return false
  const namesThePage = callback.verificationRef !== null && callback.verificationRef === gateway_ref
  return callback.authentic === 'signed' || namesThePage
}

/** A return is settled while the browser waits; its job is for a shop that is killed before it has. */
const AFTER_SECONDS = { return: 30, notification: 0 }

/**
 * Keeps what came, without credentials, together with the job of settling: neither is there without the other. Of what
 * comes too often nothing is kept.
 * @returns whether it was kept
 */
export function hear(
  { db, jobs }: PaymentServices,
  heard: {
    readonly by: GatewayId
    readonly tranId: string
    readonly kind: RawHttpRequest['kind']
    readonly callback: CallbackParse
    readonly isBelieved: boolean
  },
): Promise<boolean> {
  const { by, tranId, kind, callback, isBelieved } = heard
  const { payload, verificationRef, hint } = callback
  return db.transaction().execute(async (tx) => {
    const job = { tranId, verificationRef, hint, isBelieved }
    if (!(await keepHeard(tx, { tranId, kind, payload, isBelieved }))) return false
    const onceFor = [kind, ...Object.values(job)].join(' ')
    await jobs.send(
      SETTLE[by],
      { ...job, heardAt: Date.now() },
      { tx, onceFor, afterSeconds: AFTER_SECONDS[kind] },
    )
    return true
  })
}

/** Says who settles what was heard; again later, for as long as a gateway does not answer for what it has told. */
export async function confirmNotified(services: PaymentServices): Promise<void> {
  for (const kind of Object.values(SETTLE))
    await services.jobs.work(kind, (heard) => confirmOne(services, heard))
}

async function confirmOne(
  services: PaymentServices,
  { tranId, verificationRef, hint, isBelieved, heardAt }: Heard,
) {
  const payment = isBelieved ? await paymentOf(services.db, tranId) : null
  if (!payment) return refreshPayment(services, tranId)
  const { capturesOnReturn } = services.gateways[payment.gateway].capabilities
  const isLate = capturesOnReturn && Date.now() - heardAt > COMPLETE_WITHIN_MS
  const settled = await confirmPayment(services, tranId, isLate ? null : verificationRef, hint)
  if (isRefusal(settled)) {
    if (settled.refused === 'unavailable' && !isLate) throw new Error('The gateway does not answer.')
    return
  }
  if (verificationRef === null || hint !== 'pending' || isFinal(settled.state)) return
  // Where money moves by our word, the gateway has heard it now; what it makes of it is asked about like any other.
  if (!capturesOnReturn) throw new Error('The gateway does not confirm yet what it has told.')
}

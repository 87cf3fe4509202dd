import { isRefusal } from '../kernel/api/refusal.ts'
import { type JobKind, jobKind } from '../kernel/database/jobs.server.ts'
import { type Attempt, findAttempt } from './attempts.server.ts'
import type { TrustedCallback } from './capture.server.ts'
import { recordCallback } from './events.server.ts'
import type { CallbackParse, RawHttpRequest } from './gateway.ts'
import { NOT_OURS } from './gateway-answers.server.ts'
import { gatewayTimeout } from './outcomes.server.ts'
import { type GatewayId, isFinalPayment } from './payment.ts'
import type { PaymentServices } from './payment-services.server.ts'
import { confirmPayment, paymentOf, refreshPayment } from './payments.server.ts'

/** Queues a question about the payment. @returns `isDone`: recorded or irrelevant, so it need not be repeated */
export async function receiveNotification(
  services: PaymentServices,
  by: GatewayId,
  request: RawHttpRequest,
  allowUnsigned: () => Promise<boolean>,
): Promise<{ readonly tranId: string | null; readonly isDone: boolean }> {
  const { kind, tranIdInPath } = request
  const parsed = await services.gateways[by].parseCallback(request)
  const ours = async (tranId: string | null | undefined) => {
    const found = tranId ? await findAttempt(services.db, tranId) : null
    return found?.gateway === by ? found : null
  }
  const attempt = (await ours(parsed.tranId)) ?? (await ours(tranIdInPath))
  if (!attempt) return { tranId: null, isDone: !parsed.ok && parsed.reason === 'of_no_interest' }
  const tranId = attempt.tranId
  // A signature proves nothing about a payment named only by the address.
  const callback = isAbout(parsed, attempt) ? parsed : { ...NOT_OURS, payload: parsed.payload }
  const isBelieved = isTrusted(callback, attempt)
  const isSigned = callback.ok && callback.authentic === 'signed'
  if (!isSigned && !(await allowUnsigned())) return { tranId, isDone: false }
  const isRecorded = await enqueueCallback(services, { by, tranId, kind, callback, isBelieved })
  if (kind === 'notification') return { tranId, isDone: isRecorded }
  if (isRecorded && isBelieved)
    await confirmPayment(services, tranId, callback.verificationRef, callback.hint, gatewayTimeout())
  else await refreshPayment(services, tranId)
  return { tranId, isDone: isRecorded }
}

const isAbout = ({ tranId, verificationRef }: CallbackParse, attempt: Attempt): boolean =>
  tranId === null
    ? verificationRef !== null && verificationRef === attempt.gatewayRef
    : tranId === attempt.tranId

/** Signed, or naming the gateway's own number of the page. */
const isTrusted = (callback: CallbackParse, { gatewayRef }: Attempt): boolean =>
  callback.ok &&
  (callback.authentic === 'signed' ||
    (callback.verificationRef !== null && callback.verificationRef === gatewayRef))

interface ConfirmationJob extends TrustedCallback {
  readonly tranId: string
  readonly isBelieved: boolean
  readonly receivedAt: number
}

/** A queue each, so that a slow gateway delays no other. */
const CONFIRM: Readonly<Record<GatewayId, JobKind<ConfirmationJob>>> = {
  sslcommerz: jobKind('confirm-payment'),
  bkash: jobKind('confirm-payment-bkash'),
  stripe: jobKind('confirm-payment-stripe'),
  cod: jobKind('confirm-payment-cod'),
  free: jobKind('confirm-payment-free'),
}

/** A return is confirmed while the browser waits; its job covers a killed process. */
const AFTER_SECONDS = { return: 30, notification: 0 }

/** Recorded and queued in one transaction. @returns false beyond the limit */
export function enqueueCallback(
  { db, jobs }: PaymentServices,
  received: {
    readonly by: GatewayId
    readonly tranId: string
    readonly kind: RawHttpRequest['kind']
    readonly callback: CallbackParse
    readonly isBelieved: boolean
  },
): Promise<boolean> {
  const { by, tranId, kind, callback, isBelieved } = received
  const { payload, verificationRef, hint } = callback
  return db.transaction().execute(async (tx) => {
    const job = { tranId, verificationRef, hint, isBelieved }
    if (!(await recordCallback(tx, { tranId, kind, payload, isBelieved }))) return false
    const onceFor = [kind, ...Object.values(job)].join(' ')
    const when = { onceFor, afterSeconds: AFTER_SECONDS[kind] }
    await jobs.send(CONFIRM[by], { ...job, receivedAt: Date.now() }, { tx, ...when })
    return true
  })
}

/** Each job is repeated until its gateway confirms what it has signed. */
export async function confirmNotified(services: PaymentServices): Promise<void> {
  for (const kind of Object.values(CONFIRM))
    await services.jobs.work(kind, (job) => confirmOne(services, job))
}

/** Later the payer may have paid otherwise, so nothing is captured. */
const CAPTURE_WITHIN_MS = 10 * 60 * 1000

async function confirmOne(services: PaymentServices, job: ConfirmationJob): Promise<void> {
  const { tranId, verificationRef, hint, isBelieved, receivedAt } = job
  const payment = isBelieved ? await paymentOf(services.db, tranId) : null
  if (!payment) return refreshPayment(services, tranId)
  const { capturesOnReturn } = services.gateways[payment.gateway].capabilities
  const isLate = capturesOnReturn && Date.now() - receivedAt > CAPTURE_WITHIN_MS
  const confirmed = await confirmPayment(services, tranId, isLate ? null : verificationRef, hint)
  if (isRefusal(confirmed)) {
    if (confirmed.refused === 'unavailable' && !isLate) throw new Error('The gateway does not answer.')
    return
  }
  if (verificationRef === null || hint !== 'pending' || isFinalPayment(confirmed.state)) return
  // A gateway that captures by request was asked, and is polled like any other.
  if (!capturesOnReturn) throw new Error('The gateway does not confirm yet what it has sent.')
}

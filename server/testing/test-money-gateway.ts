import type fc from 'fast-check'
import { sign } from '../../sandbox/sslcommerz/notifications.ts'
import { decimalTaka, type Poisha, poisha } from '../../shop/kernel/money.ts'
import type {
  AttemptRef,
  GatewayAnswer,
  InitiateResult,
  PaymentGateway,
  RefundAnswer,
} from '../../shop/payments/gateway.ts'
import { notFound, unavailable } from '../../shop/payments/gateway-answers.server.ts'
import { sslcommerz } from '../../shop/payments/sslcommerz/sslcommerz.server.ts'

/** `deaf`: no answer, no effect; `mute`: no answer, but the effect; `killed`: the caller's process ends. */
export type GatewayFault = 'none' | 'deaf' | 'mute' | 'killed-before' | 'killed-after'

export class Killed extends Error {}

const STORE = { storeId: 'shop', storePassword: 'secret', baseUrl: 'http://127.0.0.1:9' }

export interface GatewayPage {
  readonly amount: Poisha
  ending: 'PENDING' | 'VALID' | 'FAILED' | 'CANCELLED'
  taken: Poisha
  risky: boolean
  /** Expired: nobody can pay on it any more. */
  old: boolean
  readonly refunds: Map<string, Poisha>
  /** As at bKash: money moves when the shop captures. */
  readonly capturesOnReturn: boolean
  agreed: boolean
}

/** Gateways that hold money. Each call waits for the scheduler, so anything may happen around it. */
export function moneyGateway(scheduler: fc.Scheduler, nextFault: () => GatewayFault) {
  const pages = new Map<string, GatewayPage>()
  /** `tranId`s, also of pages that are not open yet. */
  const old = new Set<string>()
  const adapter = sslcommerz(STORE)

  async function call<T>(effect: () => T, lost: NoInfer<T>): Promise<T> {
    const fault = nextFault()
    await scheduler.schedule(Promise.resolve(), 'to the gateway')
    if (fault === 'killed-before') throw new Killed()
    if (fault === 'deaf') return lost
    const answer = effect()
    await scheduler.schedule(Promise.resolve(), 'from the gateway')
    if (fault === 'killed-after') throw new Killed()
    return fault === 'mute' ? lost : answer
  }

  const look = (ref: AttemptRef): GatewayAnswer => {
    const page = pages.get(ref.tranId)
    const numbers = [null, `val-${ref.tranId}`, page?.capturesOnReturn && ref.tranId]
    return page && numbers.includes(ref.verificationRef)
      ? { ok: true, value: answerFor(ref, page) }
      : notFound('')
  }

  const fakeGateway = (
    capturesOnReturn: boolean,
  ): Omit<PaymentGateway, 'capabilities' | 'parseCallback' | 'id'> => ({
    initiate: ({ tranId, amount }) =>
      call<InitiateResult>(() => {
        const fresh = { ending: 'PENDING', taken: poisha(0), risky: false, agreed: false } as const
        pages.set(tranId, { ...fresh, amount, old: old.has(tranId), refunds: new Map(), capturesOnReturn })
        return { ok: true, redirectUrl: `https://gateway.example/${tranId}`, gatewayRef: tranId }
      }, SILENT),
    confirm: (ref) =>
      call(() => {
        captureAgreed(pages.get(ref.tranId))
        return look(ref)
      }, SILENT),
    query: (ref) => call(() => look(ref), SILENT),
    refund: ({ refundId, transactionRef, amount }) =>
      call<RefundAnswer>(() => {
        pages.get(transactionRef.replace(/^bank-/, ''))?.refunds.set(refundId, amount)
        return refunded(refundId)
      }, SILENT),
    queryRefund: ({ refundRef }) => call<RefundAnswer>(() => refunded(refundRef), SILENT),
  })
  const gateway: PaymentGateway = { ...adapter, ...fakeGateway(false) }
  const bkash: PaymentGateway = {
    id: 'bkash',
    capabilities: { ...adapter.capabilities, capturesOnReturn: true },
    parseCallback: async ({ tranIdInPath = null, query: { paymentID = null, ...payload } }) => ({
      ...({ ok: true, authentic: 'unsigned', hint: 'pending', tranId: tranIdInPath } as const),
      ...{ verificationRef: paymentID, payload },
    }),
    ...fakeGateway(true),
  }
  return { gateway, bkash, pages, old, form: (tranId: string) => signedForm(tranId, pages.get(tranId)) }
}

const refunded = (refundRef: string): RefundAnswer => ({
  ok: true,
  value: { state: 'succeeded', refundRef, reason: null, raw: {} },
})

function captureAgreed(page: GatewayPage | undefined): void {
  if (page?.agreed && page.ending === 'PENDING') Object.assign(page, { ending: 'VALID', taken: page.amount })
}

const SILENT = unavailable('')

const STATE = { PENDING: 'pending', VALID: 'paid', FAILED: 'failed', CANCELLED: 'cancelled' } as const

const answerFor = ({ tranId, expected }: AttemptRef, page: GatewayPage) => ({
  state: STATE[page.ending],
  verificationRef: page.ending === 'VALID' ? `val-${tranId}` : null,
  transactionRef: page.ending === 'VALID' ? `bank-${tranId}` : null,
  method: 'VISA',
  masked: '418117XXXXXX6675',
  risky: page.risky,
  mismatches: page.taken === expected || page.ending !== 'VALID' ? [] : (['amount'] as const),
  captured: page.ending === 'VALID' ? page.taken : null,
  raw: { status: page.ending },
})

function signedForm(tranId: string, page: GatewayPage | undefined): Record<string, string> {
  if (!page) return { tran_id: tranId }
  const amount = decimalTaka(page.taken || page.amount)
  const common = { tran_id: tranId, store_id: STORE.storeId, status: page.ending, amount }
  const money = { currency: 'BDT', currency_type: 'BDT', currency_amount: amount }
  const paid = { val_id: `val-${tranId}`, bank_tran_id: `bank-${tranId}`, risk_level: page.risky ? '1' : '0' }
  return sign({ ...common, ...money, ...(page.ending === 'VALID' ? paid : {}) }, STORE.storePassword)
}

import { randomBytes } from 'node:crypto'
import type { SessionForm } from './session-form.ts'

export type Status = 'VALID' | 'FAILED' | 'CANCELLED'

/** How a payment ended; it ends once. */
export interface Outcome {
  readonly status: Status
  readonly at: Date
  /** Empty unless money was taken. */
  readonly valId: string
  /** Empty when no bank was asked. */
  readonly bankTranId: string
  /** When the merchant first validated it. */
  validatedAt: Date | null
}

/** One payment page. */
export interface Session {
  readonly key: string
  readonly form: SessionForm
  readonly openedAt: Date
  outcome: Outcome | null
}

/** All payment pages, in memory, the oldest forgotten when there are too many. */
export interface Ledger {
  open(form: SessionForm): Session
  end(session: Session, status: Status): Outcome
  byKey(key: string): Session | undefined
  byTranId(tranId: string): Session | undefined
  byValId(valId: string): Session | undefined
}

export function createLedger(most: number): Ledger {
  const keys = new Map<string, Session>()
  const tranIds = new Map<string, Session>()
  const valIds = new Map<string, Session>()

  function forgetOldest(): void {
    const [oldest] = keys.values()
    if (!oldest || keys.size < most) return
    keys.delete(oldest.key)
    tranIds.delete(oldest.form.tran_id ?? '')
    valIds.delete(oldest.outcome?.valId ?? '')
  }

  return {
    open(form) {
      forgetOldest()
      const key = randomBytes(16).toString('hex').toUpperCase()
      const session: Session = { key, form, openedAt: new Date(), outcome: null }
      keys.set(key, session)
      tranIds.set(form.tran_id ?? '', session)
      return session
    },
    end(session, status) {
      session.outcome ??= newOutcome(status)
      if (session.outcome.valId) valIds.set(session.outcome.valId, session)
      return session.outcome
    },
    byKey: (key) => keys.get(key.toUpperCase()),
    byTranId: (tranId) => tranIds.get(tranId),
    byValId: (valId) => valIds.get(valId),
  }
}

function newOutcome(status: Status): Outcome {
  const at = new Date()
  return {
    status,
    at,
    valId: status === 'VALID' ? newNumber(at) : '',
    bankTranId: status === 'CANCELLED' ? '' : newNumber(at),
    validatedAt: null,
  }
}

/** In the gateway's form: the moment, then random letters, `200105225826116qFnATY9sHIwo`. */
function newNumber(at: Date): string {
  const moment = at.toISOString().replace(/\D/g, '').slice(2, 17)
  return moment + randomBytes(12).toString('hex').slice(0, 13)
}

import { randomBytes } from 'node:crypto'
import { type Behaviour, GOOD_BEHAVIOUR } from './behaviour.ts'
import { openJournal } from './journal.ts'
import { isOver, type Outcome, type Refund, Session, type Status } from './payment-session.ts'
import type { SessionForm } from './session-form.ts'

/** All payment pages, the oldest forgotten when there are too many. */
export interface Ledger {
  open(form: SessionForm): Session
  /** @returns whether it ended now; one that is over stays as it ended */
  end(session: Session, status: Status): boolean
  behave(session: Session, behaviour: Behaviour): void
  /** The merchant has asked about this money. */
  validate(session: Session, paid: Outcome): number
  refund(session: Session, refund: Refund): void
  /** The merchant has asked about this refund. */
  pollRefund(session: Session, refund: Refund): void
  find(fits: (session: Session) => boolean): Session | undefined
  byKey(key: string): Session | undefined
  byTranId(tranId: string): Session | undefined
  byValId(valId: string): Session | undefined
}

/** @param most how many pages are remembered @param folder where they outlive the process */
export function createLedger(most: number, folder?: string): Ledger {
  const journal = openJournal(folder, { name: 'payments.jsonl', page: Session, most })
  const keys = new Map<string, Session>()
  const tranIds = new Map<string, Session>()
  const valIds = new Map<string, Session>()
  journal.past.forEach(remember)

  function remember(session: Session): void {
    const [oldest] = keys.values()
    if (oldest && keys.size >= most) forget(oldest)
    keys.set(session.key, session)
    tranIds.set(tranIdOf(session), session)
    for (const { valId } of session.outcomes) if (valId) valIds.set(valId, session)
  }

  function forget(session: Session): void {
    keys.delete(session.key)
    tranIds.delete(tranIdOf(session))
    for (const { valId } of session.outcomes) valIds.delete(valId)
  }

  return {
    open(form) {
      const key = randomBytes(16).toString('hex').toUpperCase()
      const session: Session = {
        key,
        form,
        openedAt: Date.now(),
        behaviour: GOOD_BEHAVIOUR,
        outcomes: [],
        refunds: [],
      }
      remember(session)
      journal.write(session)
      return session
    },
    end(session, status) {
      if (isOver(session)) return false
      const outcome = newOutcome(status)
      session.outcomes.push(outcome)
      if (outcome.valId) valIds.set(outcome.valId, session)
      journal.write(session)
      return true
    },
    behave(session, behaviour) {
      session.behaviour = behaviour
      journal.write(session)
    },
    validate(session, paid) {
      if (paid.validatedAt === null) {
        paid.validatedAt = Date.now()
        journal.write(session)
      }
      return paid.validatedAt
    },
    refund(session, refund) {
      session.refunds.push(refund)
      journal.write(session)
    },
    pollRefund(session, refund) {
      refund.polls += 1
      journal.write(session)
    },
    find: (fits) => [...keys.values()].find(fits),
    byKey: (key) => keys.get(key.toUpperCase()),
    byTranId: (tranId) => tranIds.get(tranId),
    byValId: (valId) => valIds.get(valId),
  }
}

const tranIdOf = ({ form }: Session): string => form.tran_id ?? ''

function newOutcome(status: Status): Outcome {
  const at = Date.now()
  const bankWasAsked = status === 'VALID' || status === 'FAILED'
  return {
    status,
    at,
    valId: status === 'VALID' ? newNumber(at) : '',
    bankTranId: bankWasAsked ? newNumber(at) : '',
    validatedAt: null,
  }
}

/** In the gateway's form: the moment, then random letters, `200105225826116qFnATY9sHIwo`. */
function newNumber(at: number): string {
  const moment = new Date(at).toISOString().replace(/\D/g, '').slice(2, 17)
  return moment + randomBytes(12).toString('hex').slice(0, 13)
}

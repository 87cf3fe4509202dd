import { sql } from 'kysely'
import type { Db, Tx } from '../kernel/database.ts'
import { type Attempt, lockingAttempts } from './attempts.server.ts'
import { keepAnswer } from './events.server.ts'
import type { AttemptRef, GatewayAnswer, GatewayPayment, Hint, PaymentGateway } from './gateway.ts'
import { masked } from './payment-event.ts'
import { verdict } from './verdict.ts'

export async function ask(gateway: PaymentGateway, ref: AttemptRef): Promise<GatewayAnswer> {
  const answer = await gateway.confirm(ref)
  // A val_id of another payment says nothing about this one; its own tran_id does.
  const isStrange = !answer.ok && answer.kind === 'not_found' && ref.verificationRef !== null
  return isStrange ? gateway.query(ref) : answer
}

/** What the gateway's signed word of an ending says, in the form of its server's answer. */
export const withoutPayment = (hint: Hint): GatewayPayment => ({
  state: hint,
  verificationRef: null,
  transactionRef: null,
  method: '',
  masked: '',
  risky: false,
  mismatches: [],
  raw: { hint },
})

/** Writes the gateway's answer down, if it says something new. @returns the attempt as it then is */
export function writeDown(db: Db, attempt: Attempt, said: GatewayPayment): Promise<Attempt> {
  return lockingAttempts(db, attempt.reference, async (tx, attempts) => {
    const current = attempts.find((one) => one.id === attempt.id)
    if (!current) return attempt
    const known = {
      paidAlready: attempts.some((one) => one.id !== attempt.id && one.state === 'paid'),
      numbersTaken: await areTaken(tx, attempt, said),
    }
    const reached = verdict(current.state, said, known)
    if (!reached) return current
    await keepAnswer(tx, attempt.tran_id, said.state === 'paid' ? 'confirmation' : 'query', said.raw)
    const changed = await tx
      .updateTable('payment_attempt')
      .set({ state: reached.state, hold_reason: reached.holdReason, settled_at: sql`now()` })
      .$if(said.state === 'paid', (update) =>
        update.set({ method: said.method, masked: masked(said.masked) }),
      )
      .$if(said.state === 'paid' && !known.numbersTaken, (update) => update.set(numbers(said)))
      .where('id', '=', attempt.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    return { ...current, ...changed }
  })
}

const numbers = (said: GatewayPayment) => ({
  verification_ref: said.verificationRef,
  transaction_ref: said.transactionRef,
})

/** The columns are unique: numbers that a gateway gives twice stay with the first attempt alone. */
async function areTaken(tx: Tx, attempt: Attempt, said: GatewayPayment): Promise<boolean> {
  const { verification_ref, transaction_ref } = numbers(said)
  const other = await tx
    .selectFrom('payment_attempt')
    .select('id')
    .where('id', '!=', attempt.id)
    .where(({ eb, or }) =>
      or([eb('verification_ref', '=', verification_ref), eb('transaction_ref', '=', transaction_ref)]),
    )
    .executeTakeFirst()
  return other !== undefined
}

import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Database } from '../../kernel/database.ts'
import { midnightBefore } from '../../kernel/dhaka.server.ts'
import { CALLED_OFF_STATES } from './fulfilment.ts'

type Eb = ExpressionBuilder<Database, 'order'>

const MINUTES_TO_PAY = 60

/** Today and so many days before: an older one will hardly be paid any more. */
const DAYS_BEFORE = 29

export const paymentIsLate =
  (now: Date) =>
  (eb: Eb): Expression<SqlBool> => {
    const since = midnightBefore(now, DAYS_BEFORE)
    return eb.and([
      eb('placed_at', '>=', since),
      eb('placed_at', '<', new Date(now.getTime() - MINUTES_TO_PAY * 60_000)),
      eb('fulfilment', 'not in', CALLED_OFF_STATES),
      // Paid after it was placed: so says the index in the order of `settled_at`, without the payments of years.
      eb.not(eb.exists(attemptsFor(eb).where('state', '=', 'paid').where('settled_at', '>=', since))),
      eb.not(eb.exists(attemptsFor(eb).where('state', '=', 'paid_on_hold'))),
      eb.not(isPaidAtTheDoor(eb)),
    ])
  }

export const isPaidAtTheDoor = (eb: Eb) =>
  eb.exists(attemptsFor(eb).where('gateway', '=', 'cod').where('state', '=', 'pending'))

export const attemptsFor = (eb: Eb) =>
  eb.selectFrom('payment_attempt').select('id').whereRef('reference', '=', 'order.id')

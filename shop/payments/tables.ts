import type { Generated } from 'kysely'
import type { Poisha } from '../kernel/money.ts'
import type { PaymentState } from './payment.ts'
import type { PaymentEventKind } from './payment-event.ts'

interface PaymentAttemptTable {
  id: string
  reference: string
  tran_id: string
  gateway: string
  amount: Poisha
  currency: Generated<string>
  state: Generated<PaymentState>
  gateway_ref: string | null
  redirect_url: string | null
  verification_ref: string | null
  transaction_ref: string | null
  method: Generated<string>
  masked: Generated<string>
  hold_reason: string | null
  created_at: Generated<Date>
  asked_at: Date | null
  settled_at: Date | null
}

interface PaymentEventTable {
  id: string
  tran_id: string
  kind: PaymentEventKind
  /** JSON text on the way in, parsed on the way out */
  payload: unknown
  received_at: Generated<Date>
}

declare module '../kernel/database.ts' {
  interface Database {
    payment_attempt: PaymentAttemptTable
    payment_event: PaymentEventTable
  }
}

import type { ColumnType, Generated } from 'kysely'
import type { Poisha } from '../kernel/money.ts'
import type { GatewayId, HoldReason, PaymentState } from './payment.ts'
import type { PaymentEventKind } from './payment-event.ts'
import type { PaymentReason } from './reasons.ts'

declare module '../kernel/database/database.ts' {
  interface Database {
    payment_attempt: {
      id: string
      reference: string
      tran_id: string
      gateway: GatewayId
      amount: Poisha
      currency: Generated<string>
      state: Generated<PaymentState>
      gateway_ref: string | null
      redirect_url: string | null
      verification_ref: string | null
      transaction_ref: string | null
      /** The gateway's name of it, or its id where there is one method. Empty until paid. */
      method: Generated<string>
      masked: Generated<string>
      taken: Poisha | null
      hold_reasons: Generated<HoldReason[]>
      created_at: Generated<Date>
      asked_at: Date | null
      capture_claimed_at: Date | null
      settled_at: Date | null
    }
    payment_event: {
      id: string
      tran_id: string
      kind: PaymentEventKind
      payload: unknown
      received_at: Generated<Date>
    }
    payment_change: {
      id: string
      tran_id: string
      state: PaymentState
      /** Written as JSON text. */
      why: ColumnType<PaymentReason, string, string>
      /** The shopkeeper's own words. */
      note: Generated<string>
      changed_at: Generated<Date>
    }
    payment_forgotten: { reference: string; forgotten_at: Generated<Date> }
    payment_stop: { reference: string; stopped_at: Generated<Date> }
    cash_collection: {
      tran_id: string
      amount: Poisha
      collected_at: Generated<Date>
      collected_by: string | null
      collected_by_name: string
    }
    gateway_token: {
      merchant: string
      id_token: string | null
      refresh_token: string | null
      issued_at: Date | null
      asked_at: Generated<Date[]>
    }
  }
}

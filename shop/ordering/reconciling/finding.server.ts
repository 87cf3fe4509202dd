import { sql } from 'kysely'
import { isTranId } from '../../money/payments/payment.ts'
import '../../money/payments/tables.ts'

/** The payments whose number begins so, or that have exactly this one at the gateway. */
export const named = (search: string) =>
  isTranId(search)
    ? sql<boolean>`(starts_with(payment_attempt.tran_id, ${search.toUpperCase()}) or ${isAtGateway(search)})`
    : isAtGateway(search)

/** Both columns are unique, so their indexes find it. */
const isAtGateway = (search: string) =>
  /^[\x21-\x7e]+$/.test(search)
    ? sql<boolean>`(payment_attempt.transaction_ref = ${search} or payment_attempt.verification_ref = ${search})`
    : sql<boolean>`false`

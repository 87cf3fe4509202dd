/** The life of one payment attempt; `paid` is never left again. */
export type PaymentState = 'pending' | 'paid' | 'paid_on_hold' | 'failed' | 'cancelled' | 'expired'

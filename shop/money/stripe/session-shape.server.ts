import { z } from 'zod'
import { StripeNumber, short } from './told.ts'

/** What the shop reads of a session; names, addresses and secrets that stand there too are left out, so never kept. */
const text = z
  .string()
  .nullish()
  .transform((value) => short(value ?? ''))

const Charge = z.object({
  created: z.int().positive(),
  outcome: z.object({ type: text, risk_level: text }).nullish(),
  payment_method_details: z
    .object({ type: text, card: z.object({ brand: text, funding: text, last4: text }).nullish() })
    .nullish(),
})

export type Charge = z.infer<typeof Charge>

const PaymentIntent = z.object({
  id: StripeNumber,
  status: text,
  amount_received: z.int().nonnegative(),
  currency: text,
  last_payment_error: z.object({ message: text }).nullish(),
  latest_charge: Charge.nullish(),
})
export type PaymentIntent = z.infer<typeof PaymentIntent>

export const Session = z.object({
  id: StripeNumber,
  client_reference_id: text,
  status: text,
  payment_status: text,
  amount_total: z.int().nullish(),
  currency: text,
  payment_intent: PaymentIntent.nullish(),
})
export type Session = z.infer<typeof Session>

/** To be asked for: without it, both are numbers alone. */
export const EXPANDED = ['payment_intent.latest_charge']

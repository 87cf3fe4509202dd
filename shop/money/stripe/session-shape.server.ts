import { z } from 'zod'
import { storable } from '../payments/payment-event.ts'

/** The id of a page, a payment or a refund: fit for an index of the database, and for an address of Stripe's. */
export const StripeId = z.string().regex(/^[\w-]{1,255}$/)

export const shortText = (text: string): string => [...storable(text)].slice(0, 255).join('')

/** What the shop reads of a session; names, addresses and secrets that stand there too are left out, so never kept. */
const text = z
  .string()
  .nullish()
  .transform((value) => shortText(value ?? ''))

const Charge = z.object({
  created: z.int().positive(),
  outcome: z.object({ type: text, risk_level: text }).nullish(),
  payment_method_details: z
    .object({ type: text, card: z.object({ brand: text, funding: text, last4: text }).nullish() })
    .nullish(),
})

export type Charge = z.infer<typeof Charge>

const PaymentIntent = z.object({
  id: StripeId,
  status: text,
  amount_received: z.int().nonnegative(),
  currency: text,
  last_payment_error: z.object({ message: text }).nullish(),
  latest_charge: Charge.nullish(),
})
export type PaymentIntent = z.infer<typeof PaymentIntent>

export const StripeSession = z.object({
  id: StripeId,
  client_reference_id: text,
  status: text,
  payment_status: text,
  amount_total: z.int().nullish(),
  currency: text,
  payment_intent: PaymentIntent.nullish(),
})
export type StripeSession = z.infer<typeof StripeSession>

export const EXPANDED = ['payment_intent.latest_charge']

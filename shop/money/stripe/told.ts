import { z } from 'zod'
import { storable } from '../payments/payment-event.ts'

/** What Stripe calls a page, a payment or a refund: fit for an index of the database, and for an address of Stripe's. */
export const StripeNumber = z.string().regex(/^[\w-]{1,255}$/)

/** Texts of Stripe's, fit to be kept. */
export const short = (text: string): string => [...storable(text)].slice(0, 255).join('')

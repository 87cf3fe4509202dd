import { z } from '../../kernel/api/api-router.server.ts'
import type { LimitRule } from '../../kernel/api/limits.server.ts'
import { latinDigits } from '../../kernel/language/digits.ts'
import { fieldMessage } from '../../kernel/language/field-message.ts'
import { line } from '../../kernel/language/text.ts'
import { internationalPhone } from '../addresses/own-phone.server.ts'

/** Each code may cost the shop an SMS. */
export const CODES_BY_ADDRESS: LimitRule = { name: 'codes-by-address', most: 10, seconds: 3600 }
/** From one address: by the order alone three requests of a stranger would block its owner. What is sent to a phone is limited where it is sent. */
export const CODES_FOR_ORDER: LimitRule = { name: 'codes-for-order', most: 3, seconds: 3600 }
export const PROVING: LimitRule = { name: 'proving-codes', most: 60, seconds: 600 }

const NO_PHONE = fieldMessage(
  'must be a phone number, such as 01712-345678, with its country code where it is from abroad',
  'ফোন নম্বর হতে হবে, যেমন ০১৭১২-৩৪৫৬৭৮; বিদেশি হলে দেশের কোডসহ',
)

/** Of any country, as a sender may have typed it. Normalised to E.164. */
export const PhoneInput = line(40)
  .transform(async (typed, context) => {
    const phone = await internationalPhone(typed)
    if (phone === null) context.addIssue({ code: 'custom', message: NO_PHONE })
    return phone ?? z.NEVER
  })
  .openapi({ type: 'string' })

/** Digits of any script; other characters are left out. */
export const CodeInput = line(40)
  .transform((typed) => latinDigits(typed).replace(/\D/g, ''))
  .openapi({ type: 'string' })

export const RequestedAnswer = z.object({
  requestId: z.uuid(),
})

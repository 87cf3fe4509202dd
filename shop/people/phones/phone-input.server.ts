import { z } from '../../kernel/api/api-router.server.ts'
import type { LimitRule } from '../../kernel/api/limits.server.ts'
import { latinDigits } from '../../kernel/language/digits.ts'
import { fieldMessage } from '../../kernel/language/field-message.ts'
import { line } from '../../kernel/language/text.ts'
import { mobileNumber } from '../addresses/location.ts'

/** Each code may cost the shop an SMS. */
export const CODES_BY_ADDRESS: LimitRule = { name: 'codes-by-address', most: 10, seconds: 3600 }
export const CODES_BY_NUMBER: LimitRule = { name: 'codes-by-number', most: 3, seconds: 3600 }
export const PROVING: LimitRule = { name: 'proving-codes', most: 60, seconds: 600 }

const NO_MOBILE = fieldMessage(
  'must be a Bangladeshi mobile number such as 01712-345678',
  'বাংলাদেশের মোবাইল নম্বর হতে হবে, যেমন ০১৭১২-৩৪৫৬৭৮',
)

/** Normalised to E.164. */
export const MobileInput = line(40)
  .transform((typed, context) => {
    const phone = mobileNumber(typed)
    if (phone === null) context.addIssue({ code: 'custom', message: NO_MOBILE })
    return phone ?? z.NEVER
  })
  .openapi({ type: 'string', example: '01712-345678' })

/** Digits of any script; other characters are left out. */
export const CodeInput = line(40)
  .transform((typed) => latinDigits(typed).replace(/\D/g, ''))
  .openapi({ type: 'string', example: '123456' })

export const RequestedAnswer = z.object({
  requestId: z.uuid().openapi({ description: 'The same answer whether anything was sent or not' }),
})

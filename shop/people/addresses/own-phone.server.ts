import { type RawBuilder, sql } from 'kysely'
import { z } from '../../kernel/api/api-router.server.ts'
import { latinDigits } from '../../kernel/language/digits.ts'
import { fieldMessage } from '../../kernel/language/field-message.ts'
import { line } from '../../kernel/language/text.ts'
import { mobileNumber } from './location.ts'

/** `+44 (0)7911 123456`, `00971 50…`, Bangla digits, and Bangladeshi mobiles without their country code. @returns E.164; null for anything else */
export async function internationalPhone(typed: string): Promise<string | null> {
  // Its numbering plans are large, so loaded on first use.
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/min')
  const text = latinDigits(typed).replace(/\p{Cf}/gu, '')
  const found = parsePhoneNumberFromString(text.trim().replace(/^00/, '+'), { extract: false })
  return found?.isValid() && found.ext === undefined ? found.number : mobileNumber(typed)
}

/** The phone that an account gives as its own, else this one, as for guests: another person may use the browser next. @param otherwise a column beside `user_id` */
export const ownPhoneOr = (otherwise: string): RawBuilder<string> =>
  sql`coalesce(nullif((select phone from "user" where "user".id = user_id and not guest), ''), ${sql.ref(otherwise)})`

/** Normalised; may be empty. */
export const OwnPhoneInput = line(40)
  .transform(async (typed, context) => {
    const phone = typed === '' ? '' : await internationalPhone(typed)
    if (phone === null) context.addIssue({ code: 'custom', message: NO_PHONE })
    return phone ?? z.NEVER
  })
  .openapi({ type: 'string' })

const NO_PHONE = fieldMessage(
  'must be a phone number such as 01712-345678; one from abroad with its country code, such as +44 7911 123456',
  'ঠিক ফোন নম্বর হতে হবে, যেমন ০১৭১২-৩৪৫৬৭৮; বিদেশের হলে দেশের কোডসহ, যেমন +৪৪ ৭৯১১ ১২৩৪৫৬',
)

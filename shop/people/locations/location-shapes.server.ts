import { fieldMessage } from '../../kernel/field-message.ts'
import { line, paragraph } from '../../kernel/text.ts'
import { mobileNumber } from './location.ts'

const phone = line(40)
  .refine((typed) => typed === '' || mobileNumber(typed) !== null, {
    error: fieldMessage(
      'must be a mobile number such as 01712-345678',
      'মোবাইল নম্বর হতে হবে, যেমন ০১৭১২-৩৪৫৬৭৮',
    ),
  })
  .transform((typed) => mobileNumber(typed) ?? '')

const orEmpty = (text: string | null | undefined): string => text ?? ''

/** Of an address as it is typed. */
export const LOCATION_FIELDS = {
  name: line(100).nullish().transform(orEmpty),
  phone: phone.nullish().transform(orEmpty),
  city: line(100, 1).openapi({ type: 'string', example: 'Chattogram' }),
  area: line(100, 1).openapi({ type: 'string', example: 'Agrabad' }),
  address: paragraph(500, 1).openapi({ type: 'string', example: 'House 5, Road 2' }),
}

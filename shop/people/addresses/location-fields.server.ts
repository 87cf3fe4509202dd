import { fieldMessage } from '../../kernel/language/field-message.ts'
import { line, paragraph } from '../../kernel/language/text.ts'
import { mobileNumber } from './location.ts'

const phone = line(40)
  .refine((typed) => typed === '' || mobileNumber(typed) !== null, {
    error: fieldMessage(
      'must be a mobile number such as 01712-345678',
      'মোবাইল নম্বর হতে হবে, যেমন ০১৭১২-৩৪৫৬৭৮',
    ),
  })
  .transform((typed) => mobileNumber(typed) ?? '')

/** Fields of an address, in forms and files alike. The phone is normalised. */
export const LOCATION_FIELDS = {
  name: line(100),
  phone,
  city: line(100, 1),
  area: line(100, 1),
  address: paragraph(500, 1),
}

const orEmpty = (text: string | null | undefined): string => text ?? ''

/** As a call sends them: name and phone are optional. */
export const LOCATION_BODY = {
  name: LOCATION_FIELDS.name.nullish().transform(orEmpty),
  phone: LOCATION_FIELDS.phone.nullish().transform(orEmpty),
  city: LOCATION_FIELDS.city.openapi({ type: 'string', example: 'Chattogram' }),
  area: LOCATION_FIELDS.area.openapi({ type: 'string', example: 'Agrabad' }),
  address: LOCATION_FIELDS.address.openapi({ type: 'string', example: 'House 5, Road 2' }),
}

import { OwnEmail, z } from '../../kernel/api-router.server.ts'
import { line, paragraph } from '../../kernel/text.ts'
import { mobileNumber, type NewLocation } from './location.ts'

export const LocationAnswer = z
  .object({
    _id: z.uuid(),
    name: z.string(),
    phone: z.string().openapi({ description: '+8801XXXXXXXXX, or empty', example: '+8801712345678' }),
    city: z.string(),
    area: z.string(),
    address: z.string(),
    email: z.string(),
  })
  .openapi('Location')

const phone = line(40)
  .refine((typed) => typed === '' || mobileNumber(typed) !== null, {
    error: 'must be a mobile number such as 01712-345678',
  })
  .transform((typed) => mobileNumber(typed) ?? '')

export const LocationBody = z.object({
  name: line(100).nullish(),
  phone: phone.nullish(),
  city: line(100, 1).openapi({ type: 'string', example: 'Chattogram' }),
  area: line(100, 1).openapi({ type: 'string', example: 'Agrabad' }),
  address: paragraph(500, 1).openapi({ type: 'string', example: 'House 5, Road 2' }),
  email: OwnEmail,
})

/** What the owner of the e-mail wants to be kept. */
export function placeIn({ name, phone, city, area, address }: z.output<typeof LocationBody>): NewLocation {
  return { name: name ?? '', phone: phone ?? '', city, area, address }
}

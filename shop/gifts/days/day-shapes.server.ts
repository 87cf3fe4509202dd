import { RECIPIENTS } from '../../catalog/tags/gift-tags.ts'
import { OccasionAnswer } from '../../gift-options/gifting-shapes.server.ts'
import { z } from '../../kernel/api/api-router.server.ts'
import { fieldMessage } from '../../kernel/language/field-message.ts'
import { line } from '../../kernel/language/text.ts'
import { CALENDARS, maxDaysIn } from './calendars.ts'

const NO_SUCH_DAY = fieldMessage('is not in that month', 'ওই মাসে নেই')
const OF_THE_MOON = fieldMessage('can be moved in the Hijri calendar only', 'শুধু হিজরি পঞ্জিকার দিন সরানো যায়')

const Shift = z.union([z.literal(-1), z.literal(0), z.literal(1)])

const RECURRING = {
  person: line(100, 1).openapi({ type: 'string', example: 'Maa' }),
  calendar: z.enum(CALENDARS).openapi({
    description: 'By which it comes back. `hijri`: as it is seen in Bangladesh, usually a day after Mecca',
  }),
  month: z.int().min(1).max(12).openapi({ example: 4 }),
  day: z.int().min(1).max(31).openapi({
    description: 'Where its month is shorter in a year, the last one of it',
    example: 14,
  }),
}

const PLACE = {
  city: line(100).default('').openapi({ type: 'string', example: 'Sylhet' }),
  area: line(100).default('').openapi({ type: 'string', example: '' }),
}

export const RememberedDayBody = z
  .object({
    ...RECURRING,
    shift: Shift.default(0).openapi({
      type: 'integer',
      description: 'Days by which the moon moves the next time; of the Hijri calendar only',
      example: 0,
    }),
    occasion: z.string().nullish().openapi({ description: 'The key of one that there is', example: null }),
    forWhom: z.enum(RECIPIENTS).nullish().openapi({ description: 'For ideas', example: 'mother' }),
    ...PLACE,
  })
  .refine(({ calendar, month, day }) => day <= maxDaysIn(calendar, month), {
    path: ['day'],
    error: NO_SUCH_DAY,
  })
  .refine(({ calendar, shift }) => calendar === 'hijri' || shift === 0, {
    path: ['shift'],
    error: OF_THE_MOON,
  })

export const NewDayBody = RememberedDayBody.safeExtend({
  parcelId: z.uuid().nullish().openapi({
    description: 'An own parcel: what is in it is what was given last, and the place is that of it',
    example: null,
  }),
})

export const RememberedDayAnswer = z
  .object({
    _id: z.uuid(),
    person: z.string(),
    occasion: OccasionAnswer.pick({ key: true, name: true, nameBn: true }).nullable(),
    forWhom: z.enum(RECIPIENTS).nullable(),
    calendar: z.enum(CALENDARS),
    month: z.int(),
    day: z.int(),
    shift: z.int().openapi({ description: 'Days by which the moon moves `nextOn`' }),
    nextOn: z.iso.date().openapi({ description: 'Its next time, in Dhaka; in the Hijri calendar, about' }),
    city: z.string(),
    area: z.string(),
    orderId: z.uuid().nullable().openapi({ description: 'Of the parcel' }),
    parcelId: z.uuid().nullable().openapi({ description: 'For which it was remembered' }),
    endedAt: z.iso.datetime().nullable().openapi({ description: 'By the link of a letter; then none comes' }),
  })
  .openapi('RememberedDay')

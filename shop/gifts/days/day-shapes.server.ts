import { RECIPIENTS } from '../../catalog/tags/product-tags.ts'
import { OccasionAnswer } from '../../gift-options/gifting-shapes.server.ts'
import { z } from '../../kernel/api/api-router.server.ts'
import { fieldMessage } from '../../kernel/language/field-message.ts'
import { line } from '../../kernel/language/text.ts'
import { CALENDARS, maxDaysIn } from './calendars.ts'

const NO_SUCH_DAY = fieldMessage('is not in that month', 'ওই মাসে নেই')
const OF_THE_MOON = fieldMessage('can be moved in the Hijri calendar only', 'শুধু হিজরি পঞ্জিকার দিন সরানো যায়')

const Shift = z.union([z.literal(-1), z.literal(0), z.literal(1)])

const RECURRING = {
  person: line(100, 1).openapi({ type: 'string' }),
  calendar: z.enum(CALENDARS),
  month: z.int().min(1).max(12),
  day: z.int().min(1).max(31),
}

const PLACE = {
  city: line(100).default('').openapi({ type: 'string' }),
  area: line(100).default('').openapi({ type: 'string' }),
}

export const RememberedDayBody = z
  .object({
    ...RECURRING,
    shift: Shift.default(0).openapi({ type: 'integer' }),
    occasion: z.string().nullish(),
    forWhom: z.enum(RECIPIENTS).nullish(),
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
  parcelId: z.uuid().nullish(),
})

export const RememberedDayAnswer = z.object({
  _id: z.uuid(),
  person: z.string(),
  occasion: OccasionAnswer.pick({ key: true, name: true, nameBn: true }).nullable(),
  forWhom: z.enum(RECIPIENTS).nullable(),
  calendar: z.enum(CALENDARS),
  month: z.int(),
  day: z.int(),
  shift: z.int(),
  nextOn: z.iso.date(),
  city: z.string(),
  area: z.string(),
  orderId: z.uuid().nullable(),
  parcelId: z.uuid().nullable(),
  endedAt: z.iso.datetime().nullable(),
})

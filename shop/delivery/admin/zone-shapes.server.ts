import { z } from '../../kernel/api/api-router.server.ts'
import { taka } from '../../kernel/api/taka-schema.server.ts'
import { fieldMessage } from '../../kernel/language/field-message.ts'
import { FORMATS } from '../../kernel/language/format.ts'
import { line } from '../../kernel/language/text.ts'
import { MAX_POISHA, parseTaka } from '../../kernel/money.ts'
import { ADVANCES } from '../advances.ts'

const TIME = fieldMessage('must be a time such as 14:00', 'সময় হতে হবে, যেমন ১৪:০০')
const Time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: TIME })
const [MOST, MOST_BN] = [FORMATS.en.taka(MAX_POISHA), FORMATS.bn.taka(MAX_POISHA)]
const NO_CHARGE = fieldMessage(`must be taka, at most ${MOST}`, `টাকার অঙ্ক হতে হবে, সর্বোচ্চ ${MOST_BN}`)
const NO_SUM = fieldMessage(
  `must be taka, more than 0 and at most ${MOST}`,
  `টাকার অঙ্ক হতে হবে, ০-এর বেশি, সর্বোচ্চ ${MOST_BN}`,
)
const charge = (least: number, fault: string) =>
  taka((written) => {
    const amount = parseTaka(written)
    return amount !== null && amount >= least && amount <= MAX_POISHA ? null : fault
  })
const Charge = charge(0, NO_CHARGE)

const Capacity = z.number().int().min(1).max(100_000).nullable()
const Name = line(60, 1)

const NO_MINUTES = fieldMessage('must be minutes from 0 to 1440', '০ থেকে ১৪৪০ মিনিটের মধ্যে হতে হবে')

const MAX_PLACES = 200
const MAX_TIME_SLOTS = 12

const TimeSlotBody = z.object({
  _id: z.uuid().optional(),
  name: Name,
  nameBn: line(60),
  begins: Time,
  ends: Time,
  charge: Charge,
  capacity: Capacity,
  minutesBefore: z
    .number({ error: NO_MINUTES })
    .int({ error: NO_MINUTES })
    .min(0, { error: NO_MINUTES })
    .max(1440, { error: NO_MINUTES })
    .default(30),
})

export const ZoneBody = z.object({
  name: Name.openapi({ type: 'string' }),
  nameBn: line(60).openapi({ type: 'string' }),
  places: z.array(line(60, 1)).max(MAX_PLACES),
  charge: Charge,
  freeFrom: charge(1, NO_SUM).nullable(),
  rushCharge: Charge.nullable(),
  leadDays: z.number().int().min(0).max(30),
  cutOff: Time,
  weekdays: z.array(z.number().int().min(0).max(6)).max(7),
  capacity: Capacity,
  cash: z.boolean(),
  advance: z.enum(ADVANCES),
  windows: z.array(TimeSlotBody).max(MAX_TIME_SLOTS),
})

export const ChangedZoneBody = ZoneBody.extend({
  revision: z.number().int(),
})

const Reason = line(80)

/** The holiday of the day in the path. */
export const HolidayBody = z.object({
  why: Reason.openapi({ type: 'string' }),
  whyBn: Reason.openapi({ type: 'string' }),
})

export const HolidayAnswer = z.object({ day: z.iso.date(), why: z.string(), whyBn: z.string() })

export const DayParam = z.object({ day: z.iso.date() })

/** Null: as on every other day; 0: not offered. */
const DayCapacity = z.number().int().min(0).max(100_000).nullable()

export const DayPlanBody = z.object({
  closed: Reason.nullable().openapi({ type: ['string', 'null'] }),
  capacity: DayCapacity,
  windows: z.array(z.object({ _id: z.uuid(), capacity: DayCapacity })).max(MAX_TIME_SLOTS),
  revision: z.number().int(),
})

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
  _id: z.uuid().optional().openapi({ description: 'Of one that is there already' }),
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
    .default(30)
    .openapi({ description: 'It can be chosen until so long before it begins' }),
})

export const ZoneBody = z.object({
  name: Name.openapi({ type: 'string', example: 'Suburbs' }),
  nameBn: line(60).openapi({ type: 'string', example: 'শহরতলি' }),
  places: z
    .array(line(60, 1))
    .max(MAX_PLACES)
    .openapi({ description: 'Districts, towns and areas, in either script', example: ['Gazipur', 'সাভার'] }),
  charge: Charge.openapi({ example: 100 }),
  freeFrom: charge(1, NO_SUM).nullable().openapi({ example: 5000 }),
  rushCharge: Charge.nullable().openapi({ example: 150 }),
  leadDays: z.number().int().min(0).max(30).openapi({ example: 1 }),
  cutOff: Time.openapi({ example: '14:00' }),
  weekdays: z
    .array(z.number().int().min(0).max(6))
    .max(7)
    .openapi({ example: [0, 1, 2, 3, 4, 6] }),
  capacity: Capacity.openapi({ example: 20 }),
  cash: z.boolean(),
  advance: z.enum(ADVANCES),
  windows: z.array(TimeSlotBody).max(MAX_TIME_SLOTS).openapi({ example: [] }),
})

export const ChangedZoneBody = ZoneBody.extend({
  revision: z.number().int().openapi({ description: 'Of what was seen: another one is a 409', example: 1 }),
})

const Reason = line(80)

/** The holiday of the day in the path. */
export const HolidayBody = z.object({
  why: Reason.openapi({ type: 'string', example: 'Victory Day' }),
  whyBn: Reason.openapi({ type: 'string', example: 'বিজয় দিবস' }),
})

export const HolidayAnswer = z.object({ day: z.iso.date(), why: z.string(), whyBn: z.string() })

export const DayParam = z.object({ day: z.iso.date().openapi({ example: '2026-12-16' }) })

const NONE = 'None: as on every other day. 0: not offered. What is not named stays as it is'
const DayCapacity = z.number().int().min(0).max(100_000).nullable()

export const DayPlanBody = z.object({
  closed: Reason.nullable().openapi({
    type: ['string', 'null'],
    description: 'Why nothing is delivered, or an empty text; null: open',
    example: 'Stocktaking',
  }),
  capacity: DayCapacity.openapi({ description: 'Parcels. None: as on every other day', example: 30 }),
  windows: z
    .array(z.object({ _id: z.uuid(), capacity: DayCapacity }))
    .max(MAX_TIME_SLOTS)
    .openapi({ description: NONE, example: [] }),
  revision: z.number().int().openapi({
    description: 'Of the day as it was seen: another one is a 409. 0: nobody said anything of it',
    example: 0,
  }),
})

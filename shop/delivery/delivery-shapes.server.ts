import { z } from '../kernel/api/api-router.server.ts'
import { TakaAnswer } from '../kernel/api/taka-schema.server.ts'
import { ADVANCES } from './advances.ts'

/** `too-late`: possible until the cut-off. `too-soon`: sooner than the zone delivers. `no-delivery`: not on this weekday. */
const DAY_STATES = ['free', 'full', 'closed', 'too-late', 'too-soon', 'no-delivery'] as const

const TimeAnswer = z.string().openapi({ description: 'HH:MM in Dhaka', example: '14:00' })
const CapacityAnswer = z.number().int().nullable().openapi({ description: 'Parcels; null: as many as come' })

const TimeSlotAnswer = z.object({
  _id: z.uuid(),
  name: z.string(),
  nameBn: z.string(),
  begins: TimeAnswer,
  ends: TimeAnswer.openapi({ description: 'Before `begins`: on the next day' }),
  charge: TakaAnswer,
  capacity: CapacityAnswer,
  minutesBefore: z.number().int().openapi({ description: 'It can be chosen until so long before it begins' }),
})

export const ZoneAnswer = z
  .object({
    _id: z.uuid(),
    name: z.string(),
    nameBn: z.string().openapi({ description: 'In Bangla, or empty' }),
    districts: z.array(z.string()).readonly().openapi({ description: 'Their ids' }),
    areas: z.array(z.string()).readonly().openapi({ description: 'Towns and areas, as people type them' }),
    charge: TakaAnswer,
    freeFrom: TakaAnswer.nullable().openapi({ description: 'Taka of gifts from which it costs nothing' }),
    rushCharge: TakaAnswer.nullable().openapi({
      description: 'Taka for a day sooner than usual; null: none',
    }),
    leadDays: z.number().int().openapi({ description: 'Days on which it delivers, between order and gift' }),
    cutOff: TimeAnswer,
    weekdays: z.array(z.number().int()).readonly().openapi({
      description: '0: Sunday. None: no day can be chosen',
    }),
    capacity: CapacityAnswer,
    cash: z.boolean(),
    advance: z.enum(ADVANCES).openapi({ description: 'What of an order in cash is to be paid before' }),
    everywhereElse: z.boolean(),
    revision: z.number().int().openapi({ description: 'Grows with every change' }),
    windows: z.array(TimeSlotAnswer).readonly(),
  })
  .openapi('DeliveryZone')

export const OfferedDayAnswer = z
  .object({
    day: z.iso.date(),
    state: z.enum(DAY_STATES),
    why: z.string().openapi({ description: 'Why it is closed, or empty' }),
    whyBn: z.string(),
    isRush: z.boolean().openapi({ description: 'For the zone’s `rushCharge`' }),
    windows: z.array(z.object({ _id: z.uuid(), state: z.enum(['free', 'full', 'too-late']) })).readonly(),
  })
  .openapi('DeliveryDay')

const PlannedDayAnswer = z.object({
  day: z.iso.date(),
  state: z.enum(DAY_STATES),
  why: z.string(),
  whyBn: z.string(),
  parcels: z.number().int(),
  closed: z.string().nullable(),
  capacity: z.number().int().nullable(),
  revision: z.number().int(),
  windows: z
    .array(z.object({ _id: z.uuid(), parcels: z.number().int(), capacity: z.number().int().nullable() }))
    .readonly(),
})

export const PlannedZoneAnswer = z.object({ zone: z.uuid(), days: z.array(PlannedDayAnswer).readonly() })

import { RefundSchema } from '../../billing/refunds/refund-shapes.server.ts'
import { z } from '../../kernel/api/api-router.server.ts'
import { TakaAnswer, taka } from '../../kernel/api/taka-schema.server.ts'
import type { NounOf } from '../../kernel/api/wire.ts'
import { fieldMessage } from '../../kernel/language/field-message.ts'
import { line } from '../../kernel/language/text.ts'
import {
  FULFILMENTS,
  isCancelledOrReturned,
  MAX_CARRIER,
  MAX_REASON,
  MAX_TAKER,
} from '../../orders/fulfilment.ts'
import { SignedOrderAnswer, SignedParcelAnswer } from '../../orders/order-shapes.server.ts'
import { TryAnswer } from '../../payments/attempt-shapes.server.ts'
import { SheetAnswer } from '../printing/sheet-shapes.server.ts'
import { TIMELINE_KINDS } from './timeline-events.ts'

const SLOT = z.object({ begins: z.string(), ends: z.string() })

const PaymentTryAnswer = TryAnswer.extend({ settledAt: z.iso.datetime().nullable() }).openapi('PaymentTry')

export const OrderToSendAnswer = SignedOrderAnswer.extend({
  account: z
    .object({
      name: z.string(),
      email: z.string().openapi({ description: 'A guest’s for messages, which may be empty' }),
      isGuest: z.boolean().openapi({ description: 'Ordered without an account' }),
    })
    .nullable()
    .openapi({ description: 'Who placed it; null once the account is deleted' }),
  addressChanges: z
    .array(z.iso.datetime())
    .readonly()
    .openapi({ description: 'When the customer sent it elsewhere, oldest first' }),
  events: z
    .array(
      z.object({
        kind: z.enum(TIMELINE_KINDS),
        parcelId: z.uuid(),
        at: z.iso.datetime(),
        from: z.iso.date().nullable(),
        to: z.iso.date().nullable(),
        fromSlot: SLOT.nullable(),
        toSlot: SLOT.nullable(),
        byCode: z.boolean(),
      }),
    )
    .readonly()
    .openapi({
      description:
        'What else happened, oldest first; of `DayChangedBySender` the days and time slots before and after it, null where there was none; of `AddressChangedBySender` whether a code had opened the order',
    }),
  prints: z
    .array(SheetAnswer)
    .readonly()
    .openapi({ description: 'Those of its parcels as they are printed, and whether they were' }),
  payments: z.array(PaymentTryAnswer).readonly().openapi({ description: 'Every try to pay, newest first' }),
  refunds: z.array(RefundSchema).readonly().openapi({ description: 'Newest first' }),
  tookStock: z.boolean().openapi({
    description: 'Counted gifts left the shelf with it: they go back there when it returns, or are broken',
  }),
  money: z.object({
    came: TakaAnswer.openapi({ description: 'Taka that have come, and were not settled elsewhere' }),
    kept: TakaAnswer.openapi({
      description: 'Taka of those that were not given back and are not on their way',
    }),
  }),
}).openapi('OrderToSend')

export const ParcelToSendAnswer = SignedParcelAnswer.extend({
  prints: OrderToSendAnswer.shape.prints,
}).openapi('ParcelToSend')

export const StepBody = z.object({
  state: z.enum(FULFILMENTS),
  parcelId: z
    .uuid()
    .optional()
    .openapi({ description: 'One parcel of the order; else all that can take the step' }),
  onlyUnpaid: z.boolean().optional().openapi({
    description: 'With `cancelled` or `returned`: only if no money has come; else it is refused with 409',
  }),
  cashReceived: z.boolean().optional().openapi({
    description: 'With `delivered`: what was to be paid at the door is in hand; else it is refused with 409',
  }),
  // Null: none was seen, so one by now is refused; left out: not compared.
  addressSeen: z.iso.datetime().nullish().openapi({
    description:
      'With `packed` or `sent`: the last of the `addressChanges` that was seen, null if there was none; if there is another by now it is refused with 409',
  }),
  reason: line(MAX_REASON, 1).optional().openapi({
    type: 'string',
    description:
      'With `cancelled` or `returned`: why. `returned`, and `cancelled` of an order on its way, which is the same, are refused without with 409; so is `sent` of an order that nobody has paid or promised to pay at the door',
    example: 'Nobody was at home, twice',
  }),
  broken: z.boolean().optional().openapi({
    description: 'With `returned`: what came back is not put on the shelf; of counted gifts',
    example: false,
  }),
  courier: line(MAX_CARRIER).optional().openapi({
    type: 'string',
    description: 'With `sent`: who carries it; the shopper reads it',
    example: 'Pathao',
  }),
  tracking: line(MAX_CARRIER).optional().openapi({
    type: 'string',
    description: 'With `sent`: the number it has there; the shopper reads it',
  }),
  takenBy: line(MAX_TAKER).optional().openapi({
    type: 'string',
    description: 'With `delivered`: who took it; whoever pays reads it',
    example: 'Rehana, a neighbour',
  }),
})

export const DayBody = z.object({
  deliverOn: z.iso.date(),
  windowId: z.uuid().nullish(),
  parcelId: z.uuid().nullish(),
})

export const WaiverBody = z.object({
  parcelId: z.uuid().optional(),
  amount: taka(),
})

/** Steps that need no page of their own. */
const BULK_STATES = FULFILMENTS.filter((state) => !isCancelledOrReturned(state))

export const MOST_STEPS = 100

export const StepsBody = StepBody.pick({ cashReceived: true, reason: true, courier: true }).extend({
  state: z.enum(BULK_STATES),
  orders: z
    .array(
      StepBody.pick({ parcelId: true, addressSeen: true, tracking: true, takenBy: true }).extend({
        _id: z.uuid(),
        courier: StepBody.shape.courier.openapi({ description: 'In place of the one that carries all' }),
      }),
    )
    .min(1)
    .max(MOST_STEPS)
    .refine(
      (orders) => new Set(orders.map(({ _id, parcelId }) => `${_id} ${parcelId}`)).size === orders.length,
      { error: fieldMessage('must not name an order twice', 'একই অর্ডার দুবার দেওয়া যাবে না') },
    )
    .openapi({ example: [{ _id: '01a1fc77-7e55-73f9-a9b7-0b253f9a27c1' }] }),
})

export const StepsAnswer = z.object({
  acknowledged: z.literal(true),
  taken: z.array(z.uuid()).readonly().openapi({ description: 'The orders that are there now' }),
  parcels: z.array(z.uuid()).readonly().openapi({ description: 'Of those, the parcels that were named' }),
  refused: z
    .array(z.object({ _id: z.uuid(), parcelId: z.uuid().optional(), code: z.string(), detail: z.string() }))
    .readonly()
    .openapi({ description: 'Those that stay where they are, and why' }),
})

export type StepsResult = Omit<z.infer<typeof StepsAnswer>, 'acknowledged'>

export const StepAnswer = z.object({
  acknowledged: z.literal(true),
  fulfilment: z.enum(FULFILMENTS),
  refundDue: TakaAnswer.openapi({
    description:
      'Taka that came for an order that is now cancelled or returned and were not given back yet: refund them',
  }),
})

export type FulfilmentResult = Omit<NounOf<typeof StepAnswer>, 'acknowledged'>

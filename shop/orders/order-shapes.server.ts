import { MAX_CART_LINES } from '../cart/cart.ts'
import { SOLD_AS_ANSWER } from '../catalog/bundles/part-shapes.server.ts'
import { CHARGE_KINDS } from '../charges/charge.ts'
import { TriesAnswer } from '../delivery/tries.server.ts'
import { GiftAnswer, GiftBody } from '../gift-options/gift-shapes.server.ts'
import { pageQuery, z } from '../kernel/api/api-router.server.ts'
import { MAX_LIST_SEARCH } from '../kernel/api/list-query.ts'
import { TakaAnswer, taka } from '../kernel/api/taka-schema.server.ts'
import { line } from '../kernel/language/text.ts'
import { textFields } from '../kernel/language/text-fields.ts'
import { PaymentStateAnswer } from '../payments/attempt-shapes.server.ts'
import { GATEWAY_IDS } from '../payments/payment.ts'
import { TypedCode } from '../promotions/promotion-shapes.server.ts'
import { FULFILMENTS } from './fulfilment.ts'
import {
  ADDRESS_STATE_ON_WIRE,
  DUE_KINDS,
  DUE_PAYABLE,
  MOST_PARCELS,
  MOST_SHOWN_PARCELS,
} from './order-states.ts'
import { PLACES_ON_DAY } from './reservations/reservation.ts'

export const IdempotencyKey = z
  .string()
  .regex(/^[A-Za-z0-9_-]{8,64}$/, 'must be 8 to 64 letters, digits, - or _')
  .openapi({ description: 'Repeating a call with the same key answers the same order.' })

export const Ignored = z
  .string()
  .nullish()
  .openapi({ description: 'Accepted and ignored: the shop decides.' })

/** Fields of the specification that the shop ignores. */
export const CustomerSent = {
  customer_name: Ignored,
  customer_email: Ignored,
  customer_phone: Ignored,
  customer_city: Ignored,
  customer_area: Ignored,
  customer_address: Ignored,
}

export const ExpectedAmount = {
  amount: taka()
    .nullish()
    .openapi({ description: 'Compared: another amount than ours is 409', example: 1250.5 }),
  currency: z.literal('BDT').nullish(),
}

export const WHERE_AND_WHEN = {
  locationId: z.string().nullish().openapi({ description: 'A saved location; without it the first one.' }),
  withoutAddress: z.boolean().nullish().openapi({ description: 'Arrange the delivery later.' }),
  askRecipient: z.boolean().nullish().openapi({
    description: 'The recipient gives the address and the day by a link; then it is a gift',
  }),
  zoneId: z.uuid().nullish().openapi({
    description:
      'With `askRecipient`: the zone for which delivery is charged now; to be chosen where the shop has several',
    example: null,
  }),
  deliverOn: z.iso.date().nullish().openapi({
    description: 'The day it is to be there, of those that the zone offers; else none is chosen',
  }),
  windowId: z.uuid().nullish().openapi({ description: 'A part of that day' }),
  gift: GiftBody.nullish().openapi({ description: 'It is a gift; all of it is optional' }),
}

/** The query of calls about a parcel. */
export const ParcelRefQuery = z.object({
  parcelId: z.uuid().optional(),
})

export const ParcelBody = z
  .object({
    ...WHERE_AND_WHEN,
    lines: z
      .array(z.uuid())
      .min(1)
      .max(MAX_CART_LINES)
      .openapi({ description: 'The lines of the cart that go into it' }),
  })
  .openapi('ParcelInput')

export const OrderBody = z.object({
  ...ExpectedAmount,
  ...CustomerSent,
  date: Ignored,
  cart: z.array(z.unknown()).nullish().openapi({ description: 'Ignored: the saved cart decides.' }),
  lines: z
    .array(z.uuid())
    .max(MAX_CART_LINES)
    .nullish()
    .openapi({ description: 'Compared: the lines of the cart that the shopper has seen; others are 409' }),
  ...WHERE_AND_WHEN,
  parcels: z.array(ParcelBody).min(1).max(MOST_PARCELS).nullish().openapi({
    description:
      'One for each recipient, in place of what is said of a single one; every line of the cart goes into one of them',
    example: null,
  }),
  idempotencyKey: IdempotencyKey.nullish(),
  code: TypedCode,
})

const OrderPaymentStateAnswer = PaymentStateAnswer.or(z.literal('unpaid'))
export const DayAnswer = z.string().openapi({ description: 'dd/mm/yyyy in Dhaka', example: '21/11/2026' })

const InBangla = z.string().optional().openapi({ description: 'In Bangla, or empty' })

const OrderLineAnswer = z.object({
  _id: z.uuid(),
  parcelId: z.uuid().openapi({ description: 'The parcel it goes into' }),
  productId: z.uuid().nullable().openapi({ description: 'Null once the product is deleted' }),
  ...SOLD_AS_ANSWER,
  product_name: z.string().openapi({ description: 'With the choice', example: 'Felt crown · Large' }),
  product_name_bn: InBangla,
  brand_bn: InBangla,
  category_bn: InBangla,
  brand: z.string(),
  category: z.string(),
  price: TakaAnswer,
  description: z.string(),
  photos: z.string(),
})

export const ChargeAnswer = z.object({
  kind: z.enum(CHARGE_KINDS),
  label: z.string(),
  labelBn: z.string().openapi({ description: 'In Bangla, or empty' }),
  amount: TakaAnswer,
})

export const DueAnswer = z.object({
  _id: z.uuid(),
  kind: z.enum(DUE_KINDS),
  amount: TakaAnswer,
  payable: z.enum(DUE_PAYABLE).openapi({ description: 'Where it was agreed to be paid' }),
  paymentState: OrderPaymentStateAnswer,
  onDelivery: z.boolean(),
  tran_id: z.string().nullable(),
})

/** A parcel's plain facts, as the query selects them. A new one is a line here and its schema below, by the same name. */
export const FACT_COLUMNS = [
  'parcel.fulfilment',
  'parcel.addressHidden',
  'parcel.zoneId',
  'parcel.courier',
  'parcel.tracking',
] as const

const OF_PARCEL = {
  customer_name: z.string().openapi({ description: 'The recipient' }),
  customer_phone: z.string(),
  customer_city: z.string(),
  customer_area: z.string(),
  customer_address: z.string(),
  fulfilment: z.enum(FULFILMENTS),
  addressState: z.enum(ADDRESS_STATE_ON_WIRE).openapi({
    description: 'Who gives the address; `asked`: the recipient, `lapsed`: they did not in time',
  }),
  addressHidden: z.boolean().openapi({
    description: 'Given by the recipient: the sender sees area and city only',
  }),
  zoneId: z.uuid().nullable().openapi({
    description: 'The zone that delivery was charged for; null while the address is unknown',
  }),
  courier: z.string().openapi({ description: 'Who carries it, as the shopkeeper typed it; or empty' }),
  tracking: z.string().openapi({ description: 'The courier’s number of it; or empty' }),
  needsAddress: z.boolean(),
  deliverOn: z.iso
    .date()
    .nullable()
    .openapi({ description: 'The day it is to be there, yyyy-mm-dd in Dhaka; null: none was chosen' }),
  placeOnDay: z.enum(PLACES_ON_DAY).openapi({
    description: 'Whether its day is reserved; `agree`: another day has to be scheduled',
  }),
  stockMissing: z.boolean().openapi({
    description: 'Some of it was sold out when the money came: the shop finds it, or refunds it',
  }),
  window: z
    .object({ ...textFields('name', z.string(), z.string()), begins: z.string(), ends: z.string() })
    .nullable()
    .openapi({ description: 'The part of the day' }),
  takenBy: z.string().openapi({ description: 'The person who received it; or empty' }),
  tries: TriesAnswer,
  gift: GiftAnswer.nullable().openapi({ description: 'What makes it a gift; null: it is none' }),
  thanks: z
    .object({ words: z.string(), name: z.string(), at: z.iso.datetime() })
    .nullable()
    .openapi({ description: 'The recipient’s thanks; null: none yet' }),
}

export const ParcelAnswer = z.object({ _id: z.uuid(), ...OF_PARCEL }).openapi('Parcel')

export const OrderAnswer = z
  .object({
    _id: z.uuid(),
    amount: TakaAnswer,
    currency: z.string(),
    ...OF_PARCEL,
    customer_email: z.string(),
    sender_name: z
      .string()
      .openapi({ description: 'The person who pays; `customer_…` is the first recipient' }),
    sender_email: z.string(),
    sender_phone: z.string().openapi({ description: 'Empty where only the recipient’s is known' }),
    senderState: z.enum(['known', 'left', 'forgotten']).openapi({
      description: '`left`: the account is deleted; `forgotten`: and the order has ended, so no name is kept',
    }),
    date: DayAnswer,
    placedAt: z.iso.datetime(),
    onDelivery: z.boolean().openapi({ description: 'To be paid in cash when it arrives' }),
    paymentState: OrderPaymentStateAnswer,
    tran_id: z.string().nullable(),
    givenBack: TakaAnswer.openapi({ description: 'Taka that were refunded to the payer' }),
    parcels: z.array(ParcelAnswer).min(1).readonly().openapi({
      description:
        'One for each recipient, of many the first few (`/orders/{id}/parcels` has all); what stands above of one is the first’s',
    }),
    parcelCount: z.number().int().openapi({ description: 'All of them' }),
    asksSender: z.boolean().openapi({ description: 'The sender has to give an address for one of them' }),
    cart: z.array(OrderLineAnswer).readonly(),
    charges: z
      .array(
        ChargeAnswer.extend({
          _id: z.uuid(),
          parcelId: z.uuid().nullable().openapi({ description: 'Null: of the whole order' }),
          dueId: z.uuid().nullable().openapi({ description: 'Of the due that was added for it' }),
          surplus: TakaAnswer.openapi({
            description: 'Taka of it that were paid, are no longer needed, and are still to be refunded',
          }),
        }),
      )
      .readonly()
      .openapi({ description: 'What it costs beside its gifts: `amount` is the sum of both' }),
    dues: z.array(DueAnswer).readonly().openapi({ description: 'What is to be paid of it, in this order' }),
  })
  .openapi('Order')

/** An order in a list has the lines and charges of its listed parcels only. */
export const IN_SHORT = {
  giftCount: z.number().int().openapi({
    description:
      'All of its gifts; of an order to more than three people `cart` and `charges` are of the first three parcels',
  }),
}

export const ListedOrderAnswer = OrderAnswer.extend({
  ...IN_SHORT,
  cart: z.array(OrderLineAnswer.omit({ description: true })).readonly(),
}).openapi('ListedOrder')

const FIRST_PARCELS = `The first ${MOST_SHOWN_PARCELS}; the call for its parcels has all of them`

const Step = z.object({ state: z.enum(FULFILMENTS), at: z.iso.datetime() })
const stepsOf = <Shape extends z.ZodType>(step: Shape) =>
  z.array(step).readonly().openapi({ description: 'Its steps since it was placed, oldest first' })

export const ParcelInFullAnswer = ParcelAnswer.extend({ changes: stepsOf(Step) }).openapi('ParcelInFull')
const SignedStep = Step.extend({ by: z.string().openapi({ description: 'Who took it' }) })
export const SignedParcelAnswer = ParcelAnswer.extend({ changes: stepsOf(SignedStep) })

export const ParcelsQuery = z.object(pageQuery()).extend({
  search: line(MAX_LIST_SEARCH).optional().openapi({
    description: 'A part of whom it is for, of the area or the city',
  }),
})

export const OrderInFullAnswer = OrderAnswer.extend({
  payment: z.object({
    state: OrderPaymentStateAnswer,
    gateway: z.enum(GATEWAY_IDS).nullable(),
    method: z.string(),
    masked: z.string(),
    tran_id: z.string().nullable(),
    settledAt: z.iso.datetime().nullable(),
  }),
  changes: stepsOf(Step).openapi({ description: 'Of the first parcel' }),
  parcels: z.array(ParcelInFullAnswer).readonly().openapi({ description: FIRST_PARCELS }),
}).openapi('OrderInFull')

export const SignedOrderAnswer = OrderInFullAnswer.extend({
  changes: stepsOf(SignedStep).openapi({ description: 'Of the first parcel' }),
  parcels: z.array(SignedParcelAnswer).readonly().openapi({ description: FIRST_PARCELS }),
})

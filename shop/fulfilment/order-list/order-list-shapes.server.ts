import { z } from '../../kernel/api/api-router.server.ts'
import type { NounOf } from '../../kernel/api/wire.ts'
import { textFields } from '../../kernel/language/text-fields.ts'
import { DueAnswer, IN_SHORT, OrderAnswer, ParcelAnswer } from '../../orders/order-shapes.server.ts'
import { RESERVATION_STATES } from '../../orders/reservations/reservation.ts'

const serial = z.number().int().openapi({ description: 'Counts the lines of the whole list, from 1' })

const addressSeen = z.iso.datetime().nullable().openapi({
  description: 'When the customer sent it elsewhere last, as a step asks for it; null: never',
})

/** An order as programs read it. */
export const SoldOrderAnswer = OrderAnswer.extend({
  ...IN_SHORT,
  cart: z.array(OrderAnswer.shape.cart.unwrap().element.extend({ serial })).readonly(),
  addressSeen,
}).openapi('SoldOrder')

export type SoldOrderOnWire = NounOf<typeof SoldOrderAnswer>

const { shape: order } = OrderAnswer
const { shape: line } = order.cart.unwrap().element
const { shape: parcel } = ParcelAnswer
const { shape: charge } = order.charges.unwrap().element

/** An order in the shopkeeper's list: what its cards show. */
export const OrderListEntryAnswer = z.object({
  id: z.uuid(),
  placedAt: order.placedAt,
  amount: order.amount,
  refunded: order.givenBack,
  paymentState: order.paymentState,
  onDelivery: order.onDelivery,
  fulfilment: order.fulfilment,
  parcelCount: order.parcelCount,
  giftCount: IN_SHORT.giftCount,
  addressSeen,
  sender: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  dues: z
    .array(
      DueAnswer.omit({ _id: true, tran_id: true }).extend({
        id: z.uuid(),
        transactionId: z.string().nullable(),
      }),
    )
    .readonly(),
  charges: z
    .array(z.object({ dueId: charge.dueId, parcelId: charge.parcelId, amount: charge.amount }))
    .readonly(),
  parcels: z
    .array(
      z.object({
        id: z.uuid(),
        fulfilment: parcel.fulfilment,
        recipient: z.object({ name: z.string(), phone: z.string() }),
        address: z.object({ city: z.string(), area: z.string(), street: z.string() }),
        needsAddress: parcel.needsAddress,
        deliverOn: parcel.deliverOn,
        timeSlot: parcel.window,
        reservation: z.enum(RESERVATION_STATES),
        courier: parcel.courier,
        tracking: parcel.tracking,
        receivedBy: parcel.takenBy,
        gift: z.object({ to: z.string() }).nullable(),
      }),
    )
    .readonly(),
  lines: z
    .array(
      z.object({
        id: z.uuid(),
        parcelId: line.parcelId,
        serial,
        ...textFields('name', z.string(), line.product_name_bn),
        ...textFields('brand', z.string(), line.brand_bn),
        ...textFields('category', z.string(), line.category_bn),
        price: line.price,
        photos: line.photos,
        parts: line.parts,
      }),
    )
    .readonly(),
})

export type OrderListEntry = NounOf<typeof OrderListEntryAnswer>

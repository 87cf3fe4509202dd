import { z } from '../../kernel/api/api-router.server.ts'
import type { NounOf } from '../../kernel/api/wire.ts'
import type { Line, ListedOrder } from '../../orders/order.ts'
import { IN_SHORT, OrderAnswer } from '../../orders/order-shapes.server.ts'

const serial = z.number().int().openapi({ description: 'Counts the lines of the whole list, from 1' })

/** An order in the shopkeeper's list. */
export const OrderListEntryAnswer = OrderAnswer.extend({
  ...IN_SHORT,
  cart: z.array(OrderAnswer.shape.cart.unwrap().element.extend({ serial })).readonly(),
  addressSeen: z.iso.datetime().nullable().openapi({
    description: 'When the customer sent it elsewhere last, as a step asks for it; null: never',
  }),
}).openapi('SoldOrder')

export type OrderListEntryOnWire = NounOf<typeof OrderListEntryAnswer>

export interface OrderListEntry extends ListedOrder<Line & { readonly serial: number }> {
  readonly addressSeen: string | null
}

import { MAX_CART_LINES } from '../../cart/cart.ts'
import { type NounOf, z } from '../../kernel/api/api-router.server.ts'
import { ParcelBody } from '../order-shapes.server.ts'
import { MOST_PARCELS } from '../parcel-states.ts'

const PlannedParcelAnswer = ParcelBody.omit({ withoutAddress: true }).extend({
  lines: z
    .array(z.uuid())
    .max(MAX_CART_LINES)
    .openapi({ description: 'The lines of the cart that go into it; none yet, or some' }),
})

export type PlannedParcel = NounOf<typeof PlannedParcelAnswer>

export const CartPlan = z.object({
  parcels: z
    .array(PlannedParcelAnswer)
    .max(MOST_PARCELS)
    .openapi({ description: 'One for each recipient; none: all gifts go into one', example: [] }),
})

export const CartParcels = CartPlan.extend({
  inParcels: z
    .array(PlannedParcelAnswer)
    .openapi({ description: 'The same, and never none: where nothing is said, one with all lines' }),
})

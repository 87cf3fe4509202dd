import { OF_DELIVERY } from '../../shop/charges/charge.ts'
import type { ChargeSource } from '../../shop/charges/charge-source.ts'
import { chargeDelivery } from '../../shop/delivery/charge-delivery.server.ts'
import { chargeWrap } from '../../shop/gift-options/wrap-charges.ts'

/** Charges of a cart or an order besides its gifts, in the order of the receipt. */
export const CHARGE_SOURCES: readonly ChargeSource[] = [
  { kinds: OF_DELIVERY, changesWith: ['zone'], charge: chargeDelivery },
  { kinds: ['wrap'], changesWith: ['wrap'], charge: chargeWrap },
]

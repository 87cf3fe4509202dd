import { chargeDelivery } from '../../shop/delivery/charge-delivery.server.ts'
import { chargeWrap } from '../../shop/gift-options/wrap-charges.ts'
import type { ChargeSource } from '../../shop/orders/placing/charge-source.ts'

/** What a cart costs beside its gifts, in the order of the receipt. */
export const CHARGE_SOURCES: readonly ChargeSource[] = [chargeDelivery, chargeWrap]

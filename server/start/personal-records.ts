import type { PersonalRecords } from '../../shop/kernel/personal-records.ts'
import type { PaymentServices } from '../../shop/money/payments/payment-services.server.ts'
import { cartPlanRecords } from '../../shop/ordering/checkout/cart-plans.server.ts'
import { orderRecords } from '../../shop/ordering/personal-data/order-records.server.ts'
import { recipientRecords } from '../../shop/ordering/recipients/recipient-lists.server.ts'
import { dayRecords } from '../../shop/ordering/remembered-days/remembered-days.server.ts'
import { locationRecords } from '../../shop/people/locations/locations.server.ts'
import { cartRecords } from '../../shop/selling/cart/carts.server.ts'

/** Who keeps what about people, in the order of the file they may download. */
export const personalRecords = (payments: PaymentServices): readonly PersonalRecords[] => [
  locationRecords,
  cartRecords,
  cartPlanRecords,
  dayRecords,
  recipientRecords,
  ...orderRecords(payments),
]

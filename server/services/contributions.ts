import { orderRecords } from '../../shop/billing/personal-data/order-records.server.ts'
import { privacyHolder } from '../../shop/billing/personal-data/phone-records.server.ts'
import { cartRecords } from '../../shop/cart/carts.server.ts'
import { OF_DELIVERY } from '../../shop/charges/charge.ts'
import type { ChargeSource } from '../../shop/charges/charge-source.ts'
import { chargeDelivery } from '../../shop/delivery/charge-delivery.server.ts'
import { orderHolder } from '../../shop/finding/find-order.server.ts'
import { chargeWrap } from '../../shop/gift-options/wrap-charges.ts'
import { cartPlanRecords } from '../../shop/gifts/cart-plans/cart-plan-records.server.ts'
import { dayRecords } from '../../shop/gifts/days/remembered-days.server.ts'
import { recipientRecords } from '../../shop/gifts/recipients/recipient-lists.server.ts'
import type { PersonalRecords } from '../../shop/kernel/database/personal-records.ts'
import { smsRecords } from '../../shop/messages/sms-records.server.ts'
import type { PaymentServices } from '../../shop/payments/payment-services.server.ts'
import { locationRecords } from '../../shop/people/addresses/location-records.server.ts'
import { claimHolder } from '../../shop/people/phones/claim-phone.server.ts'
import type { CodeServices } from '../../shop/people/phones/send-code.server.ts'
import { chargeDiscount } from '../../shop/promotions/charge-discount.server.ts'
import { wishRecords } from '../../shop/stock-keeping/wishes/wishes.server.ts'

/** Charges of a cart or an order besides its gifts, in the order of the receipt. @param secret of the shop */
export const chargeSources = (secret: string): readonly ChargeSource[] => [
  {
    kinds: OF_DELIVERY,
    changesWith: ['zone'],
    charge: chargeDelivery,
  },
  { kinds: ['wrap'], changesWith: ['wrap'], charge: chargeWrap },
  {
    kinds: ['discount'],
    changesWith: [],
    charge: (...order) => chargeDiscount(...order, secret),
  },
]

/** Who gets a code. */
export const CODE_HOLDERS: CodeServices['holders'] = {
  order: orderHolder,
  claim: claimHolder,
  privacy: privacyHolder,
}

/** All records about people, in the order of the downloaded file. */
export const personalRecords = (payments: PaymentServices): readonly PersonalRecords[] => [
  locationRecords,
  cartRecords,
  cartPlanRecords,
  wishRecords,
  dayRecords,
  recipientRecords,
  smsRecords,
  ...orderRecords(payments),
]

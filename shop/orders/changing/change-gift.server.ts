import { sql } from 'kysely'
import type { ChargingServices } from '../../charges/charge-source.ts'
import { listGifting } from '../../gift-options/gifting.server.ts'
import type { Caller } from '../../kernel/api/caller.ts'
import { isRefusal, type Refusal } from '../../kernel/api/refusal.ts'
import type { Tx } from '../../kernel/database/database.ts'
import { inOneTransactionOf } from '../../kernel/database/transaction.server.ts'
import { cashDue } from '../../payments/cash/cash-on-delivery.server.ts'
import { isAnotherPerson } from '../../people/addresses/person-name.ts'
import { lockOwnOrder, type ParcelRef, readAttempts, readOrder, selectParcel } from '../locks.server.ts'
import {
  type CheckedGift,
  checkGift,
  factsOfSender,
  type GiftInput,
  isNotForCash,
  refuseOwnPhone,
  signGift,
} from '../order-gifts.server.ts'
import { giftOf } from '../order-rows.server.ts'
import { refuseOrder } from '../refusals.ts'
import { askSources } from './ask-sources.server.ts'
import { chargeParcel } from './reprice-parcel.server.ts'

/** Changes the sender's gift until it is packed; another wrap costs its current price. Refuses as `checkGift` and `chargeParcel`. */
export function changeGift(
  services: ChargingServices,
  caller: Caller,
  { orderId, parcelId }: ParcelRef,
  input: GiftInput,
): Promise<Refusal | null> {
  return inOneTransactionOf(services.db, caller, async (tx, shopper) => {
    const order = await lockOwnOrder(tx, shopper, orderId)
    if (isRefusal(order)) return order
    const parcel = await selectParcel(tx, { orderId, parcelId })
      .select(['id', 'fulfilment', 'recipientName', 'recipientPhone', 'addressHidden'])
      .select((eb) => giftOf(eb).as('gift'))
      .executeTakeFirst()
    if (!parcel) return refuseOrder('parcel-unknown')
    if (parcel.fulfilment !== 'new') return refuseOrder('gift-packed')
    const { accountId, senderName } = await readOrder(order)
    const checked = checkGift(await listGifting(tx), signGift(senderName, input), parcel.gift)
    if (isRefusal(checked)) return checked
    // A phone that the recipient gave stays hidden: refusing it would tell the sender that they know it.
    const phones = input.anonymous && !parcel.addressHidden ? [parcel.recipientPhone] : []
    const facts = await factsOfSender(tx, accountId, phones)
    const ownPhone = refuseOwnPhone(facts, input, parcel)
    if (ownPhone) return ownPhone
    const isRewrapped = checked.row.wrapId !== (parcel.gift?.wrap?._id ?? null)
    await writeGift(tx, parcel.id, checked)
    const isPromised = cashDue(await readAttempts(order)) !== undefined
    const isForOther = isAnotherPerson(parcel.recipientName, senderName)
    if (isForOther && isPromised && (await isNotForCash(tx, parcel.id))) return refuseOrder('gift-in-cash')
    if (!isRewrapped) return null
    const costs = await askSources(order, { ...services, term: 'wrap' }, parcel.id, null)
    if (isRefusal(costs)) return costs
    const charged = await chargeParcel(order, services, parcel.id, { costs, isCarried: false, zone: null })
    return isRefusal(charged) ? charged : null
  })
}

async function writeGift(tx: Tx, parcelId: string, { row }: CheckedGift): Promise<void> {
  const changed = { ...row, changedAt: sql<Date>`clock_timestamp()` }
  await tx
    .insertInto('gift')
    .values({ parcelId, ...changed })
    .onConflict((conflict) => conflict.column('parcelId').doUpdateSet(changed))
    .execute()
}

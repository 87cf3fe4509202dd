import type { Tx } from '../kernel/database/database.ts'
import { firstParcel } from '../orders/order.ts'
import { findAnyOrder } from '../orders/orders.server.ts'
import { hideFromSender } from '../orders/parcel.ts'
import { loadMessageFacts, type OrderMessage, wasNotified } from './message-facts.server.ts'
import { MESSAGES } from './message-table.server.ts'
import type { MessageFacts } from './templates.ts'

/** What a message is about now. @param sender id of their account @returns null where it is no longer true */
export async function readFacts(
  tx: Tx,
  notice: OrderMessage,
  sender: string | null,
  isTrue = MESSAGES[notice.kind].isTrue,
): Promise<MessageFacts | null> {
  const found = await findAnyOrder(tx, notice.orderId)
  if (!found) return null
  const order = notice.role === 'sender' ? hideFromSender(found) : found
  const named = order.parcels.find(({ id }) => id === notice.parcelId)
  const about = { order, parcel: named ?? firstParcel(order) }
  if (!MESSAGES[notice.kind].validIn.includes((named ?? order).fulfilment)) return null
  if (isTrue && !(await isTrue(about, tx))) return null
  const facts = await loadMessageFacts(tx, notice, about, sender)
  return facts.isCancelledBySender && !(await wasNotified(tx, notice.orderId)) ? null : facts
}

import type { Caller } from '../../kernel/caller.ts'
import type { Tx } from '../../kernel/database.ts'
import type { Refusal } from '../../kernel/refusal.ts'
import { inOneTransaction, lockCaller } from '../../kernel/transaction.server.ts'
import { CALLED_OFF, endCash } from '../../money/cash/ending.server.ts'
import { lockAttempts } from '../../money/payments/attempts.server.ts'
import { moneyArrived } from '../../money/payments/offering.server.ts'
import type { PaymentServices } from '../../money/payments/payment-services.server.ts'
import { confirmOpenAttempts, stopFurtherPayments } from '../../money/payments/stopping.server.ts'
import {
  anonymiseOrdersOf,
  DELETED_ACCOUNT,
  ordersInTheShop,
} from '../../ordering/orders/anonymising.server.ts'
import { moveOrder } from '../../ordering/orders/fulfilling.server.ts'
import { lockLeaver, NO_SUCH_ACCOUNT, removeUser } from '../identity/leaving.server.ts'
import type { AccountNotices } from '../identity/letters.ts'
import { addresseeOf } from '../identity/own-account.server.ts'

export interface LeavingServices extends PaymentServices {
  readonly notices: AccountNotices
}

/** Deletes the caller's own account. Refuses what `deleteAccount` refuses, and a login that ended while the gateway was asked. */
export const leaveShop = (services: LeavingServices, caller: Caller): Promise<Refusal | null> =>
  deleteAccount(services, caller.id, (tx) => lockCaller(tx, caller))

/**
 * Deletes a person with all that is theirs alone; every session and token is dead at once. Orders stay without a name:
 * the unpaid are cancelled, the paid keep where they go until they have arrived (decisions/0016).
 * Refuses the last admin, and an account that is gone already.
 * @param before in the same transaction, while the person is still there and nothing has changed; may refuse
 */
export async function deleteAccount(
  services: LeavingServices,
  userId: string,
  before: (tx: Tx) => Promise<Refusal | null> = async () => null,
): Promise<Refusal | null> {
  await lookForMoney(services, userId)
  const person = await addresseeOf(services.db, userId)
  if (!person) return NO_SUCH_ACCOUNT
  const tell = await services.notices.accountDeleted(person)
  return inOneTransaction(services.db, async (tx) => {
    const refusal = (await lockLeaver(tx, userId)) ?? (await before(tx))
    if (refusal) return refusal
    for (const orderId of await ordersInTheShop(tx, userId)) {
      const notNow = await cancelIfUnpaid(tx, services, orderId, userId)
      if (notNow) return notNow
    }
    await anonymiseOrdersOf(tx, userId)
    await removeUser(tx, userId)
    await tell(tx)
    return null
  })
}

/** A gateway that cannot be asked keeps nobody here: money that comes later waits for the shopkeeper. */
async function lookForMoney(services: PaymentServices, userId: string): Promise<void> {
  const orders = await ordersInTheShop(services.db, userId)
  await Promise.all(orders.map((orderId) => confirmOpenAttempts(services, orderId)))
}

/** Nothing happens to an order that has been paid or was sent at this moment. Refuses while its money is being taken. */
async function cancelIfUnpaid(
  tx: Tx,
  { jobs }: PaymentServices,
  orderId: string,
  userId: string,
): Promise<Refusal | null> {
  const attempts = await lockAttempts(tx, orderId)
  const arrived = moneyArrived(attempts)
  if (arrived) return arrived.refused === 'unavailable' ? arrived : null
  if (await moveOrder(tx, orderId, 'cancelled', { id: userId, name: DELETED_ACCOUNT })) return null
  await stopFurtherPayments(tx, orderId)
  await endCash(tx, jobs, attempts, CALLED_OFF)
  return null
}

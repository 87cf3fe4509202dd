import { sql } from 'kysely'
import type { Tx } from '../kernel/database/database.ts'
import { forgetPayers } from '../payments/events.server.ts'
import { isOwnPhone } from '../people/addresses/person-name.ts'
import { CANCELLED_OR_RETURNED } from './fulfilment.ts'
import { ownFactsOf, setWithoutPhone } from './order-gifts.server.ts'
import { type Destination, TO_ARRANGE } from './parcel.ts'
import { orderWords } from './words.en.ts'

/** Stands where a name must be, in lists and files in English; `senderState` alone says that nobody is known. */
export const DELETED_ACCOUNT = orderWords.signatures['deleted-account']

const NO_SENDER = { sender_name: DELETED_ACCOUNT, sender_email: '', sender_phone: '' }

const NO_RECIPIENT: Destination = {
  ...TO_ARRANGE,
  ...{ recipient_name: DELETED_ACCOUNT, recipient_phone: '', address_state: 'known' },
}

/** Orders on their way keep their address, and their card, until they end. Lock the person before, and cancel what is unpaid. */
export async function anonymiseOrders(tx: Tx, userId: string): Promise<void> {
  await leaveOwnPhoneOff(tx, userId)
  const own = tx.selectFrom('order').select('id').where('user_id', '=', userId)
  await tx
    .updateTable('fulfilment_change')
    .set({ changed_by_code: 'deleted-account', changed_by_name: '' })
    .where('changed_by', '=', userId)
    .where('parcel_id', 'in', tx.selectFrom('parcel').select('id').where('order_id', 'in', own))
    .execute()
  const orders = await tx
    .updateTable('order')
    .set({ user_id: null, sender_state: 'left' })
    .where('user_id', '=', userId)
    .returning('id')
    .execute()
  await anonymiseEndedOrders(
    tx,
    orders.map(({ id }) => id),
  )
}

/** Labels of secrets that are still to be printed are compared with the account, which is gone by then. */
async function leaveOwnPhoneOff(tx: Tx, userId: string): Promise<void> {
  const own = (await ownFactsOf(tx, [userId])).get(userId)
  const secrets = await tx
    .selectFrom('parcel')
    .innerJoin('order', 'order.id', 'order_id')
    .innerJoin('gift', 'gift.parcel_id', 'parcel.id')
    .where('user_id', '=', userId)
    .where('anonymous', '=', true)
    .where('parcel.fulfilment', 'in', ['new', 'packed', 'sent'])
    .select(['parcel.id', 'recipient_phone as phone'])
    .execute()
  const ids = secrets.filter(({ phone }) => own && isOwnPhone(own, phone)).map(({ id }) => id)
  await setWithoutPhone(tx, ids, true)
}

/** For orders that have moved: those whose sender has left forget them once they have ended. */
export async function anonymiseEndedOrders(tx: Tx, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return
  const done = await tx
    .updateTable('order')
    .set({ ...NO_SENDER, sender_state: 'forgotten' })
    .where('id', 'in', orderIds)
    .where('sender_state', '<>', 'known')
    .where('fulfilment', 'in', ['delivered', ...CANCELLED_OR_RETURNED])
    .returning('id')
    .execute()
  if (done.length === 0) return
  const references = done.map(({ id }) => id)
  await forgetNamesOnCharges(tx, references)
  await tx
    .updateTable('parcel')
    .set({ ...NO_RECIPIENT, taken_by: '' })
    .where('order_id', 'in', references)
    .execute()
  const parcels = tx.selectFrom('parcel').select('id').where('order_id', 'in', references)
  await tx.updateTable('thanks').set({ words: '', said_by: '' }).where('parcel_id', 'in', parcels).execute()
  const noWords = { to_name: '', from_name: '', message: '' }
  await tx.updateTable('gift').set(noWords).where('parcel_id', 'in', parcels).execute()
  const dues = tx.selectFrom('due').select('id').where('order_id', 'in', references)
  const dueIds = (await dues.execute()).map(({ id }) => id)
  await forgetPayers(tx, dueIds)
}

/** Of several parcels each charge says whom it is for. */
async function forgetNamesOnCharges(tx: Tx, orderIds: readonly string[]): Promise<void> {
  const nameless = (label: 'label' | 'label_bn') => sql<string>`split_part(${sql.ref(label)}, ' · ', 1)`
  await tx
    .updateTable('order_charge')
    .set({ label: nameless('label'), label_bn: nameless('label_bn') })
    .where('order_id', 'in', orderIds)
    .where('order_id', 'in', tx.selectFrom('parcel').select('order_id').where('nth', '=', 2))
    .execute()
  // Nobody is asked for these any more.
  await tx.deleteFrom('carried_charge').where('order_id', 'in', orderIds).execute()
}

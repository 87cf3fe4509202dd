import { sql } from 'kysely'
import type { Tx } from '../kernel/database/database.ts'
import { forgetPayers } from '../payments/events.server.ts'
import { CANCELLED_OR_RETURNED } from './fulfilment.ts'
import { type Destination, TO_ARRANGE } from './parcel.ts'
import { orderWords } from './words.en.ts'

/** The name in lists and files in English; only `senderState` says that the account is deleted. */
export const DELETED_ACCOUNT = orderWords.signatures['deleted-account']

const DELETED_SENDER = { sender_name: DELETED_ACCOUNT, sender_email: '', sender_phone: '' }

const DELETED_RECIPIENT: Destination = {
  ...TO_ARRANGE,
  recipient_name: DELETED_ACCOUNT,
  recipient_phone: '',
  address_state: 'known',
}

/** Detaches a person's orders from the account; those on their way keep address and card until they end. Takes a locked person without unpaid orders. */
export async function anonymiseOrders(tx: Tx, userId: string): Promise<void> {
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
  const orderIds = orders.map(({ id }) => id)
  await anonymiseEndedOrders(tx, orderIds)
}

/** Deletes the personal data of ended orders whose sender's account is deleted. Call it after orders move. */
export async function anonymiseEndedOrders(tx: Tx, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return
  const ended = await tx
    .updateTable('order')
    .set({ ...DELETED_SENDER, sender_state: 'forgotten' })
    .where('id', 'in', orderIds)
    .where('sender_state', '<>', 'known')
    .where('fulfilment', 'in', ['delivered', ...CANCELLED_OR_RETURNED])
    .returning('id')
    .execute()
  if (ended.length === 0) return
  const ids = ended.map(({ id }) => id)
  await removeNamesFromCharges(tx, ids)
  await tx
    .updateTable('parcel')
    .set({ ...DELETED_RECIPIENT, taken_by: '' })
    .where('order_id', 'in', ids)
    .execute()
  const parcels = tx.selectFrom('parcel').select('id').where('order_id', 'in', ids)
  await tx.updateTable('thanks').set({ words: '', said_by: '' }).where('parcel_id', 'in', parcels).execute()
  const noWords = { to_name: '', from_name: '', message: '' }
  await tx.updateTable('gift').set(noWords).where('parcel_id', 'in', parcels).execute()
  const dues = await tx.selectFrom('due').select('id').where('order_id', 'in', ids).execute()
  const dueIds = dues.map(({ id }) => id)
  await forgetPayers(tx, dueIds)
}

/** Erases who received these parcels, and what they wrote. Takes parcels of locked orders that have ended. */
export async function eraseRecipients(tx: Tx, parcelIds: readonly string[]): Promise<void> {
  if (parcelIds.length === 0) return
  await tx.updateTable('parcel').set(UNKNOWN_RECIPIENT).where('id', 'in', parcelIds).execute()
  await tx.updateTable('gift').set({ to_name: '' }).where('parcel_id', 'in', parcelIds).execute()
  await tx.updateTable('thanks').set({ words: '', said_by: '' }).where('parcel_id', 'in', parcelIds).execute()
  await tx
    .updateTable('order_charge')
    .set(NAMELESS)
    .where('parcel_id', 'in', parcelIds)
    .where('order_id', 'in', ordersOfSeveral(tx))
    .execute()
  await tx.updateTable('carried_charge').set(NAMELESS).where('parcel_id', 'in', parcelIds).execute()
}

const UNKNOWN_RECIPIENT = {
  recipient_name: 'Unknown',
  recipient_phone: '',
  city: '',
  area: '',
  address: '',
  address_hidden: false,
  taken_by: '',
}

/** The charges of an order with several parcels end with ` · ` and the recipient's name. */
const NAMELESS = {
  label: sql<string>`split_part(label, ' · ', 1)`,
  label_bn: sql<string>`split_part(label_bn, ' · ', 1)`,
}

const ordersOfSeveral = (tx: Tx) => tx.selectFrom('parcel').select('order_id').where('nth', '=', 2)

async function removeNamesFromCharges(tx: Tx, orderIds: readonly string[]): Promise<void> {
  await tx
    .updateTable('order_charge')
    .set(NAMELESS)
    .where('order_id', 'in', orderIds)
    .where('order_id', 'in', ordersOfSeveral(tx))
    .execute()
  await tx.deleteFrom('carried_charge').where('order_id', 'in', orderIds).execute()
}

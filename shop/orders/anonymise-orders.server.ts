import { sql } from 'kysely'
import type { Tx } from '../kernel/database/database.ts'
import { forgetPayers } from '../payments/events.server.ts'
import { CANCELLED_OR_RETURNED } from './fulfilment.ts'
import { type Destination, TO_ARRANGE } from './parcel.ts'
import { orderWords } from './words.en.ts'

/** The name in lists and files in English; only `senderState` says that the account is deleted. */
export const DELETED_ACCOUNT = orderWords.signatures['deleted-account']

const DELETED_SENDER = { senderName: DELETED_ACCOUNT, senderEmail: '', senderPhone: '' }

const DELETED_RECIPIENT: Destination = {
  ...TO_ARRANGE,
  recipientName: DELETED_ACCOUNT,
  recipientPhone: '',
  addressState: 'known',
}

/** Detaches a person's orders from the account; those on their way keep address and card until they end. Takes a locked person without unpaid orders. */
export async function anonymiseOrders(tx: Tx, userId: string): Promise<void> {
  const own = tx.selectFrom('order').select('id').where('userId', '=', userId)
  await tx
    .updateTable('fulfilmentChange')
    .set({ changedByCode: 'deleted-account', changedByName: '' })
    .where('changedBy', '=', userId)
    .where('parcelId', 'in', tx.selectFrom('parcel').select('id').where('orderId', 'in', own))
    .execute()
  const orders = await tx
    .updateTable('order')
    .set({ userId: null, senderState: 'left' })
    .where('userId', '=', userId)
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
    .set({ ...DELETED_SENDER, senderState: 'forgotten' })
    .where('id', 'in', orderIds)
    .where('senderState', '<>', 'known')
    .where('fulfilment', 'in', ['delivered', ...CANCELLED_OR_RETURNED])
    .returning('id')
    .execute()
  if (ended.length === 0) return
  const ids = ended.map(({ id }) => id)
  await removeNamesFromCharges(tx, ids)
  await tx
    .updateTable('parcel')
    .set({ ...DELETED_RECIPIENT, takenBy: '' })
    .where('orderId', 'in', ids)
    .execute()
  const parcels = tx.selectFrom('parcel').select('id').where('orderId', 'in', ids)
  await tx.updateTable('thanks').set({ words: '', saidBy: '' }).where('parcelId', 'in', parcels).execute()
  const noWords = { toName: '', fromName: '', message: '' }
  await tx.updateTable('gift').set(noWords).where('parcelId', 'in', parcels).execute()
  const dues = await tx.selectFrom('due').select('id').where('orderId', 'in', ids).execute()
  const dueIds = dues.map(({ id }) => id)
  await forgetPayers(tx, dueIds)
}

/** Erases who received these parcels, and what they wrote. Takes parcels of locked orders that have ended. */
export async function eraseRecipients(tx: Tx, parcelIds: readonly string[]): Promise<void> {
  if (parcelIds.length === 0) return
  await tx.updateTable('parcel').set(UNKNOWN_RECIPIENT).where('id', 'in', parcelIds).execute()
  await tx.updateTable('gift').set({ toName: '' }).where('parcelId', 'in', parcelIds).execute()
  await tx.updateTable('thanks').set({ words: '', saidBy: '' }).where('parcelId', 'in', parcelIds).execute()
  await tx
    .updateTable('orderCharge')
    .set(NAMELESS)
    .where('parcelId', 'in', parcelIds)
    .where('orderId', 'in', ordersOfSeveral(tx))
    .execute()
  await tx.updateTable('carriedCharge').set(NAMELESS).where('parcelId', 'in', parcelIds).execute()
}

const UNKNOWN_RECIPIENT = {
  recipientName: 'Unknown',
  recipientPhone: '',
  city: '',
  area: '',
  address: '',
  addressHidden: false,
  takenBy: '',
}

/** The charges of an order with several parcels end with ` · ` and the recipient's name. */
const NAMELESS = {
  label: sql<string>`split_part(label, ' · ', 1)`,
  labelBn: sql<string>`split_part(label_bn, ' · ', 1)`,
}

const ordersOfSeveral = (tx: Tx) => tx.selectFrom('parcel').select('orderId').where('nth', '=', 2)

async function removeNamesFromCharges(tx: Tx, orderIds: readonly string[]): Promise<void> {
  await tx
    .updateTable('orderCharge')
    .set(NAMELESS)
    .where('orderId', 'in', orderIds)
    .where('orderId', 'in', ordersOfSeveral(tx))
    .execute()
  await tx.deleteFrom('carriedCharge').where('orderId', 'in', orderIds).execute()
}

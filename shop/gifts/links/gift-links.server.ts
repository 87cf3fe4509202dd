import { sql } from 'kysely'
import type { ReservedDay } from '../../delivery/reserve-days.server.ts'
import type { Caller } from '../../kernel/api/caller.ts'
import { isRefusal, type Refusal } from '../../kernel/api/refusal.ts'
import type { Db, Tx } from '../../kernel/database/database.ts'
import { inOneTransactionOf } from '../../kernel/database/transaction.server.ts'
import { newId } from '../../kernel/id.ts'
import { type Language, pathIn } from '../../kernel/language/language.ts'
import { linkToken, tokenHash } from '../../kernel/secrets.server.ts'
import { type LockedOrder, lockOwnOrder, type ParcelRef, selectParcel } from '../../orders/locks.server.ts'
import { isInTheShop } from '../../orders/order.ts'
import { refuseOrder } from '../../orders/refusals.ts'
import { DAY_STATE } from '../../orders/reservations/days.server.ts'
import { isActive } from '../../orders/reservations/reservation.ts'
import { isCovered } from '../../orders/reservations/settle-reservations.server.ts'
import '../../gift-options/tables.ts'
import { GIFT_LINK_DAYS, type GiftLinkView, giftLinkPath, type OwnGiftLink } from './gift-link.ts'
import { refuseGiftLink } from './refusals.ts'
import './tables.ts'

/** Looking at it changes nothing, however often a program that shows previews does. @returns null: there is no such link */
export async function giftLinkView(db: Db, token: string): Promise<GiftLinkView | null> {
  const link = await linkBy(db, token)
    .leftJoin('gift', 'gift.parcel_id', 'parcel.id')
    .leftJoin('wrap', 'wrap.id', 'wrap_id')
    .select(['from_name as from', 'to_name as to', 'wrap.picture as wrap'])
    .executeTakeFirst()
  if (!link) return null
  const state = stateOf(link)
  if (state !== 'open') return { state, from: '', to: '', wrap: '' }
  return { state, from: link.from ?? '', to: link.to ?? '', wrap: link.wrap ?? '' }
}

export const linkBy = (db: Db | Tx, token: string) =>
  db
    .selectFrom('gift_link')
    .innerJoin('parcel', 'parcel.id', 'gift_link.parcel_id')
    .innerJoin('order', 'order.id', 'order_id')
    .select(['gift_link.id', 'parcel.id as parcelId', 'order_id as orderId', 'parcel.fulfilment'])
    .select(['filled_at', 'address_hidden', 'sender_state as senderState'])
    .select([
      'address_state',
      'zone_id as zoneId',
      'window_id as windowId',
      sql<string | null>`deliver_on::text`.as('day'),
      DAY_STATE.as('reservation'),
      sql<boolean>`revoked_at is null and expires_at > now()`.as('isLive'),
    ])
    .where('token_hash', '=', tokenHash(token))

type Link = NonNullable<Awaited<ReturnType<ReturnType<typeof linkBy>['executeTakeFirst']>>>

export function stateOf({
  filled_at,
  address_hidden,
  isLive,
  address_state,
  fulfilment,
}: Link): GiftLinkView['state'] {
  // Once it has arrived nobody asks where it goes, and what was typed may be forgotten.
  if (filled_at !== null) return address_hidden || !isInTheShop(fulfilment) ? 'filled' : 'elsewhere'
  return isLive && address_state === 'awaiting_recipient' && isInTheShop(fulfilment) ? 'open' : 'over'
}

/** Null: it counts nowhere. */
export const reservedDay = ({ zoneId, day, windowId, reservation }: Link): ReservedDay | null =>
  zoneId && day && isActive(reservation) ? { zoneId, day, windowId } : null

interface OwnLinkServices {
  readonly db: Db
  readonly secret: string
  readonly publicUrl: string
}

/**
 * For the sender, to share. Refuses an unknown order or somebody else's, a parcel of which nobody asks where it goes, and one that
 * nobody has paid.
 * @param language of the page to which it leads
 */
export function shareGiftLink(
  { db, secret, publicUrl }: OwnLinkServices,
  caller: Caller,
  { orderId, parcelId }: ParcelRef,
  { anew, language }: { readonly anew: boolean; readonly language: Language },
): Promise<OwnGiftLink | Refusal> {
  return inOneTransactionOf(db, caller, async (tx, shopper) => {
    const order = await lockOwnOrder(tx, shopper, orderId)
    if (isRefusal(order)) return order
    const parcel = await selectParcel(tx, { orderId, parcelId })
      .select(['id', 'address_state'])
      .executeTakeFirst()
    if (!parcel) return refuseOrder('parcel-unknown')
    if (parcel.address_state !== 'awaiting_recipient') return refuseGiftLink('gift-link-not-asked')
    if (!(await isCovered(tx, orderId))) return refuseGiftLink('gift-link-unpaid')
    const link = await linkOf(order, secret, parcel.id, anew)
    return {
      url: publicUrl + pathIn(language, giftLinkPath(link.token)),
      expiresAt: link.expires_at.toISOString(),
    }
  })
}

/** Of a parcel, made if there is none. A shop whose secret is another one by now cannot write the old one out, so it makes a new one. */
async function linkOf(order: LockedOrder, secret: string, parcelId: string, anew: boolean) {
  const { tx } = order
  const live = tx.selectFrom('gift_link').selectAll().where('parcel_id', '=', parcelId)
  const known = await live.where('revoked_at', 'is', null).executeTakeFirst()
  const token = known && tokenFor(secret, known.id)
  if (known && token && !anew && tokenHash(token) === known.token_hash) return { ...known, token }
  if (known) {
    const ended = { revoked_at: sql<Date>`clock_timestamp()` }
    await tx.updateTable('gift_link').set(ended).where('id', '=', known.id).execute()
  }
  return makeLink(order, secret, parcelId, known?.expires_at)
}

/** @param expiresAt of the one before: asking anew gives no more time */
export async function makeLink({ tx }: LockedOrder, secret: string, parcelId: string, expiresAt?: Date) {
  const id = newId()
  const token = tokenFor(secret, id)
  const link = await tx
    .insertInto('gift_link')
    .values({
      ...{ id, parcel_id: parcelId, token_hash: tokenHash(token) },
      expires_at: expiresAt ?? sql<Date>`now() + make_interval(days => ${GIFT_LINK_DAYS})`,
    })
    .returning(['id', 'expires_at'])
    .executeTakeFirstOrThrow()
  return { ...link, token }
}

const tokenFor = (secret: string, id: string): string => linkToken(secret, 'gift-link', id)

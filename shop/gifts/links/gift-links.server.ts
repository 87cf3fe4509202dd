import { sql } from 'kysely'
import type { ReservedDay } from '../../delivery/reserve-days.server.ts'
import type { Caller } from '../../kernel/api/caller.ts'
import { isRefusal, type Refusal, refusals } from '../../kernel/api/refusal.ts'
import type { Db, Tx } from '../../kernel/database/database.ts'
import { inOneTransactionOf } from '../../kernel/database/transaction.server.ts'
import { newId } from '../../kernel/id.ts'
import { type Language, pathIn } from '../../kernel/language/language.ts'
import { linkToken, tokenHash } from '../../kernel/secrets.server.ts'
import { isCancelledOrReturned } from '../../orders/fulfilment.ts'
import { type LockedOrder, lockOwnOrder, type ParcelRef, selectParcel } from '../../orders/locks.server.ts'
import { isInTheShop } from '../../orders/order.ts'
import { refuseOrder } from '../../orders/refusals.ts'
import { DAY_STATE } from '../../orders/reservations/days.server.ts'
import { isActive } from '../../orders/reservations/reservation.ts'
import { isCovered } from '../../orders/reservations/settle-reservations.server.ts'
import type { GiftLinkView, OwnGiftLink } from './gift-link-shapes.server.ts'
import { giftLinkRefusals } from './words.en.ts'

export const refuseGiftLink = refusals(giftLinkRefusals, { 'gift-link-unknown': 'not-found' })

/** From the payment on; afterwards the sender gives the address. */
export const GIFT_LINK_DAYS = 14

/** Changes nothing, however often a program that shows previews calls it. @returns null for an unknown link */
export async function giftLinkView(db: Db, token: string): Promise<GiftLinkView | null> {
  const link = await selectLink(db, token)
    .leftJoin('gift', 'gift.parcelId', 'parcel.id')
    .leftJoin('wrap', 'wrap.id', 'wrapId')
    .select(['toName as to', 'wrap.picture as wrap'])
    // A card may be signed by nobody; only a secret hides who sends it.
    .select(
      sql<string | null>`case when not anonymous then coalesce(nullif(from_name, ''), sender_name) end`.as(
        'from',
      ),
    )
    .executeTakeFirst()
  if (!link) return null
  const state = linkState(link)
  if (state !== 'open') return { state, from: '', to: '', wrap: '' }
  return { state, from: link.from ?? '', to: link.to ?? '', wrap: link.wrap ?? '' }
}

const selectLink = (db: Db | Tx, token: string) =>
  db
    .selectFrom('giftLink')
    .innerJoin('parcel', 'parcel.id', 'giftLink.parcelId')
    .innerJoin('order', 'order.id', 'orderId')
    .select(['giftLink.id', 'parcel.id as parcelId', 'orderId', 'parcel.fulfilment'])
    .select(['filledAt', 'addressHidden', 'addressState', 'senderState'])
    .select(['zoneId', 'windowId', sql<string | null>`deliver_on::text`.as('day')])
    .select([
      DAY_STATE.as('reservation'),
      sql<boolean>`revoked_at is null and expires_at > now()`.as('isLive'),
    ])
    .where('tokenHash', '=', tokenHash(token))

export type OpenLink = NonNullable<Awaited<ReturnType<ReturnType<typeof selectLink>['executeTakeFirst']>>>

function linkState(link: OpenLink): GiftLinkView['state'] {
  const isInShop = isInTheShop(link.fulfilment)
  // After the delivery nobody needs to know of another address, and the typed one may be deleted.
  if (link.filledAt !== null) return link.addressHidden || !isInShop ? 'filled' : 'elsewhere'
  return link.isLive && link.addressState === 'awaiting_recipient' && isInShop ? 'open' : 'over'
}

/** Refuses an unknown link, and one that is filled in or over. */
export async function findOpenLink(tx: Tx, token: string) {
  const link = await selectLink(tx, token).executeTakeFirst()
  if (!link) return refuseGiftLink('gift-link-unknown')
  const state = linkState(link)
  return state === 'open' ? link : refuseGiftLink(`gift-link-${state}`)
}

/** @returns null where the parcel counts on no day */
export const reservedDay = ({ zoneId, day, windowId, reservation }: OpenLink): ReservedDay | null =>
  zoneId && day && isActive(reservation) ? { zoneId, day, windowId } : null

interface LinkServices {
  readonly db: Db
  readonly secret: string
  readonly publicUrl: string
}

/**
 * Gives the sender the link to share. Refuses an order that is unknown or somebody else's, a parcel that awaits no address or is
 * cancelled, and an unpaid order.
 * @param language of the page that the link opens
 */
export function shareGiftLink(
  { db, secret, publicUrl }: LinkServices,
  caller: Caller,
  { orderId, parcelId }: ParcelRef,
  { anew, language }: { readonly anew: boolean; readonly language: Language },
): Promise<OwnGiftLink | Refusal> {
  return inOneTransactionOf(db, caller, async (tx, shopper) => {
    const order = await lockOwnOrder(tx, shopper, orderId)
    if (isRefusal(order)) return order
    const parcel = await selectParcel(tx, { orderId, parcelId })
      .select(['id', 'addressState', 'fulfilment'])
      .executeTakeFirst()
    if (!parcel) return refuseOrder('parcel-unknown')
    if (isCancelledOrReturned(parcel.fulfilment)) return refuseOrder('redirect-cancelled')
    if (parcel.addressState !== 'awaiting_recipient') return refuseGiftLink('gift-link-not-asked')
    if (!(await isCovered(tx, orderId))) return refuseGiftLink('gift-link-unpaid')
    const link = await findOrMakeLink(order, secret, parcel.id, anew)
    return {
      url: publicUrl + pathIn(language, `/g/${link.token}`),
      expiresAt: link.expiresAt.toISOString(),
    }
  })
}

/** Only a link's hash is stored: once the shop's secret has changed, the link is replaced. */
async function findOrMakeLink(order: LockedOrder, secret: string, parcelId: string, anew: boolean) {
  const links = order.tx.selectFrom('giftLink').selectAll().where('parcelId', '=', parcelId)
  const live = await links.where('revokedAt', 'is', null).executeTakeFirst()
  if (!live) return makeLink(order, secret, parcelId)
  const token = tokenFor(secret, live.id)
  if (!anew && tokenHash(token) === live.tokenHash) return { ...live, token }
  const revoked = { revokedAt: sql<Date>`clock_timestamp()` }
  await order.tx.updateTable('giftLink').set(revoked).where('id', '=', live.id).execute()
  return makeLink(order, secret, parcelId, live.expiresAt)
}

/** @param expiresAt of the link before: a new one gives no more time */
export async function makeLink({ tx }: LockedOrder, secret: string, parcelId: string, expiresAt?: Date) {
  const id = newId()
  const token = tokenFor(secret, id)
  const link = await tx
    .insertInto('giftLink')
    .values({
      id,
      parcelId: parcelId,
      tokenHash: tokenHash(token),
      expiresAt: expiresAt ?? sql<Date>`now() + make_interval(days => ${GIFT_LINK_DAYS})`,
    })
    .returning(['id', 'expiresAt'])
    .executeTakeFirstOrThrow()
  return { ...link, token }
}

const tokenFor = (secret: string, id: string): string => linkToken(secret, 'gift-link', id)

import { type Insertable, sql } from 'kysely'
import { layOutCard, MAX_CARD_NAME } from '../gift-options/card-layout.ts'
import type { GiftBody } from '../gift-options/gift-shapes.server.ts'
import type { Gifting, Wrap } from '../gift-options/gifting.ts'
import type { z } from '../kernel/api/api-router.server.ts'
import type { Refusal } from '../kernel/api/refusal.ts'
import type { Database, Db, Tx } from '../kernel/database/database.ts'
import { shopSettings } from '../kernel/settings/shop-settings.server.ts'
import type { NewLocation } from '../people/addresses/location.ts'
import { type OwnPlace, ownFactsOf } from '../people/addresses/own-facts.server.ts'
import { isOwnPhone, numberIn, type OwnFacts } from '../people/addresses/person-name.ts'
import type { Destination, Gift } from './parcel.ts'
import { refuseOrder } from './refusals.ts'

export type GiftInput = z.output<typeof GiftBody>
/** `from`: who signs the card. */
export type SignedGift = GiftInput & { readonly from: string }

/** The sender signs a card without another name, unless their name is too long for it. */
export const signGift = (sender: string, gift: GiftInput): SignedGift => ({
  ...gift,
  from: gift.from ?? ([...sender].length > MAX_CARD_NAME ? '' : sender),
})

export interface CheckedGift {
  readonly row: Omit<Insertable<Database['gift']>, 'parcelId'>
  readonly wrap: Wrap | null
}

/** Refuses options that are no longer offered, unless the gift has them already, and a message too long for its card. */
export function checkGift(
  { wraps, cards, occasions }: Gifting,
  { to, from, anonymous, withoutPhone, message, thanks, ...choice }: SignedGift,
  before: Gift | null = null,
): CheckedGift | Refusal {
  const wrap = wraps.find(({ _id, shown }) => _id === choice.wrapId && (shown || _id === before?.wrap?._id))
  const card = cards.find(({ _id, shown }) => _id === choice.cardId && (shown || _id === before?.card?._id))
  const occasion = occasions.find(
    ({ key, shown }) => key === choice.occasion && (shown || key === before?.occasion?.key),
  )
  if (choice.wrapId && !wrap) return refuseOrder('wrap-gone')
  if (choice.cardId && !card) return refuseOrder('card-gone')
  if (choice.occasion && !occasion) return refuseOrder('occasion-gone')
  // A secret sender is not stored either.
  const signed = anonymous ? '' : from
  const { tooMany } = layOutCard(card ?? null, { to, message, from: signed })
  if (tooMany > 0) return refuseOrder('message-too-long', { tooMany })
  const row = {
    toName: to,
    fromName: signed,
    anonymous,
    withoutPhone: anonymous && withoutPhone,
    message,
    thanks,
    occasion: occasion?.key ?? null,
    cardDesignId: card?._id ?? null,
    wrapId: wrap?._id ?? null,
  }
  return { row, wrap: wrap ?? null }
}

/** Hides or shows the phone on the labels of these gifts, as far as their sender is secret. */
export async function setWithoutPhone(
  tx: Tx,
  parcelIds: readonly string[],
  withoutPhone: boolean,
): Promise<void> {
  if (parcelIds.length === 0) return
  await tx
    .updateTable('gift')
    .set({ withoutPhone })
    .where('parcelId', 'in', parcelIds)
    .where('anonymous', '=', true)
    .execute()
}

/** Refuses to print the sender's own number on the label of a secret gift. */
export function refuseOwnPhone(
  own: OwnFacts | undefined,
  gift: Pick<GiftInput, 'anonymous' | 'withoutPhone'> | null | undefined,
  { recipientName: name, recipientPhone: phone }: Pick<Destination, 'recipientName' | 'recipientPhone'>,
): Refusal | null {
  if (!own || !gift?.anonymous || gift.withoutPhone || !isOwnPhone(own, phone)) return null
  return refuseOrder('own-phone-on-secret', { name, phone })
}

export async function addGifts(
  tx: Tx,
  parcels: readonly { readonly id: string; readonly gift: CheckedGift | null }[],
): Promise<void> {
  const rows = parcels.flatMap(({ id, gift }) => (gift ? { parcelId: id, ...gift.row } : []))
  if (rows.length > 0) await tx.insertInto('gift').values(rows).execute()
}

/** Whether the parcel is a gift that may not be paid in cash at somebody else's door. */
export async function isNotForCash(tx: Tx, parcelId: string): Promise<boolean> {
  const gift = tx.selectFrom('gift').select('parcelId').where('parcelId', '=', parcelId)
  if ((await gift.executeTakeFirst()) === undefined) return false
  return !(await shopSettings(tx)).selling.cashForGifts
}

/** Facts of these accounts, with the numbers in the given texts that stand in their orders. @param typed places as good as saved */
export async function readOwnFacts(
  db: Db | Tx,
  asked: readonly Readonly<Record<'account' | 'text', string>>[],
  typed: readonly OwnPlace[] = [],
) {
  const numbers = asked.map(({ account, text }) => ({ account, phone: numberIn(text) }))
  const ordered = await findInOrders(numbers.filter(({ phone }) => phone)).execute(db)
  return ownFactsOf(db, [...new Set(asked.map(({ account }) => account))], [...typed, ...ordered.rows])
}

/** @param accountId null: ordered without an account, so nothing is known beside the order */
export async function factsOfSender(
  tx: Tx,
  accountId: string | null,
  phones: readonly string[],
  at?: NewLocation,
) {
  if (!accountId || phones.length === 0) return undefined
  const asked = phones.map((text) => ({ account: accountId, text }))
  return (await readOwnFacts(tx, asked, at && [{ ...at, userId: accountId }])).get(accountId)
}

/** Finds the phones that an order of the account has as its sender's, or as a recipient's of the sender's name. */
const findInOrders = (numbers: readonly object[]) => sql<OwnPlace>`
  select account as user_id, '' as name, phone
  from (select distinct * from json_to_recordset(${JSON.stringify(numbers)}) as given (account uuid, phone text)) asked
  cross join lateral (
    select from "order" where user_id = account and sender_phone = phone and sender_phone <> ''
    union all
    select from "order" join parcel on order_id = "order".id
    where user_id = account and recipient_phone = phone and recipient_phone <> ''
      and lower(trim(recipient_name)) = lower(trim(sender_name))
    -- Without a limit PostgreSQL may read all orders once for all phones.
    limit 1) known`

import { type Insertable, sql } from 'kysely'
import { layOutCard, MAX_CARD_NAME } from '../gift-options/card-layout.ts'
import type { GiftBody } from '../gift-options/gift-shapes.server.ts'
import type { Gifting, Wrap } from '../gift-options/gifting.ts'
import type { z } from '../kernel/api/api-router.server.ts'
import type { Refusal } from '../kernel/api/refusal.ts'
import type { Database, Db, Tx } from '../kernel/database/database.ts'
import { shopSettings } from '../kernel/settings/shop-settings.server.ts'
import { isAnotherPerson, isOwnPhone, type OwnFacts } from '../people/addresses/person-name.ts'
import type { Destination, Gift } from './parcel.ts'
import { refuseOrder } from './refusals.ts'

export type GiftInput = z.output<typeof GiftBody>
/** With who signs the card. */
export type SignedGift = GiftInput & { readonly from: string }

/** By its sender, where nobody else is said to sign it; a name that has no room on a card signs none. */
export const signGift = (sender: string, gift: GiftInput): SignedGift => ({
  ...gift,
  from: gift.from ?? ([...sender].length > MAX_CARD_NAME ? '' : sender),
})

export interface CheckedGift {
  readonly row: Omit<Insertable<Database['gift']>, 'parcel_id'>
  readonly wrap: Wrap | null
}

/**
 * Refuses what the shop offers no more, and a message that has no room on its card.
 * @param gifting also what is offered no more
 * @param before what it has already may stay, though it is offered no more
 */
export function checkGift(
  { wraps, cards, occasions }: Gifting,
  { to, from, anonymous, withoutPhone, message, thanks, ...asked }: SignedGift,
  before: Gift | null = null,
): CheckedGift | Refusal {
  const wrap = wraps.find(({ _id, shown }) => _id === asked.wrapId && (shown || _id === before?.wrap?._id))
  const card = cards.find(({ _id, shown }) => _id === asked.cardId && (shown || _id === before?.card?._id))
  const occasion = occasions.find(
    ({ key, shown }) => key === asked.occasion && (shown || key === before?.occasion?.key),
  )
  if (asked.wrapId && !wrap) return refuseOrder('wrap-gone')
  if (asked.cardId && !card) return refuseOrder('card-gone')
  if (asked.occasion && !occasion) return refuseOrder('occasion-gone')
  // What is a secret is not kept either.
  const signed = anonymous ? '' : from
  const { tooMany } = layOutCard(card ?? null, { to, message, from: signed })
  if (tooMany > 0) return refuseOrder('message-too-long', { tooMany })
  const row = {
    ...{ to_name: to, from_name: signed, anonymous, message, thanks },
    without_phone: anonymous && withoutPhone,
    ...{ occasion: occasion?.key ?? null, card_design_id: card?._id ?? null, wrap_id: wrap?._id ?? null },
  }
  return { row, wrap: wrap ?? null }
}

/** Whether a phone stands on the labels of these secrets; other gifts stay as they are. */
export async function setWithoutPhone(
  tx: Tx,
  parcelIds: readonly string[],
  withoutPhone: boolean,
): Promise<void> {
  if (parcelIds.length === 0) return
  await tx
    .updateTable('gift')
    .set({ without_phone: withoutPhone })
    .where('parcel_id', 'in', parcelIds)
    .where('anonymous', '=', true)
    .execute()
}

/** Asks the sender of a secret whose own number would stand on its label. */
export function refuseOwnPhone(
  own: OwnFacts | undefined,
  gift: Pick<GiftInput, 'anonymous' | 'withoutPhone'> | null | undefined,
  { recipient_name: name, recipient_phone: phone }: Pick<Destination, 'recipient_name' | 'recipient_phone'>,
): Refusal | null {
  if (!own || !gift?.anonymous || gift.withoutPhone || !isOwnPhone(own, phone)) return null
  return refuseOrder('own-phone-on-secret', { name, phone })
}

interface MaybeGift {
  readonly id: string
  readonly gift: CheckedGift | null
}

export async function addGifts(tx: Tx, parcels: readonly MaybeGift[]): Promise<void> {
  const rows = parcels.flatMap(({ id, gift }) => (gift ? { parcel_id: id, ...gift.row } : []))
  if (rows.length > 0) await tx.insertInto('gift').values(rows).execute()
}

/** Whether the parcel is a gift, which may not be paid for at somebody else's door. */
export async function isNotForCash(tx: Tx, parcelId: string): Promise<boolean> {
  const gift = tx.selectFrom('gift').select('parcel_id').where('parcel_id', '=', parcelId)
  if ((await gift.executeTakeFirst()) === undefined) return false
  return !(await shopSettings(tx)).selling.cashForGifts
}

/** Every name, phone and e-mail of these accounts; nothing of deleted ones. */
export async function ownFactsOf(db: Db | Tx, accounts: readonly string[]): Promise<Map<string, OwnFacts>> {
  if (accounts.length === 0) return new Map()
  const ids = [...new Set(accounts)]
  const users = await db.selectFrom('user').select(['id', 'name', 'email']).where('id', 'in', ids).execute()
  const saved = db.selectFrom('location').select(['user_id', 'name', 'phone']).where('user_id', 'in', ids)
  const places = [...(await saved.execute()), ...(await ordersToOneself(db, ids).execute())]
  return new Map(users.map(({ id, name, email }) => [id, ownFacts({ id, name, email }, places)]))
}

/** @param accountId null: ordered without one, so no more is known than the order says */
export const factsOfSender = async (tx: Tx, accountId: string | null, isSecret: boolean) =>
  isSecret && accountId ? (await ownFactsOf(tx, [accountId])).get(accountId) : undefined

/** Where the phone of a sender was known, and what went to a sender under the same name. */
const ordersToOneself = (db: Db | Tx, accounts: readonly string[]) =>
  db
    .selectFrom('order')
    .innerJoin('parcel', 'parcel.order_id', 'order.id')
    .where('user_id', 'in', accounts)
    .where(sql<boolean>`(sender_phone <> '' or ${TO_ONESELF})`)
    .select(['user_id', sql<string>`''`.as('name')])
    .select(sql<string>`case when ${TO_ONESELF} then recipient_phone else sender_phone end`.as('phone'))
    .distinct()

const TO_ONESELF = sql<boolean>`lower(trim(recipient_name)) = lower(trim(sender_name))`

interface Place {
  readonly user_id: string | null
  readonly name: string
  readonly phone: string
}

/** A location that names nobody is the account's own. */
function ownFacts(
  { id, name, email }: Readonly<Record<'id' | 'name' | 'email', string>>,
  places: readonly Place[],
): OwnFacts {
  const own = places.filter(
    (one) => one.user_id === id && (one.name === '' || (name !== '' && !isAnotherPerson(one.name, name))),
  )
  return {
    names: [name, ...own.map((place) => place.name)],
    phones: own.map(({ phone }) => phone),
    emails: [email],
  }
}

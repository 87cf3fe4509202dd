import type { Insertable } from 'kysely'
import type { z } from '../../kernel/api-router.server.ts'
import type { Database, Tx } from '../../kernel/database.ts'
import type { Refusal } from '../../kernel/refusal.ts'
import { shopSettings } from '../../kernel/shop-settings.server.ts'
import { layOutCard } from '../../selling/gifting/card-layout.ts'
import { everyGifting } from '../../selling/gifting/gifting.server.ts'
import { type WrapCharge, wrapCharges } from '../../selling/gifting/wrap-charges.ts'
import type { Gift } from './order.ts'
import type { GiftBody } from './order-shapes.server.ts'
import { refuseOrder } from './refusals.ts'
import './tables.ts'

export type GiftInput = z.output<typeof GiftBody>

export interface CheckedGift {
  readonly row: Omit<Insertable<Database['gift']>, 'parcel_id'>
  readonly charges: readonly WrapCharge[]
}

/**
 * Refuses what the shop offers no more, and a message that has no room on its card.
 * @param before what it has already may stay, though it is offered no more
 */
export async function checkGift(
  tx: Tx,
  { to, from, anonymous, message, thanks, ...asked }: GiftInput,
  before: Gift | null = null,
): Promise<CheckedGift | Refusal> {
  const { wraps, cards, occasions } = await everyGifting(tx)
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
    ...{ occasion: occasion?.key ?? null, card_design_id: card?._id ?? null, wrap_id: wrap?._id ?? null },
  }
  return { row, charges: wrapCharges(wrap ?? null) }
}

export async function addGift(tx: Tx, parcelId: string, { row }: CheckedGift): Promise<void> {
  await tx
    .insertInto('gift')
    .values({ parcel_id: parcelId, ...row })
    .execute()
}

/** Whether the parcel is a gift, which may not be paid for at somebody else's door. */
export async function isNotForCash(tx: Tx, parcelId: string): Promise<boolean> {
  const gift = tx.selectFrom('gift').select('parcel_id').where('parcel_id', '=', parcelId)
  if ((await gift.executeTakeFirst()) === undefined) return false
  return !(await shopSettings(tx)).selling.cashForGifts
}

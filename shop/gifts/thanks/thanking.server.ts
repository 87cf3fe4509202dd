import { sql } from 'kysely'
import type { z } from '../../kernel/api/api-router.server.ts'
import type { Refusal } from '../../kernel/api/refusal.ts'
import type { Db, Tx } from '../../kernel/database/database.ts'
import { inOneTransaction } from '../../kernel/database/transaction.server.ts'
import { LINK_TOKEN, tokenHash } from '../../kernel/secrets.server.ts'
import { shopSettings } from '../../kernel/settings/shop-settings.server.ts'
import { lockOrder } from '../../orders/locks.server.ts'
import { giftOf } from '../../orders/order-rows.server.ts'
import { writeThanks } from '../../orders/thanks.server.ts'
import { refuseThanks } from './refusals.ts'
import { mayBeThankedFor, type ThanksState, thanksStateOf } from './thanks.ts'
import type { ThanksAnswer, ThanksBody } from './thanks-shapes.server.ts'

/** Null: no parcel has such a link. */
export async function thanksView(
  db: Db,
  token: string,
  now: Date,
): Promise<z.infer<typeof ThanksAnswer> | null> {
  const link = await linkOf(db, token, now)
  if (!link) return null
  const { state, from } = link
  // Before it arrives, nothing of the gift is told.
  return { state, from: state === 'open' ? from : '' }
}

const REFUSED = {
  early: 'thanks-early',
  said: 'thanks-said',
  closed: 'thanks-closed',
} as const satisfies Record<Exclude<ThanksState, 'open'>, string>

/** Once for a gift: of two at the same moment one is refused; the same words again are what was said. Also refuses what has not arrived, and a link that is closed. */
export function sayThanks(
  db: Db,
  token: string,
  { words, name }: z.output<typeof ThanksBody>,
  now: Date,
): Promise<null | Refusal> {
  return inOneTransaction<null>(db, async (tx) => {
    const found = await linkOf(tx, token, now)
    if (!found) return refuseThanks('thanks-unknown')
    // Whoever leaves the shop holds it while the order forgets them.
    const order = await lockOrder(tx, found.orderId)
    if (!order) return refuseThanks('thanks-unknown')
    const { state, parcelId, said } = (await linkOf(tx, token, now)) ?? found
    // The answer was lost on its way, and the button pressed once more.
    if (state === 'said' && said.words === words && said.name === name) return null
    if (state !== 'open') return refuseThanks(REFUSED[state])
    await writeThanks(order, parcelId, words, name)
    return null
  })
}

async function linkOf(db: Db | Tx, token: string, now: Date) {
  if (!LINK_TOKEN.test(token)) return null
  const link = await db
    .selectFrom('thanks')
    .innerJoin('parcel', 'parcel.id', 'thanks.parcel_id')
    .innerJoin('order', 'order.id', 'parcel.order_id')
    .where('token_hash', '=', tokenHash(token))
    .select(['parcel.id as parcelId', 'order.id as orderId', 'parcel.fulfilment', 'said_at as saidAt'])
    .select(['recipient_name as recipient', 'sender_name as sender', 'user_id as userId'])
    .select(['words', 'said_by as name'])
    .select(
      sql<Date | null>`(select max(changed_at) from fulfilment_change
        where fulfilment_change.parcel_id = parcel.id and state = 'delivered')`.as('deliveredAt'),
    )
    .select((eb) => giftOf(eb).as('gift'))
    .executeTakeFirst()
  if (!link) return null
  const { gift, userId } = link
  // Without an account nobody reads them.
  const isAllowed = userId !== null && mayBeThankedFor(link) && (await shopSettings(db)).selling.thanks
  const from = gift === null || gift.anonymous ? '' : gift.from
  const { parcelId, orderId, words, name } = link
  return { parcelId, orderId, from, said: { words, name }, state: thanksStateOf({ ...link, isAllowed }, now) }
}

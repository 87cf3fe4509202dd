import { sql } from 'kysely'
import { z } from '../../kernel/api/api-router.server.ts'
import { type Refusal, refusals } from '../../kernel/api/refusal.ts'
import type { Db, Tx } from '../../kernel/database/database.ts'
import { inOneTransaction } from '../../kernel/database/transaction.server.ts'
import { line, paragraph } from '../../kernel/language/text.ts'
import { LINK_TOKEN, tokenHash } from '../../kernel/secrets.server.ts'
import { shopSettings } from '../../kernel/settings/shop-settings.server.ts'
import { lockOrder } from '../../orders/locks.server.ts'
import { giftOf } from '../../orders/order-rows.server.ts'
import { writeThanks } from '../../orders/thanks.server.ts'
import { MAX_THANKER, MAX_THANKS, mayBeThankedFor, THANKS_STATES, thanksStateOf } from './thanks.ts'
import { thanksRefusals } from './words.en.ts'

export const refuseThanks = refusals(thanksRefusals, { 'thanks-unknown': 'not-found' })

export const ThanksBody = z.object({
  words: paragraph(MAX_THANKS, 1).openapi({ type: 'string' }),
  name: line(MAX_THANKER).default('').openapi({ type: 'string' }),
})

export const ThanksAnswer = z.object({
  state: z.enum(THANKS_STATES),
  from: z.string(),
})

/** Shows nothing of the gift before it arrives. @returns null for an unknown link */
export async function thanksView(
  db: Db,
  token: string,
  now: Date,
): Promise<z.infer<typeof ThanksAnswer> | null> {
  const link = await findLink(db, token, now)
  return link && { state: link.state, from: link.state === 'open' ? link.from : '' }
}

/** Once for a gift: of two at once one is refused. Also refuses before the gift has arrived, and a closed link. */
export function sayThanks(
  db: Db,
  token: string,
  { words, name }: z.output<typeof ThanksBody>,
  now: Date,
): Promise<null | Refusal> {
  return inOneTransaction<null>(db, async (tx) => {
    const found = await findLink(tx, token, now)
    if (!found) return refuseThanks('thanks-unknown')
    // Deleting an account locks the order while it is made anonymous.
    const order = await lockOrder(tx, found.orderId)
    if (!order) return refuseThanks('thanks-unknown')
    const { state, parcelId, said } = (await findLink(tx, token, now)) ?? found
    // The answer was lost on its way, and the button pressed once more.
    if (state === 'said' && said.words === words && said.name === name) return null
    if (state !== 'open') return refuseThanks(`thanks-${state}`)
    await writeThanks(order, parcelId, words, name)
    return null
  })
}

async function findLink(db: Db | Tx, token: string, now: Date) {
  if (!LINK_TOKEN.test(token)) return null
  const link = await db
    .selectFrom('thanks')
    .innerJoin('parcel', 'parcel.id', 'thanks.parcelId')
    .innerJoin('order', 'order.id', 'parcel.orderId')
    .where('tokenHash', '=', tokenHash(token))
    .select(['parcel.id as parcelId', 'order.id as orderId', 'parcel.fulfilment', 'saidAt'])
    .select(['recipientName as recipient', 'senderName as sender', 'userId'])
    .select(['words', 'saidBy as name'])
    .select(
      sql<Date | null>`(select max(changed_at) from fulfilment_change
        where fulfilment_change.parcel_id = parcel.id and state = 'delivered')`.as('deliveredAt'),
    )
    .select((eb) => giftOf(eb).as('gift'))
    .executeTakeFirst()
  if (!link) return null
  const { gift, userId, parcelId, orderId, words, name } = link
  // Without an account nobody reads them.
  const isAllowed = userId !== null && mayBeThankedFor(link) && (await shopSettings(db)).selling.thanks
  const from = gift === null || gift.anonymous ? '' : gift.from || link.sender
  return { parcelId, orderId, from, said: { words, name }, state: thanksStateOf({ ...link, isAllowed }, now) }
}

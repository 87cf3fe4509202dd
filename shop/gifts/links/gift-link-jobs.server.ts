import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database/database.ts'
import { type Jobs, jobKind } from '../../kernel/database/jobs.server.ts'
import { expireAddress } from '../../orders/changing/redirect-parcel.server.ts'
import { recordOrderEvent } from '../../orders/events/events.server.ts'
import { lockOrder } from '../../orders/locks.server.ts'
import { IS_COVERED } from '../../orders/reservations/settle-reservations.server.ts'
import { GIFT_LINK_DAYS, makeLink } from './gift-links.server.ts'

const KEEP_GIFT_LINKS = jobKind<Record<string, never>>('keep-gift-links')

interface LinkServices {
  readonly db: Db
  readonly secret: string
}

export async function runGiftLinkJobs(jobs: Jobs, services: LinkServices): Promise<void> {
  await jobs.work(KEEP_GIFT_LINKS, () => updateGiftLinks(services))
  await jobs.schedule(KEEP_GIFT_LINKS, '* * * * *')
}

/** Makes the links of paid gifts, reminds their senders after two and five days, and expires them after fourteen. */
export async function updateGiftLinks({ db, secret }: LinkServices): Promise<void> {
  for (const { id, orderId } of await listWithoutLink(db)) await makeMissingLink(db, secret, id, orderId)
  await remindSenders(db)
  for (const { id, orderId } of await listExpired(db))
    await db.transaction().execute(async (tx) => {
      const order = await lockOrder(tx, orderId)
      if (order) await expireAddress(order, id)
    })
}

/** Then the sender is reminded, and the shop looks after the gift too. */
const FIRST_REMINDER_DAYS = 2

/** In a query of `parcel`: it awaits its address, and its sender is not reminded yet or its link is not made. */
export const waitsForRecipient = (now: Date) =>
  sql<boolean>`(parcel.address_state = 'awaiting_recipient' and coalesce((
    select expires_at > ${now}::timestamptz + make_interval(days => ${GIFT_LINK_DAYS - FIRST_REMINDER_DAYS})
    from gift_link where parcel_id = parcel.id and revoked_at is null), true))`

const selectAwaiting = (db: Db | Tx) =>
  db
    .selectFrom('parcel')
    .select(['parcel.id', 'parcel.orderId'])
    .where('addressState', '=', 'awaiting_recipient')
    .where('parcel.fulfilment', 'in', ['new', 'packed'])

const selectWithoutLink = (db: Db | Tx) =>
  selectAwaiting(db)
    .leftJoin('giftLink', (join) => join.onRef('parcelId', '=', 'parcel.id').on('revokedAt', 'is', null))
    .where('giftLink.id', 'is', null)

const MOST_AT_ONCE = 1000

const listWithoutLink = (db: Db) =>
  selectWithoutLink(db).where(IS_COVERED).orderBy('parcel.id').limit(MOST_AT_ONCE).execute()

const makeMissingLink = (db: Db, secret: string, parcelId: string, orderId: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId)
    const isMissing = await selectWithoutLink(tx).where('parcel.id', '=', parcelId).executeTakeFirst()
    if (order && isMissing) await makeLink(order, secret, parcelId)
  })

/** Once where both days have passed. */
const remindSenders = (db: Db): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ orderId: string; parcelId: string; isLast: boolean }>`
      select order_id as "orderId", parcel_id as "parcelId", is_last as "isLast"
      from (
        select parcel.order_id, parcel.id as parcel_id, expires_at <= now() + interval '9 days' as is_last
        from gift_link join parcel on parcel.id = gift_link.parcel_id
        where parcel.address_state = 'awaiting_recipient' and parcel.fulfilment in ('new', 'packed') and revoked_at is null
          and expires_at <= now() + make_interval(days => ${GIFT_LINK_DAYS - FIRST_REMINDER_DAYS}) and expires_at > now()
      ) due
      where not exists (
        select from order_event event where event.parcel_id = due.parcel_id
          and (kind = 'AddressStillMissing' or kind = 'AddressMissing' and not is_last))`.execute(tx)
    for (const { isLast, ...ids } of rows)
      await recordOrderEvent(tx, { kind: isLast ? 'AddressStillMissing' : 'AddressMissing', ...ids })
  })

const listExpired = (db: Db) =>
  selectAwaiting(db)
    .innerJoin('giftLink', 'giftLink.parcelId', 'parcel.id')
    .where('revokedAt', 'is', null)
    .where('expiresAt', '<=', sql<Date>`now()`)
    .orderBy('parcel.id')
    .limit(MOST_AT_ONCE)
    .execute()

import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database/database.ts'
import { type Jobs, jobKind } from '../../kernel/database/jobs.server.ts'
import { expireAddress } from '../../orders/changing/redirect-parcel.server.ts'
import { recordOrderEvent } from '../../orders/events/events.server.ts'
import { lockOrder } from '../../orders/locks.server.ts'
import { IS_COVERED } from '../../orders/reservations/settle-reservations.server.ts'
import { FIRST_REMINDER_DAYS, GIFT_LINK_DAYS } from './gift-link.ts'
import { makeLink } from './gift-links.server.ts'
import './tables.ts'

const KEEP_GIFT_LINKS = jobKind<Record<string, never>>('keep-gift-links')

interface LinkServices {
  readonly db: Db
  readonly secret: string
}

export async function keepGiftLinks(jobs: Jobs, services: LinkServices): Promise<void> {
  await jobs.work(KEEP_GIFT_LINKS, () => tendGiftLinks(services))
  await jobs.schedule(KEEP_GIFT_LINKS, '* * * * *')
}

/** Whoever has paid gets a link; they are reminded after two and five days, and after fourteen it is theirs to say where it goes. */
export async function tendGiftLinks({ db, secret }: LinkServices): Promise<void> {
  for (const { id, order_id } of await withoutLink(db)) await makeOne(db, secret, id, order_id)
  await remind(db)
  for (const { id, order_id } of await expiredAddresses(db)) await expire(db, id, order_id)
}

/** Of `parcel`: its recipient was asked lately, and its sender is not reminded yet. One whose link is being made waits too. */
export const waitsForRecipient = (now: Date) =>
  sql<boolean>`(parcel.address_state = 'awaiting_recipient' and coalesce((
    select expires_at > ${now}::timestamptz + make_interval(days => ${GIFT_LINK_DAYS - FIRST_REMINDER_DAYS})
    from gift_link where parcel_id = parcel.id and revoked_at is null), true))`

const asked = (db: Db | Tx) =>
  db
    .selectFrom('parcel')
    .select(['parcel.id', 'parcel.order_id'])
    .where('address_state', '=', 'awaiting_recipient')
    .where('parcel.fulfilment', 'in', ['new', 'packed'])

const MOST_AT_ONCE = 1000

const withoutLink = (db: Db | Tx) =>
  asked(db)
    .where(IS_COVERED)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('gift_link').whereRef('parcel_id', '=', 'parcel.id').where('revoked_at', 'is', null),
        ),
      ),
    )
    .orderBy('parcel.id')
    .limit(MOST_AT_ONCE)
    .execute()

const makeOne = (db: Db, secret: string, parcelId: string, orderId: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId)
    const open = await asked(tx)
      .where('parcel.id', '=', parcelId)
      .leftJoin('gift_link', (join) => join.onRef('parcel_id', '=', 'parcel.id').on('revoked_at', 'is', null))
      .where('gift_link.id', 'is', null)
      .executeTakeFirst()
    if (order && open) await makeLink(order, secret, parcelId)
  })

/** Where both days have passed, once. */
const remind = (db: Db): Promise<void> =>
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
    for (const { isLast, ...of } of rows)
      await recordOrderEvent(tx, { kind: isLast ? 'AddressStillMissing' : 'AddressMissing', ...of })
  })

const expiredAddresses = (db: Db | Tx) =>
  asked(db)
    .innerJoin('gift_link', 'gift_link.parcel_id', 'parcel.id')
    .where('revoked_at', 'is', null)
    .where('expires_at', '<=', sql<Date>`now()`)
    .orderBy('parcel.id')
    .limit(MOST_AT_ONCE)
    .execute()

const expire = (db: Db, parcelId: string, orderId: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order) await expireAddress(order, parcelId)
  })

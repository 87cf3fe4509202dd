import type { NextTry } from '../../delivery/tries.ts'
import type { Caller } from '../../kernel/api/caller.ts'
import { isRefusal, type Refusal } from '../../kernel/api/refusal.ts'
import type { Db, Tx } from '../../kernel/database/database.ts'
import { inOneTransactionOfAdmin } from '../../kernel/database/transaction.server.ts'
import { recordOrderEvent } from '../../orders/events/events.server.ts'
import { type LockedOrder, lockOrder } from '../../orders/locks.server.ts'
import { refuseOrder } from '../../orders/refusals.ts'
import { labelled } from '../../people/audit/audit.ts'
import { writeAuditEntry } from '../../people/audit/records.server.ts'
import { refuseTry } from './refusals.ts'

export interface Try {
  readonly orderId: string
  readonly parcelId: string
  /** `missed`: nobody was at home; `planned`: the plan after the last try changes; `undone`: the last try was none. */
  readonly what: 'missed' | 'planned' | 'undone'
  readonly next: NextTry
  /** Which try it is about, the first is 1; none: the next one, or the last. */
  readonly nth?: number | undefined
}

/** Far more than anybody makes. */
export const MOST_TRIES = 20

/** Records that nobody was at home, with an audit entry; it stays on its way. Refuses a parcel that is not on its way, to change a try that is not there, and an `nth` that others have changed. The same press once more changes nothing. @returns the tries so far */
export const recordTry = (db: Db, caller: Caller, tried: Try): Promise<number | Refusal> =>
  inOneTransactionOfAdmin(db, caller, async (tx, staff) => {
    const order = await lockOrder(tx, tried.orderId)
    if (!order) return refuseOrder('order-unknown')
    const before = await readTries(order, tried)
    if (isRefusal(before)) return before
    if (isKnown(before, tried)) return before.length
    if (isOutdated(before, tried)) return refuseTry('tried-meanwhile')
    if (tried.what === 'missed' && before.length >= MOST_TRIES) return refuseTry('tried-too-often')
    if (tried.what !== 'missed' && before.length === 0) return refuseTry('not-tried')
    await WRITE[tried.what](order, tried)
    const tries = before.length + CHANGE[tried.what]
    await writeAuditEntry(tx, staff, {
      action: 'order.try',
      subject: { kind: 'order', id: order.id },
      before: labelled({ tries: before.length, next: before.at(-1)?.next ?? null }),
      after: labelled({ tries, next: tried.what === 'undone' ? (before.at(-2)?.next ?? null) : tried.next }),
    })
    return tries
  })

/** Forgets the tries of parcels that are back in the shop. */
export async function forgetTries({ tx, id }: LockedOrder): Promise<void> {
  const inShop = tx.selectFrom('parcel').select('id').where('orderId', '=', id)
  await tx
    .deleteFrom('deliveryTry')
    .where('parcelId', 'in', inShop.where('fulfilment', 'in', ['new', 'packed']))
    .execute()
}

type Recorded = readonly { readonly next: NextTry; readonly triedAt: Date }[]

/** Later than this it is another try, from a page that shows an earlier day. */
const SAME_PRESS_MS = 10 * 60_000

function isKnown(before: Recorded, { what, next, nth }: Try): boolean {
  if (what === 'undone') return nth === before.length + 1
  const last = before.at(-1)
  const isRecent = last !== undefined && Date.now() - last.triedAt.getTime() < SAME_PRESS_MS
  return what === 'missed' && nth === before.length && isRecent && last.next === next
}

const isOutdated = (before: Recorded, { what, nth }: Try): boolean =>
  nth !== undefined && nth !== before.length + (what === 'missed' ? 1 : 0)

const CHANGE = { missed: 1, planned: 0, undone: -1 } as const

const WRITE: Readonly<Record<Try['what'], (order: LockedOrder, tried: Try) => Promise<unknown>>> = {
  async missed({ tx, id: orderId }, { parcelId, next }) {
    await tx.insertInto('deliveryTry').values({ parcelId, next }).execute()
    await recordOrderEvent(tx, { kind: 'ParcelMissed', orderId, parcelId })
  },
  planned: ({ tx }, { parcelId, next }) =>
    tx
      .updateTable('deliveryTry')
      .set({ next })
      .where('parcelId', '=', parcelId)
      .where('triedAt', '=', lastTry(tx, parcelId))
      .execute(),
  undone: ({ tx }, { parcelId }) =>
    tx
      .deleteFrom('deliveryTry')
      .where('parcelId', '=', parcelId)
      .where('triedAt', '=', lastTry(tx, parcelId))
      .execute(),
}

const lastTry = (tx: Tx, parcelId: string) =>
  tx
    .selectFrom('deliveryTry')
    .select('triedAt')
    .where('parcelId', '=', parcelId)
    .orderBy('triedAt', 'desc')
    .limit(1)

async function readTries({ tx, id }: LockedOrder, { parcelId }: Try): Promise<Recorded | Refusal> {
  const parcels = tx.selectFrom('parcel').select('fulfilment').where('orderId', '=', id)
  const parcel = await parcels.where('id', '=', parcelId).executeTakeFirst()
  if (!parcel) return refuseOrder('parcel-unknown')
  if (parcel.fulfilment !== 'sent') return refuseTry('not-on-its-way')
  const tries = tx.selectFrom('deliveryTry').select(['next', 'triedAt']).where('parcelId', '=', parcelId)
  return tries.orderBy('triedAt').execute()
}

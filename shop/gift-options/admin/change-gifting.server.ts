import type { z } from '../../kernel/api/api-router.server.ts'
import type { Caller } from '../../kernel/api/caller.ts'
import { isRefusal, type Refusal } from '../../kernel/api/refusal.ts'
import type { Db, Tx } from '../../kernel/database/database.ts'
import { inOneTransactionOfAdmin } from '../../kernel/database/transaction.server.ts'
import { isSame, labelled } from '../../people/audit/audit.ts'
import { writeAuditEntry } from '../../people/audit/records.server.ts'
import { refuseSave } from '../../people/audit-forms/refusals.ts'
import { listGifting } from '../gifting.server.ts'
import { idOf } from '../gifting.ts'
import {
  addGifting,
  type GiftingKind,
  lockGifting,
  MOST_OFFERED,
  writeCard,
  writeOccasion,
  writeOrder,
  writeWrap,
} from '../write-gifting.server.ts'
import type { CardBody, OccasionBody, WrapBody } from './gifting-bodies.server.ts'
import { refuseGifting } from './refusals.ts'

const SUBJECT = { kind: 'gifting', id: 'gifting' } as const

const ACTIONS = { wraps: 'gifting.wrap', cards: 'gifting.card', occasions: 'gifting.occasion' } as const

/** Adds it hidden. Refuses beyond the limit. @returns its id, or the key of an occasion */
export function addOne(db: Db, caller: Caller, kind: GiftingKind, name: string): Promise<string | Refusal> {
  return inOneTransactionOfAdmin(db, caller, async (tx, staff) => {
    await lockGifting(tx)
    const all = (await listGifting(tx))[kind]
    if (all.length >= MOST_OFFERED) return refuseGifting('gifting-full', { most: MOST_OFFERED })
    const id = await addGifting(tx, kind, { name, position: all.length }, all.map(idOf))
    const after = labelled({ id, name })
    await writeAuditEntry(tx, staff, { action: ACTIONS[kind], subject: SUBJECT, before: null, after })
    return id
  })
}

interface Bodies {
  readonly wraps: z.output<typeof WrapBody>
  readonly cards: z.output<typeof CardBody>
  readonly occasions: z.output<typeof OccasionBody>
}

type Changed = {
  [K in GiftingKind]: { readonly kind: K; readonly id: string; readonly body: Bodies[K] }
}[GiftingKind]

/** Refuses unknown parts and stale revisions. @returns 0 when nothing differs */
export function changeOne(db: Db, caller: Caller, change: Changed): Promise<number | Refusal> {
  const { kind, id, body } = change
  return inOneTransactionOfAdmin(db, caller, async (tx, staff) => {
    await lockGifting(tx)
    const now = await foundIn(tx, kind, id)
    if (isRefusal(now)) return now
    const { revision, ...before } = now
    if (revision !== body.revision) return refuseSave('setting-changed')
    const { revision: _, ...typed } = body
    const after = labelled({ id, ...typed })
    if (isSame(before, after)) return 0
    await write(tx, change, revision + 1)
    await writeAuditEntry(tx, staff, {
      action: ACTIONS[kind],
      subject: SUBJECT,
      before: labelled(before),
      after,
    })
    return 1
  })
}

async function write(tx: Tx, { kind, id, body }: Changed, revision: number): Promise<void> {
  if (kind === 'wraps') await writeWrap(tx, id, { ...body, revision })
  if (kind === 'cards') await writeCard(tx, id, { ...body, revision })
  if (kind === 'occasions') await writeOccasion(tx, id, { ...body, revision })
}

/** Refuses an incomplete list. */
export function reorder(
  db: Db,
  caller: Caller,
  kind: GiftingKind,
  ids: readonly string[],
): Promise<number | Refusal> {
  return inOneTransactionOfAdmin(db, caller, async (tx) => {
    await lockGifting(tx)
    const now = (await listGifting(tx))[kind].map(idOf)
    if (!isSame([...now].sort(), [...ids].sort())) return refuseSave('setting-changed')
    if (isSame(now, ids)) return 0
    await writeOrder(tx, kind, ids)
    return 1
  })
}

async function foundIn(tx: Tx, kind: GiftingKind, id: string) {
  const found = (await listGifting(tx))[kind].find((part) => idOf(part) === id)
  if (!found) return refuseGifting('gifting-unknown')
  const { _id, key, ...facts } = { _id: undefined, key: undefined, ...found }
  return { id, ...facts }
}

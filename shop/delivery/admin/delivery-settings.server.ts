import type { Caller } from '../../kernel/api/caller.ts'
import { isRefusal, type Refusal } from '../../kernel/api/refusal.ts'
import type { Db, Tx } from '../../kernel/database/database.ts'
import { inOneTransactionOfAdmin } from '../../kernel/database/transaction.server.ts'
import { type AuditAction, isSame, type LabelledFacts, labelled } from '../../people/audit/audit.ts'
import { writeAuditEntry } from '../../people/audit/records.server.ts'
import {
  addZone,
  type Holiday,
  type LockedZone,
  lockZones,
  putHoliday,
  removeHoliday,
  removeZone,
  updateZone,
  type ZoneInput,
} from '../change-zones.server.ts'
import { refuseDelivery } from '../refusals.ts'
import { type DayPlan, planDay, type SeenPlan } from '../single-days.server.ts'
import type { DeliveryZone } from '../zone.ts'
import { deliveryZones, holidays } from '../zones.server.ts'

interface Change {
  readonly tx: Tx
  readonly zones: readonly LockedZone[]
  readonly record: (
    action: AuditAction,
    before: LabelledFacts | null,
    after: LabelledFacts | null,
  ) => Promise<void>
}

/** Runs one change of an admin with the zones locked. All changes share one history: zones come and go. */
const changeDelivery = <T>(
  db: Db,
  caller: Caller,
  change: (change: Change) => Promise<T | Refusal>,
): Promise<T | Refusal> =>
  inOneTransactionOfAdmin<T>(db, caller, async (tx, staff) =>
    change({
      tx,
      zones: await lockZones(tx),
      record: (action, before, after) =>
        writeAuditEntry(tx, staff, { action, subject: { kind: 'delivery', id: 'zones' }, before, after }),
    }),
  )

export const createZone = (db: Db, caller: Caller, input: ZoneInput): Promise<string | Refusal> =>
  changeDelivery<string>(db, caller, async ({ tx, zones, record }) => {
    const id = await addZone(tx, zones, input)
    if (!isRefusal(id)) await record('delivery.add', null, await readZoneFacts(tx, id))
    return id
  })

/** Refuses an unknown zone, and one that somebody changed since it was seen. */
export const changeZone = (
  db: Db,
  caller: Caller,
  id: string,
  { revision, ...input }: ZoneInput & { readonly revision: number },
): Promise<number | Refusal> =>
  changeDelivery<number>(db, caller, async ({ tx, zones, record }) => {
    const zone = zones.find(({ _id }) => _id === id)
    if (!zone) return refuseDelivery('zone-unknown')
    if (zone.revision !== revision) return refuseDelivery('zone-changed')
    const refusal = await updateZone(tx, zones, zone, input)
    if (refusal) return refusal
    await record('delivery.update', zoneFacts(zone), await readZoneFacts(tx, id))
    return 1
  })

export const deleteZone = (db: Db, caller: Caller, id: string): Promise<number | Refusal> =>
  changeDelivery<number>(db, caller, async ({ tx, zones, record }) => {
    const zone = zones.find(({ _id }) => _id === id)
    if (!zone) return refuseDelivery('zone-unknown')
    const refusal = await removeZone(tx, zone)
    if (refusal) return refusal
    await record('delivery.remove', zoneFacts(zone), null)
    return 1
  })

async function readZoneFacts(tx: Tx, id: string): Promise<LabelledFacts | null> {
  const zone = (await deliveryZones(tx)).find(({ _id }) => _id === id)
  return zone ? zoneFacts(zone) : null
}

/** All that restores it. */
function zoneFacts({ revision, everywhereElse, ...facts }: DeliveryZone): LabelledFacts {
  return labelled(facts)
}

/** Refuses as `planDay`, and an unknown zone. */
export const changeDay = (
  db: Db,
  caller: Caller,
  { zoneId, ...plan }: SeenPlan & { readonly zoneId: string },
  now: Date,
): Promise<number | Refusal> =>
  changeDelivery<number>(db, caller, async ({ tx, zones, record }) => {
    const zone = zones.find(({ _id }) => _id === zoneId)
    if (!zone) return refuseDelivery('zone-unknown')
    const planned = await planDay(tx, zone, plan, now)
    if (isRefusal(planned)) return planned
    const before = dayFacts(zone, plan.day, planned.before)
    const after = dayFacts(zone, plan.day, planned.after)
    if (!isSame(before, after)) await record('delivery.day', before, after)
    return 1
  })

/** All that restores it. */
function dayFacts(zone: DeliveryZone, day: string, { closed, capacity, windows }: DayPlan): LabelledFacts {
  const parts = zone.windows.map(({ _id, name }) => ({
    _id,
    name,
    capacity: windows.find((one) => one._id === _id)?.capacity ?? null,
  }))
  const { _id: zoneId, name } = zone
  return labelled({ zoneId, name, day, open: closed === null, closed, capacity, windows: parts })
}

/** Adds a holiday, or changes its reason. @returns 0 where nothing differs */
export const changeHoliday = (db: Db, caller: Caller, holiday: Holiday): Promise<number | Refusal> =>
  changeDelivery<number>(db, caller, async ({ tx, record }) => {
    const before = await findHoliday(tx, holiday.day)
    await putHoliday(tx, holiday)
    if (isSame(before, holiday)) return 0
    await record('delivery.holiday', before, labelled(holiday))
    return 1
  })

/** @returns 0 where there was none */
export const deleteHoliday = (db: Db, caller: Caller, day: string): Promise<number | Refusal> =>
  changeDelivery<number>(db, caller, async ({ tx, record }) => {
    const before = await findHoliday(tx, day)
    if (!before) return 0
    await removeHoliday(tx, day)
    await record('delivery.holiday', before, null)
    return 1
  })

async function findHoliday(tx: Tx, day: string): Promise<LabelledFacts | null> {
  const found = (await holidays(tx)).find((one) => one.day === day)
  return found ? labelled(found) : null
}

import type { Caller } from '../../kernel/api/caller.ts'
import { isRefusal, type Refusal } from '../../kernel/api/refusal.ts'
import type { Db, Tx } from '../../kernel/database/database.ts'
import { inOneTransactionOfAdmin } from '../../kernel/database/transaction.server.ts'
import { type Facts, isSame } from '../../people/audit/audit.ts'
import { writeAuditEntry } from '../../people/audit/records.server.ts'
import { type Holiday, lockZones, putHoliday, removeHoliday } from '../changing.server.ts'
import { refuseDelivery } from '../refusals.ts'
import { type DayPlan, planDay, type SeenPlan } from '../single-days.server.ts'
import type { DeliveryZone } from '../zone.ts'
import { holidays } from '../zones.server.ts'
import { DELIVERY_SUBJECT } from './changing-zones.server.ts'

/** Refuses as `planDay`, and an unknown zone. */
export function changeDay(
  db: Db,
  caller: Caller,
  { zoneId, ...plan }: SeenPlan & { readonly zoneId: string },
  now: Date,
): Promise<number | Refusal> {
  return inOneTransactionOfAdmin(db, caller, async (tx, staff) => {
    const zone = (await lockZones(tx)).find(({ _id }) => _id === zoneId)
    if (!zone) return refuseDelivery('zone-unknown')
    const planned = await planDay(tx, zone, plan, now)
    if (isRefusal(planned)) return planned
    const before = factsOf(zone, plan.day, planned.before)
    const after = factsOf(zone, plan.day, planned.after)
    if (!isSame(before, after))
      await writeAuditEntry(tx, staff, { action: 'delivery.day', subject: DELIVERY_SUBJECT, before, after })
    return 1
  })
}

/** All that puts it back as it was. */
function factsOf(zone: DeliveryZone, day: string, { closed, capacity, windows }: DayPlan): Facts {
  const parts = zone.windows.map(({ _id, name }) => ({
    ...{ _id, name, capacity: windows.find((one) => one._id === _id)?.capacity ?? null },
  }))
  return { zoneId: zone._id, name: zone.name, day, open: closed === null, closed, capacity, windows: parts }
}

/** Adds it, or says anew why. @returns how many: none where it was so already */
export function changeHoliday(db: Db, caller: Caller, holiday: Holiday): Promise<number | Refusal> {
  return inOneTransactionOfAdmin(db, caller, async (tx, staff) => {
    await lockZones(tx)
    const before = await holidayOn(tx, holiday.day)
    await putHoliday(tx, holiday)
    if (isSame(before, holiday)) return 0
    const after = { ...holiday }
    await writeAuditEntry(tx, staff, { action: HOLIDAY, subject: DELIVERY_SUBJECT, before, after })
    return 1
  })
}

/** @returns how many: none where it was gone already */
export function deleteHoliday(db: Db, caller: Caller, day: string): Promise<number | Refusal> {
  return inOneTransactionOfAdmin(db, caller, async (tx, staff) => {
    await lockZones(tx)
    const before = await holidayOn(tx, day)
    if (!before) return 0
    await removeHoliday(tx, day)
    await writeAuditEntry(tx, staff, { action: HOLIDAY, subject: DELIVERY_SUBJECT, before, after: null })
    return 1
  })
}

const HOLIDAY = 'delivery.holiday'

async function holidayOn(tx: Tx, day: string): Promise<Facts | null> {
  const found = (await holidays(tx)).find((one) => one.day === day)
  return found ? { ...found } : null
}

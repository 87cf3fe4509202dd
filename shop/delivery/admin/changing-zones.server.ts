import type { Caller } from '../../kernel/api/caller.ts'
import { isRefusal, type Refusal } from '../../kernel/api/refusal.ts'
import type { Db, Tx } from '../../kernel/database/database.ts'
import { inOneTransactionOfAdmin } from '../../kernel/database/transaction.server.ts'
import type { Facts } from '../../people/audit/audit.ts'
import { writeAuditEntry } from '../../people/audit/records.server.ts'
import { addZone, lockZones, removeZone, updateZone, type ZoneInput } from '../changing.server.ts'
import { refuseDelivery } from '../refusals.ts'
import type { DeliveryZone } from '../zone.ts'
import { deliveryZones } from '../zones.server.ts'

/** All of them share one history: zones come and go. */
export const DELIVERY_SUBJECT = { kind: 'delivery', id: 'zones' } as const

export function createZone(db: Db, caller: Caller, input: ZoneInput): Promise<string | Refusal> {
  return inOneTransactionOfAdmin(db, caller, async (tx, staff) => {
    const id = await addZone(tx, await lockZones(tx), input)
    if (isRefusal(id)) return id
    const after = factsOf(await zoneOf(tx, id))
    await writeAuditEntry(tx, staff, {
      action: 'delivery.add',
      subject: DELIVERY_SUBJECT,
      before: null,
      after,
    })
    return id
  })
}

/** Refuses an unknown zone, and one that somebody changed since it was seen. */
export function changeZone(
  db: Db,
  caller: Caller,
  id: string,
  { revision, ...input }: ZoneInput & { readonly revision: number },
): Promise<number | Refusal> {
  return inOneTransactionOfAdmin(db, caller, async (tx, staff) => {
    const zones = await lockZones(tx)
    const zone = zones.find(({ _id }) => _id === id)
    if (!zone) return refuseDelivery('zone-unknown')
    if (zone.revision !== revision) return refuseDelivery('zone-changed')
    const refusal = await updateZone(tx, zones, zone, input)
    if (refusal) return refusal
    const [before, after] = [factsOf(zone), factsOf(await zoneOf(tx, id))]
    await writeAuditEntry(tx, staff, { action: 'delivery.update', subject: DELIVERY_SUBJECT, before, after })
    return 1
  })
}

export function deleteZone(db: Db, caller: Caller, id: string): Promise<number | Refusal> {
  return inOneTransactionOfAdmin(db, caller, async (tx, staff) => {
    const zone = (await lockZones(tx)).find(({ _id }) => _id === id)
    if (!zone) return refuseDelivery('zone-unknown')
    const refusal = await removeZone(tx, zone)
    if (refusal) return refusal
    const before = factsOf(zone)
    await writeAuditEntry(tx, staff, {
      action: 'delivery.remove',
      subject: DELIVERY_SUBJECT,
      before,
      after: null,
    })
    return 1
  })
}

const zoneOf = async (tx: Tx, id: string): Promise<DeliveryZone | undefined> =>
  (await deliveryZones(tx)).find(({ _id }) => _id === id)

/** All that puts it back as it was. */
function factsOf(zone: DeliveryZone | undefined): Facts | null {
  if (!zone) return null
  const { revision, everywhereElse, ...facts } = zone
  return facts
}

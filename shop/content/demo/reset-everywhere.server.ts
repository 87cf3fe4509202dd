import { lockZones, updateZone, type ZoneInput } from '../../delivery/change-zones.server.ts'
import type { Tx } from '../../kernel/database/database.ts'
import { poisha } from '../../kernel/money.ts'
import { unchangedDemoRows } from './demo-rows.server.ts'
import type { RemovedDemo } from './removed-demo.ts'

/** The zone that every shop has becomes as a new shop's. @returns it as it was; null where a person changed it */
export async function resetEverywhere(tx: Tx): Promise<RemovedDemo['everywhere']> {
  const unchanged = await unchangedDemoRows(tx, 'zone')
  const zone = (await lockZones(tx)).find(({ everywhereElse }) => everywhereElse)
  if (!zone || !unchanged.includes(zone._id)) return null
  await updateZone(tx, [zone], zone, NEW_ZONE)
  return zone
}

const NEW_ZONE: ZoneInput = {
  name: 'All of Bangladesh',
  nameBn: 'সারা বাংলাদেশ',
  places: [],
  windows: [],
  weekdays: [],
  charge: poisha(0),
  freeFrom: null,
  rushCharge: null,
  capacity: null,
  leadDays: 0,
  cutOff: '14:00',
  cash: true,
  advance: 'none',
}

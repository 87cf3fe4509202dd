import type { CartOwner } from '../../cart/cart-owner.server.ts'
import { listLineIds } from '../../cart/carts.server.ts'
import type { Tx } from '../../kernel/database/database.ts'
import type { PersonalRecords } from '../../kernel/database/personal-records.ts'
import { MOST_PARCELS } from '../../orders/order-states.ts'
import { sameLocations } from '../../people/addresses/location-records.server.ts'
import { cartPlanOf, isPlanOf, type PlannedParcel, writePlan } from './cart-plans.server.ts'

export const cartPlanRecords: PersonalRecords = {
  name: 'cartParcels',
  tables: ['cartPlan'],
  read: cartPlanOf,
  async discard(tx, id) {
    await tx.deleteFrom('cartPlan').where(isPlanOf({ id })).execute()
  },
  adopt: adoptPlan,
}

/** The guest's parcels come first, as they were just planned; gifts of parcels beyond the most are in none. Follows cart and locations. */
async function adoptPlan(tx: Tx, guestId: string, accountId: string): Promise<number> {
  const [guest, account] = [{ id: guestId }, { id: accountId }]
  const lines = await listLineIds(tx, account)
  const [guests, own] = [await planOf(tx, guest, lines), await planOf(tx, account, lines)]
  if (guests.length === 0 && own.length === 0) return 0
  const planned = new Set([...guests, ...own].flatMap((parcel) => parcel.lines))
  const others = lines.filter((id) => !planned.has(id))
  const rest = others.length > 0 && (guests.length === 0 || own.length === 0) ? [{ lines: others }] : []
  const same = await sameLocations(tx, guestId, accountId)
  const moved = guests.map(({ locationId, ...parcel }) => ({
    ...parcel,
    ...(locationId !== undefined && { locationId: same.get(locationId ?? '') ?? locationId }),
  }))
  const merged = guests.length > 0 ? [...moved, ...rest, ...own] : [...own, ...rest]
  await writePlan(tx, account, merged.slice(0, MOST_PARCELS))
  await tx.deleteFrom('cartPlan').where(isPlanOf(guest)).execute()
  return 0
}

/** @returns none where no planned gift is in the cart */
async function planOf(
  tx: Tx,
  owner: CartOwner,
  inCart: readonly string[],
): Promise<readonly PlannedParcel[]> {
  const plan = tx.selectFrom('cartPlan').select('parcels').where(isPlanOf(owner))
  const { parcels = [] } = (await plan.executeTakeFirst()) ?? {}
  return parcels.some(({ lines }) => lines.some((line) => inCart.includes(line))) ? parcels : []
}

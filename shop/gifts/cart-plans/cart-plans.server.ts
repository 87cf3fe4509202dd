import { type ExpressionBuilder, sql } from 'kysely'
import { MAX_CART_LINES } from '../../cart/cart.ts'
import { type CartOwner, ownedBy } from '../../cart/cart-owner.server.ts'
import { listLineIds } from '../../cart/carts.server.ts'
import { type NounOf, z } from '../../kernel/api/api-router.server.ts'
import type { Caller } from '../../kernel/api/caller.ts'
import type { Refusal } from '../../kernel/api/refusal.ts'
import type { Database, Db, Tx } from '../../kernel/database/database.ts'
import { countOf } from '../../kernel/database/queries.server.ts'
import { inOneTransactionOf } from '../../kernel/database/transaction.server.ts'
import { ParcelBody } from '../../orders/order-shapes.server.ts'
import { MOST_PARCELS } from '../../orders/order-states.ts'
import { locationsOf } from '../../people/addresses/locations.server.ts'

const PlannedParcelAnswer = ParcelBody.omit({ withoutAddress: true }).extend({
  lines: z.array(z.uuid()).max(MAX_CART_LINES),
})

export type PlannedParcel = NounOf<typeof PlannedParcelAnswer>

export const CartPlan = z.object({
  parcels: z.array(PlannedParcelAnswer).max(MOST_PARCELS),
})

export const CartParcels = CartPlan.extend({
  inParcels: z.array(PlannedParcelAnswer),
  waitingGifts: z.number().int(),
})

/** A condition on `cart_plan`: the one place that knows how a plan belongs to its owner. */
export const isPlanOf =
  ({ id }: CartOwner) =>
  (eb: ExpressionBuilder<Database, 'cartPlan'>) =>
    eb('cartPlan.userId', '=', id)

/** Always at least one parcel: without a plan all lines go into it. */
export async function cartParcelsOf(db: Db, caller: Caller) {
  const [parcels, lines] = [await cartPlanOf(db, caller), await listLineIds(db, caller)]
  const inParcels = parcels.length > 0 ? parcels : [{ lines }]
  return { parcels, inParcels, waitingGifts: await countWaiting(db, caller) }
}

/** Gifts of guests who joined this account. */
const countWaiting = (db: Db, { id }: CartOwner): Promise<number> =>
  countOf(db.selectFrom('cartLine').innerJoin('user', 'user.id', 'userId').where('joined', '=', id))

/** The planned parcels, without gifts that have left the cart. @returns none: all gifts go into one */
export async function cartPlanOf(db: Db, caller: Caller): Promise<readonly PlannedParcel[]> {
  const plan = db.selectFrom('cartPlan').select('parcels').where(isPlanOf(caller))
  const { parcels = [] } = (await plan.executeTakeFirst()) ?? {}
  if (parcels.length === 0) return []
  const inCart = new Set(await listLineIds(db, caller))
  const left = parcels.map((parcel) => ({
    ...parcel,
    lines: parcel.lines.filter((line) => inCart.has(line)),
  }))
  // Once all planned gifts are ordered, the next cart has no plan.
  return left.some(({ lines }) => lines.length > 0) ? dropForeignLocations(db, caller, left) : []
}

/** Removes locations of other accounts and deleted ones: such a parcel has no address yet. */
async function dropForeignLocations(
  db: Db,
  caller: Caller,
  parcels: readonly PlannedParcel[],
): Promise<PlannedParcel[]> {
  const own = new Set((await locationsOf(db, caller)).map(({ _id }) => _id))
  return parcels.map((parcel) =>
    parcel.locationId && !own.has(parcel.locationId.toLowerCase()) ? { ...parcel, locationId: null } : parcel,
  )
}

/** Replaces the plan; no parcels delete it. Drops locations that are not the caller's. */
export function planCart(db: Db, caller: Caller, parcels: readonly PlannedParcel[]): Promise<Refusal | null> {
  return inOneTransactionOf(db, caller, async (tx) => {
    if (parcels.length === 0) {
      await tx.deleteFrom('cartPlan').where(isPlanOf(caller)).execute()
      return null
    }
    await writePlan(tx, caller, await dropForeignLocations(tx, caller, parcels))
    return null
  })
}

export async function writePlan(tx: Tx, owner: CartOwner, parcels: readonly PlannedParcel[]): Promise<void> {
  const row = { parcels: JSON.stringify(parcels), changedAt: sql<Date>`now()` }
  await tx
    .insertInto('cartPlan')
    .values({ ...ownedBy(owner), ...row })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
    .execute()
}

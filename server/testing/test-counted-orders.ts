import { addProduct } from '../../shop/catalog/products/products.server.ts'
import type { Caller } from '../../shop/kernel/api/caller.ts'
import { granted } from '../../shop/kernel/api/refusal.ts'
import type { Db } from '../../shop/kernel/database/database.ts'
import { newId } from '../../shop/kernel/id.ts'
import { passReservedTime } from '../../shop/orders/reservations/reservation-fixture.server.ts'
import { settleReservations } from '../../shop/orders/reservations/settle-reservations.server.ts'
import { addLocation } from '../../shop/people/addresses/locations.server.ts'
import { confirmEmail } from '../../shop/people/identity/passwords.server.ts'
import { stockUp } from '../../shop/stock/stock-fixture.server.ts'
import { person } from './test-api.ts'
import { HOME, MUG } from './test-orders.ts'

/** A lamp of which so many stand on the shelf. @returns its id */
export async function countedLamp(db: Db, onHand: number): Promise<string> {
  const lamp = await addProduct(db, { ...MUG, name: 'Lamp', nameBn: 'বাতি' })
  await stockUp(db, lamp, onHand)
  return lamp
}

/** A person with a confirmed e-mail and an address. */
export async function buyerAtHome(db: Db): Promise<Caller> {
  const rima = await strangerAtHome(db)
  await confirmEmail(db, rima.id)
  return rima
}

/** Somebody with an address, whom nothing proves; at a network where nobody else is, unless one is given. */
export async function strangerAtHome(db: Db, { network, isGuest = false }: Stranger = {}): Promise<Caller> {
  const rima = await person(db, 'Rima')
  granted(await addLocation(db, rima, HOME))
  await db.updateTable('user').set({ guest: isGuest }).where('id', '=', rima.id).execute()
  return { ...rima, ...(network && { network }), ...(isGuest && { guest: { email: '', phone: '' } }) }
}

interface Stranger {
  readonly network?: string
  readonly isGuest?: boolean
}

/** The time of all unpaid reservations is over. */
export async function expireReservations(db: Db): Promise<void> {
  await passReservedTime(db)
  await settleReservations(db)
}

/** Gifts that lie in the cart since before, whatever is left of them now; nothing else does. */
export async function fillCart(db: Db, who: Caller, products: readonly string[]): Promise<void> {
  await db.deleteFrom('cartLine').where('userId', '=', who.id).execute()
  const line = { userId: who.id, variantId: null, nameWhenAdded: 'Lamp', priceWhenAdded: MUG.price }
  await db
    .insertInto('cartLine')
    .values(products.map((productId) => ({ ...line, id: newId(), productId })))
    .execute()
}

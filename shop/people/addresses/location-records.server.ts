import type { Tx } from '../../kernel/database/database.ts'
import type { PersonalRecords } from '../../kernel/database/personal-records.ts'
import { MAX_LOCATIONS, type NewLocation } from './location.ts'
import { locationsOf } from './locations.server.ts'

export const locationRecords: PersonalRecords = {
  name: 'locations',
  tables: ['location'],
  read: locationsOf,
  async discard(tx, userId) {
    await tx.deleteFrom('location').where('userId', '=', userId).execute()
  },
  adopt: adoptLocations,
}

/** The oldest move, as many as fit; those that the account has as well stay, and do not count. */
async function adoptLocations(tx: Tx, guestId: string, accountId: string): Promise<number> {
  const [guests, own] = [await listOf(tx, guestId), await listOf(tx, accountId)]
  const known = new Set(own.map(contentOf))
  const fresh = guests.filter((location) => {
    const content = contentOf(location)
    return !known.has(content) && known.add(content)
  })
  const moving = fresh.slice(0, Math.max(0, MAX_LOCATIONS - own.length)).map(({ _id }) => _id)
  if (moving.length > 0)
    await tx.updateTable('location').set({ userId: accountId }).where('id', 'in', moving).execute()
  return fresh.length - moving.length
}

/** The account's location of the same content, by the id of a guest's that did not move. */
export async function sameLocations(
  tx: Tx,
  guestId: string,
  accountId: string,
): Promise<ReadonlyMap<string, string>> {
  const own = new Map((await listOf(tx, accountId)).map((location) => [contentOf(location), location._id]))
  const guests = await listOf(tx, guestId)
  return new Map(
    guests.flatMap((location) => {
      const same = own.get(contentOf(location))
      return same ? [[location._id, same] as const] : []
    }),
  )
}

const listOf = (tx: Tx, id: string) => locationsOf(tx, { id, email: '' })

const contentOf = ({ name, phone, city, area, address }: NewLocation): string =>
  JSON.stringify([name, phone, city, area, address])

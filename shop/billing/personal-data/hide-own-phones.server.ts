import { sql } from 'kysely'
import type { Tx } from '../../kernel/database/database.ts'
import { factsOfSenders, setWithoutPhone } from '../../orders/order-gifts.server.ts'
import { isOwnPhone } from '../../people/addresses/person-name.ts'

/** Before orders leave their owner: labels printed later have nobody, or another person, to compare the phone with. */
export async function hideOwnPhones(tx: Tx, orders: readonly { readonly id: string }[]): Promise<void> {
  const secrets = await tx
    .selectFrom('parcel')
    .innerJoin('order', 'order.id', 'order_id')
    .innerJoin('gift', 'gift.parcel_id', 'parcel.id')
    .where('order_id', '=', sql<string>`any(${orders.map(({ id }) => id)})`)
    .where('anonymous', '=', true)
    .where('parcel.fulfilment', 'in', ['new', 'packed', 'sent'])
    .select(['parcel.id', 'recipient_phone as phone', 'user_id as owner'])
    .execute()
  const people = await factsOfSenders(
    tx,
    secrets.flatMap(({ owner, phone }) => (owner ? { account: owner, phone } : [])),
  )
  const ids = secrets.flatMap(({ id, owner, phone }) => {
    const own = people.get(owner ?? '')
    return own && isOwnPhone(own, phone) ? id : []
  })
  await setWithoutPhone(tx, ids, true)
}

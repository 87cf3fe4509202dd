import { sql } from 'kysely'
import type { Tx } from '../../kernel/database/database.ts'
import { readOwnFacts, setWithoutPhone } from '../../orders/order-gifts.server.ts'
import { isOwnPhone } from '../../people/addresses/person-name.ts'

/** Before orders leave their owner: labels printed later have nobody, or another person, to compare the phone with. */
export async function hideOwnPhones(tx: Tx, orders: readonly { readonly id: string }[]): Promise<void> {
  const secrets = await tx
    .selectFrom('parcel')
    .innerJoin('order', 'order.id', 'orderId')
    .innerJoin('gift', 'gift.parcelId', 'parcel.id')
    .where('orderId', '=', sql<string>`any(${orders.map(({ id }) => id)})`)
    .where('anonymous', '=', true)
    .where('parcel.fulfilment', 'in', ['new', 'packed', 'sent'])
    .select(['parcel.id', 'recipientPhone as phone', 'userId as owner'])
    .execute()
  const people = await readOwnFacts(
    tx,
    secrets.flatMap(({ owner, phone }) => (owner ? { account: owner, text: phone } : [])),
  )
  const ids = secrets.flatMap(({ id, owner, phone }) => {
    const own = people.get(owner ?? '')
    return own && isOwnPhone(own, phone) ? id : []
  })
  await setWithoutPhone(tx, ids, true)
}

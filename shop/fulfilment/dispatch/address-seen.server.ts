import type { Tx } from '../../kernel/database.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import type { Fulfilment } from '../../ordering/orders/fulfilment.ts'
import { addressChangesOf } from '../../ordering/orders/redirecting.server.ts'
import { isForth } from './sold-order.ts'

interface Seen {
  readonly orderId: string
  readonly to: Fulfilment
  /** The last change of the address that the shopkeeper's page showed; null: none; undefined: nobody says. */
  readonly addressSeen?: string | null | undefined
}

/** For an order that is locked. Refuses to make ready or send off what the shopper meanwhile wants elsewhere. */
export async function refuseUnseenAddress(
  tx: Tx,
  { orderId, to, addressSeen }: Seen,
): Promise<Refusal | null> {
  if (addressSeen === undefined || !isForth(to)) return null
  const last = (await addressChangesOf(tx, orderId)).at(-1) ?? null
  return last === addressSeen ? null : ELSEWHERE
}

const ELSEWHERE = refuse(
  'conflict',
  'The customer changed the address in the meantime, so nothing was marked. Look at it, and print the packing slip anew.',
)

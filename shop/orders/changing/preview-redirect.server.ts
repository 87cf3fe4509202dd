import { sql } from 'kysely'
import type { ChargingServices } from '../../charges/charge-source.ts'
import { z } from '../../kernel/api/api-router.server.ts'
import type { Caller } from '../../kernel/api/caller.ts'
import { isRefusal, type Refusal } from '../../kernel/api/refusal.ts'
import type { NounOf } from '../../kernel/api/wire.ts'
import type { Tx } from '../../kernel/database/database.ts'
import { inOneTransactionOf } from '../../kernel/database/transaction.server.ts'
import { type ParcelRef, selectParcel } from '../locks.server.ts'
import { CostOfChangeAnswer, measureCost, undone } from './cost-of-change.server.ts'
import { type RedirectTo, redirect } from './redirect-parcel.server.ts'

export const CostThereAnswer = CostOfChangeAnswer.extend({
  losesDay: z.boolean().openapi({ description: 'Its day is scheduled anew' }),
  recipientDay: z.iso
    .date()
    .nullable()
    .openapi({ description: 'The day that the recipient chose, and would not get' }),
  byRecipient: z.boolean().openapi({ description: 'The recipient has said where it goes' }),
}).openapi('CostThere')

export type CostThere = NounOf<typeof CostThereAnswer>

/** Computes the cost of a redirection by doing and undoing it. Refuses as `redirectParcel`. */
export function previewRedirect(
  services: ChargingServices,
  caller: Caller,
  target: ParcelRef,
  to: RedirectTo,
): Promise<CostThere | Refusal> {
  return inOneTransactionOf<CostThere>(services.db, caller, async (tx, shopper) => {
    const { day, isHidden } = await readDay(tx, target)
    return undone(tx, async () => {
      const options = { ...to, dropsDay: true, withoutPhone: true }
      const cost = await measureCost(tx, target.orderId, () =>
        redirect(tx, services, shopper, target, options),
      )
      if (isRefusal(cost)) return cost
      const losesDay = day !== null && (await readDay(tx, target)).day === null
      return { ...cost, losesDay, recipientDay: isHidden ? day : null, byRecipient: isHidden }
    })
  })
}

async function readDay(tx: Tx, target: ParcelRef) {
  const parcel = selectParcel(tx, target).select('address_hidden as isHidden')
  const found = await parcel.select(sql<string | null>`deliver_on::text`.as('day')).executeTakeFirst()
  return found ?? { isHidden: false, day: null }
}

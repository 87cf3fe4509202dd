import type { Db, Tx } from '../kernel/database/database.ts'
import type { Jobs } from '../kernel/database/jobs.server.ts'
import { poisha } from '../kernel/money.ts'
import { shopSettings } from '../kernel/settings/shop-settings.server.ts'
import type { Attempt } from './attempts.server.ts'
import type { AmountLimits, Gateways } from './gateway.ts'
import type { GatewayId } from './payment.ts'

/** As it is from now on. */
export type Money = Pick<Attempt, 'reference' | 'gateway' | 'state'>

export interface PaymentServices {
  readonly db: Db
  readonly gateways: Gateways
  readonly jobs: Jobs
  /** Told that cash is promised, and of money that arrived or is held, in the same transaction: payments know no orders. */
  readonly recordMoney: (tx: Tx, attempt: Money) => Promise<void>
  /** The ways to pay that are ready: SSLCommerz alone unless told otherwise. */
  readonly offered?: readonly GatewayId[]
  /** Of those, what a shop that never saved Selling leaves off. */
  readonly waysOff?: readonly string[]
}

/** Of those that are ready, what the shopkeeper has not switched off. */
export async function offeredGateways({
  db,
  offered = ['sslcommerz'],
  waysOff: unlessSaved = [],
}: PaymentServices): Promise<readonly GatewayId[]> {
  const { waysOff } = (await shopSettings(db, { waysOff: unlessSaved })).selling
  return offered.filter((id) => !waysOff.includes(id))
}

/** @returns null where nothing is offered */
export async function offeredLimits(services: PaymentServices): Promise<AmountLimits | null> {
  const limits = (await offeredGateways(services)).map((id) => services.gateways[id].capabilities)
  if (limits.length === 0) return null
  const minAmount = poisha(Math.min(...limits.map((one) => one.minAmount)))
  return { minAmount, maxAmount: poisha(Math.max(...limits.map((one) => one.maxAmount))) }
}

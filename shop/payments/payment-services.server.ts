import type { Db, Tx } from '../kernel/database/database.ts'
import type { Jobs } from '../kernel/database/jobs.server.ts'
import { poisha } from '../kernel/money.ts'
import { type SavedSections, savedSections, shopSettings } from '../kernel/settings/shop-settings.server.ts'
import type { Attempt } from './attempts.server.ts'
import type { AmountLimits, Gateways, PaymentGateway } from './gateway.ts'
import { NOT_OURS, unavailable } from './gateway-answers.server.ts'
import type { GatewayId } from './payment.ts'

/** An attempt in its new state. */
export type Money = Pick<Attempt, 'reference' | 'gateway' | 'state'>

/** Ready gateways, or how to find them; by default SSLCommerz alone. */
export type Offered = readonly GatewayId[] | ((saved: SavedSections) => Promise<readonly GatewayId[]>)

export interface PaymentServices {
  readonly db: Db
  readonly gateways: Gateways
  readonly jobs: Jobs
  /** Called in the transaction that promises cash or receives or holds money: payments know no orders. */
  readonly recordMoney: (tx: Tx, attempt: Money) => Promise<void>
  readonly offered?: Offered
  /** Ready gateways that are off until Selling is saved. */
  readonly waysOff?: readonly string[]
}

/** Ready gateways that the shopkeeper has not switched off. */
export async function offeredGateways({
  db,
  offered = ['sslcommerz'],
  waysOff: unlessSaved = [],
}: PaymentServices): Promise<readonly GatewayId[]> {
  const saved = await savedSections(db)
  const ready = typeof offered === 'function' ? await offered(saved) : offered
  const { waysOff } = (await shopSettings(db, { waysOff: unlessSaved }, saved)).selling
  return ready.filter((id) => !waysOff.includes(id))
}

/** @param only which gateways count, all by default @returns null when none is offered */
export async function offeredLimits(
  services: PaymentServices,
  only = (_: GatewayId) => true,
): Promise<AmountLimits | null> {
  const offered = (await offeredGateways(services)).filter(only)
  const limits = offered.map((id) => services.gateways[id].capabilities)
  if (limits.length === 0) return null
  const minAmount = poisha(Math.min(...limits.map((one) => one.minAmount)))
  return { minAmount, maxAmount: poisha(Math.max(...limits.map((one) => one.maxAmount))) }
}

/** A gateway without keys: its open payments wait until the keys are back. */
export function unconfiguredGateway(id: GatewayId): PaymentGateway {
  const closed = async () => unavailable('This way to pay is not set up.')
  return {
    id,
    capabilities: { minAmount: poisha(0), maxAmount: poisha(0), expiresAfterHours: 24, closed: true },
    initiate: closed,
    parseCallback: async () => NOT_OURS,
    confirm: closed,
    query: closed,
    refund: closed,
    queryRefund: closed,
  }
}

import type { Caller } from '../kernel/api/caller.ts'
import type { Refusal } from '../kernel/api/refusal.ts'
import { refuse } from '../kernel/api/refusals.ts'
import type { Db, Tx } from '../kernel/database/database.ts'
import type { Jobs } from '../kernel/database/jobs.server.ts'
import { type Poisha, poisha } from '../kernel/money.ts'
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

/** What an order may cost. */
export interface OrderLimits extends AmountLimits {
  /** What an offer leaves of a sum, unless it covers all of it. */
  readonly least: Poisha
}

/** Ready gateways that the shopkeeper has not switched off. */
export const offeredGateways = async (services: PaymentServices): Promise<readonly GatewayId[]> =>
  (await readOffer(services)).ids

/** As `offeredGateways`, with what the shopkeeper has set about selling. */
export const sellingOffer = async (services: PaymentServices) => {
  const { ids, selling } = await readOffer(services)
  return { ids, selling }
}

/** @returns null when no gateway is offered */
export const offeredLimits = async (services: PaymentServices): Promise<OrderLimits | null> =>
  limitsOf(services, await offeredGateways(services))

/** As `offeredLimits`, for an order of this person. Refuses before the shop is open, unless an admin tries it. */
export async function limitsForOrder(
  services: PaymentServices,
  { role }: Pick<Caller, 'role'>,
): Promise<OrderLimits | null | Refusal> {
  const { ids, isOpen } = await readOffer(services)
  return isOpen || role === 'admin' ? limitsOf(services, ids) : refuse('not-open-yet')
}

async function readOffer({ db, offered = ['sslcommerz'], waysOff: unlessSaved = [] }: PaymentServices) {
  const saved = await savedSections(db)
  const ready = typeof offered === 'function' ? await offered(saved) : offered
  const { selling, opening } = await shopSettings(db, { waysOff: unlessSaved }, saved)
  return { ids: ready.filter((id) => !selling.waysOff.includes(id)), selling, isOpen: opening.open }
}

function limitsOf({ gateways }: PaymentServices, ids: readonly GatewayId[]): OrderLimits | null {
  const limits = ids.map((id) => ({ isCash: id === 'cod', ...gateways[id].capabilities }))
  const least = leastPayable(limits)
  if (least === null) return null
  const minAmount = poisha(Math.min(...limits.map((one) => one.minAmount)))
  return { minAmount, maxAmount: poisha(Math.max(...limits.map((one) => one.maxAmount))), least }
}

/**
 * The least sum that can be paid wherever an order goes: cash counts only where nothing else is offered.
 * @returns null when no way is offered
 */
export function leastPayable(
  ways: readonly { readonly isCash: boolean; readonly minAmount: Poisha }[],
): Poisha | null {
  const online = ways.filter(({ isCash }) => !isCash)
  const counted = online.length > 0 ? online : ways
  return counted.length > 0 ? poisha(Math.min(...counted.map(({ minAmount }) => minAmount))) : null
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

import type { Db } from '../../kernel/database.ts'
import type { Jobs } from '../../kernel/jobs.server.ts'
import { poisha } from '../../kernel/money.ts'
import type { AmountLimits, Gateways } from './gateway.ts'
import type { GatewayId } from './payment.ts'

export interface PaymentServices {
  readonly db: Db
  readonly gateways: Gateways
  readonly jobs: Jobs
  /** The ways to pay that may be chosen now: SSLCommerz alone unless told otherwise. */
  readonly offered?: readonly GatewayId[]
}

export const offeredGateways = ({ offered = ['sslcommerz'] }: PaymentServices): readonly GatewayId[] =>
  offered

export function offeredLimits(services: PaymentServices): AmountLimits {
  const limits = offeredGateways(services).map((id) => services.gateways[id].capabilities)
  const minAmount = poisha(Math.min(...limits.map((one) => one.minAmount)))
  return { minAmount, maxAmount: poisha(Math.max(...limits.map((one) => one.maxAmount))) }
}

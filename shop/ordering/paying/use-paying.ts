import { useState } from 'react'
import { ApiError, publicApi } from '../../kernel/api-client.ts'
import { methodsFor, type OfferedMethod, type PaymentMethod } from './payment-method.ts'
import type { GatewayWay } from './use-gateway.ts'
import type { WaitingOrder } from './waiting-order.ts'

/** Paying an order that waits: at once where there is one way, else after a choice. */
export interface Paying {
  readonly busy: boolean
  readonly problem: string | null
  /** Those to choose from now. */
  readonly choice: Ways | null
  readonly start: () => Promise<void>
  /** @param method null: nothing is paid */
  readonly choose: (method: PaymentMethod | null) => void
}

type Ways = readonly [PaymentMethod, ...PaymentMethod[]]

export function usePaying(order: WaitingOrder, gateway: GatewayWay): Paying {
  const [asking, setAsking] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [choice, setChoice] = useState<Ways | null>(null)

  async function start(): Promise<void> {
    setAsking(true)
    setProblem(null)
    try {
      const offered = await publicApi<OfferedMethod[]>('GET', '/payment-methods')
      const [first = 'online', ...others] = methodsFor(offered, order.amount, {
        cash: order.mayBeCash === true,
      })
      if (others.length > 0) setChoice([first, ...others])
      else void gateway.go({ ...order, method: first })
    } catch (error) {
      console.error('Error fetching the ways to pay', error)
      setProblem(error instanceof ApiError ? error.message : 'The ways to pay could not be shown.')
    } finally {
      setAsking(false)
    }
  }

  function choose(method: PaymentMethod | null): void {
    setChoice(null)
    if (method) void gateway.go({ ...order, method })
  }

  const busy = asking || gateway.busy
  return { busy, problem: busy ? null : (problem ?? gateway.problem), choice, start, choose }
}

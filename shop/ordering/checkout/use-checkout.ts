import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useAuth } from '../../kernel/auth-context.ts'
import type { Location } from '../../people/locations/location.ts'
import type { CartItem } from '../../selling/cart/cart.ts'
import { cartChanged } from '../../selling/cart/cart-count.ts'
import type { PaymentMethod } from '../paying/payment-method.ts'
import { type GatewayWay, useGateway } from '../paying/use-gateway.ts'
import type { WaitingOrder } from '../paying/waiting-order.ts'
import { recordingProblem, recordOrder, wasAnswered } from './checkout.ts'

/** The way from the cart to the gateway, and where it stands. */
export interface Checkout {
  readonly busy: boolean
  /** Why the order was not recorded and what to do, for the person. */
  readonly problem: string | null
  /** The recorded order, which the gateway takes over now, or which waits for another try. */
  readonly waiting: WaitingOrder | null
  readonly gateway: GatewayWay
  readonly pay: (
    items: readonly CartItem[],
    location: Location | null,
    method: PaymentMethod,
  ) => Promise<void>
}

export function useCheckout(): Checkout {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [waiting, setWaiting] = useState<WaitingOrder | null>(null)
  const gateway = useGateway()
  const { revalidate } = useRevalidator()
  const { user } = useAuth()

  async function pay(
    items: readonly CartItem[],
    location: Location | null,
    method: PaymentMethod,
  ): Promise<void> {
    setBusy(true)
    setProblem(null)
    try {
      const order = { ...(await recordOrder(items, location, user?.displayName ?? '')), method }
      setWaiting(order)
      void cartChanged()
      await gateway.go(order)
    } catch (error) {
      console.error('Error managing order', error)
      setProblem(recordingProblem(error))
      // A refusal means that the cart is not what this page shows.
      if (wasAnswered(error)) await revalidate()
    } finally {
      setBusy(false)
    }
  }

  return { busy, problem, waiting, gateway, pay }
}

import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useAuth } from '../../kernel/auth-context.ts'
import type { Location } from '../../people/locations/location.ts'
import type { CartItem } from '../../selling/cart/cart.ts'
import { cartChanged } from '../../selling/cart/cart-count.ts'
import type { PaymentMethod } from '../paying/payment-method.ts'
import { useGateway, type WaitingOrder } from '../paying/use-gateway.ts'
import { recordingProblem, recordOrder, wasAnswered } from './checkout.ts'

export type Checkout = ReturnType<typeof useCheckout>

export function useCheckout() {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  /** Recorded: the gateway takes it over now, or it waits for another try. */
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
      await gateway.open(order)
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

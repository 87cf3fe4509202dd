import { useEffect, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import type { PaymentMethod } from '../../billing/paying/payment-method.ts'
import { useGateway, type WaitingOrder } from '../../billing/paying/use-gateway.ts'
import type { CartItem } from '../../cart/cart.ts'
import { cartChanged } from '../../cart/cart-count.ts'
import { ApiError, callApi, findSignedInPerson } from '../../kernel/api/api-client.ts'
import type { FieldError } from '../../kernel/api/refusal.ts'
import { useWords } from '../../kernel/language/use-words.ts'
import { type Location, type NewLocation, notifyLocations } from '../../people/addresses/location.ts'
import { forgetCode } from '../../promotions/use-code.ts'
import { type CheckoutOrder, clearGiftDraft, recordingProblem, recordOrder, wasAnswered } from './checkout.ts'
import { senderWords } from './sender-words.en.ts'
import { forgetTypedAddress } from './typed-address.ts'
import { type SavedSender, useSender } from './use-sender.ts'

export type Checkout = ReturnType<typeof useCheckout>

interface CheckoutTerms extends CheckoutOrder {
  readonly method: PaymentMethod
  readonly advanceBy: WaitingOrder['advanceBy']
}

interface Failure {
  /** Id of the typed address, which is saved even if ordering fails. */
  readonly saved: string | null
  readonly errors: readonly FieldError[]
}

/** @param guest what a guest said of themselves; null: an account */
export function useCheckout(guest: SavedSender | null) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  /** Recorded, on the way to the gateway or waiting for another try. */
  const [waiting, setWaiting] = useState<WaitingOrder | null>(null)
  const gateway = useGateway()
  const { revalidate } = useRevalidator()
  const sender = useSender(guest)
  const { key } = useLocation()
  const { phoneChanged } = useWords(senderWords)

  // biome-ignore lint/correctness/useExhaustiveDependencies: returning an order's gifts to the cart navigates to this page again.
  useEffect(() => setWaiting(null), [key])
  useEffect(() => {
    // Restored from the back cache: the payment's outcome is unknown here.
    const onShow = ({ persisted }: PageTransitionEvent) =>
      persisted && void revalidate().then(() => setWaiting(null))
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [revalidate])

  /** @param to null: delivery is arranged later @returns null once the order is recorded */
  async function pay(
    items: readonly CartItem[],
    to: Location | NewLocation | null,
    { method, advanceBy, ...order }: CheckoutTerms,
  ): Promise<Failure | null> {
    let saved: string | null = null
    setBusy(true)
    setProblem(null)
    try {
      const isOtherPhone = method === 'cash' && sender.losesProof()
      const isKnown = await sender.save()
      if (isKnown && isOtherPhone) setProblem(phoneChanged)
      if (!isKnown || isOtherPhone) return { saved, errors: [] }
      const location = to && !('_id' in to) ? await saveAddress(sender.sign(to)) : to
      if (location !== to) saved = location?._id ?? null
      const placed = await recordOrder(items, location, sender.name, order)
      const waiting = { ...placed, method, advanceBy }
      setWaiting(waiting)
      void cartChanged()
      clearGiftDraft()
      forgetTypedAddress()
      forgetCode('cart')
      await gateway.open(waiting)
      return null
    } catch (error) {
      console.error('Error managing order', error)
      const errors = error instanceof ApiError ? error.errors : []
      if (errors.length === 0) setProblem(recordingProblem(error))
      // A refusal means that the cart differs from the page.
      if (saved !== null || wasAnswered(error)) await revalidate()
      return { saved, errors }
    } finally {
      setBusy(false)
    }
  }

  return { busy, problem, waiting, gateway, sender, pay }
}

/** @throws as `callApi` does */
export async function saveAddress(typed: NewLocation): Promise<Location> {
  // The shop refuses nobody's.
  const email = (await findSignedInPerson())?.email ?? ''
  const { insertedId } = await callApi('POST /location', { body: { ...typed, email } })
  notifyLocations()
  return { ...typed, _id: insertedId, email }
}

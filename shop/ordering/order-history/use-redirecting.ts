import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { ApiError, api } from '../../kernel/api-client.ts'
import { type Location, shortName } from '../../people/locations/location.ts'
import { useDialogs } from '../../ui/dialog.tsx'

/** Sends an own order to one of the own locations, and says so. */
export function useRedirecting(orderId: string, onSent: () => void) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { tell } = useDialogs()
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()

  async function sendTo(location: Location): Promise<void> {
    setBusy(true)
    setProblem(null)
    try {
      await api('PUT', `/orders/${orderId}/location`, { body: { locationId: location._id } })
      await tell({ title: 'Thank you!', text: `Your order goes to ${shortName(location)}.`, kind: 'success' })
      await navigate(`/profile/orders/${orderId}`, { replace: true })
      onSent()
    } catch (error) {
      console.error('Error updating order', error)
      setProblem(error instanceof ApiError ? error.message : 'Something went wrong. Please try again.')
      // Whatever the answer was, the page then shows what is so.
      await revalidate()
    } finally {
      setBusy(false)
    }
  }

  return { busy, problem, sendTo }
}

import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { api, messageOf } from '../../kernel/api-client.ts'
import { cartChanged } from '../../selling/cart/cart-count.ts'
import { Button } from '../../ui/button.tsx'
import { useDialogs } from '../../ui/dialog.tsx'

export function PutBack({ orderId }: { orderId: string }) {
  const [busy, setBusy] = useState(false)
  const { confirm, tell } = useDialogs()
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()

  async function putBack(): Promise<void> {
    if (!(await confirm(QUESTION))) return
    setBusy(true)
    try {
      const came = await api<Came>('POST', `/orders/${orderId}/cart`)
      void cartChanged()
      await tell({ ...newsOf(came), kind: came.gone > 0 ? 'warning' : 'success' })
      await navigate('/profile/cart')
    } catch (error) {
      console.error('Error putting order back', error)
      const why = messageOf(error, 'Please try again.')
      await tell({ title: 'That did not work', text: why, kind: 'error' })
      await revalidate()
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button type="button" kind="quiet" busy={busy} onClick={() => void putBack()}>
      Put back into cart
    </Button>
  )
}

const QUESTION = {
  title: 'Back into your cart?',
  text: 'The order is cancelled, and its gifts return to your cart at today’s prices.',
  confirm: 'Yes, put it back',
  cancel: 'No, keep the order',
  warning: true,
}

interface Came {
  readonly added: number
  readonly gone: number
}

export function newsOf({ added, gone }: Came): { title: string; text: string } {
  if (added === 0) {
    const text = 'The order is cancelled, but none of its gifts is sold any more.'
    return { title: 'No longer in the shop', text }
  }
  const back = added === 1 ? '1 gift is in your cart again.' : `${added} gifts are in your cart again.`
  const rest = gone === 0 ? '' : ` ${gone === 1 ? '1 is' : `${gone} are`} no longer sold.`
  return { title: 'Back in your cart', text: back + rest }
}

import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { api, messageOf } from '../../kernel/api/api-client.ts'
import { useWords } from '../../kernel/language/use-words.ts'
import { cartChanged } from '../../orders/cart/cart-count.ts'
import { Button } from '../../ui/button.tsx'
import { useDialogs } from '../../ui/dialog/dialog.tsx'
import { orderHistoryWords } from './words.ts'

export function ReturnToCart({ orderId }: { orderId: string }) {
  const [busy, setBusy] = useState(false)
  const { confirm, tell } = useDialogs()
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const words = useWords(orderHistoryWords)

  async function putBack(): Promise<void> {
    if (!(await confirm(putBackQuestion(words)))) return
    setBusy(true)
    try {
      const came = await api<Came>('POST', `/orders/${orderId}/cart`)
      void cartChanged()
      await tell({ ...newsOf(came, words), kind: came.gone > 0 ? 'warning' : 'success' })
      await navigate('/profile/cart')
    } catch (error) {
      console.error('Error putting order back', error)
      const why = messageOf(error)
      await tell({ title: words.didNotWork, text: why, kind: 'error' })
      await revalidate()
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button type="button" kind="quiet" busy={busy} onClick={() => void putBack()}>
      {words.putBack}
    </Button>
  )
}

type Words = typeof orderHistoryWords.en

export const putBackQuestion = (words: Words) => ({
  title: words.putBackAsk,
  text: words.putBackText,
  confirm: words.yesPutBack,
  cancel: words.noKeepOrder,
  warning: true,
})

interface Came {
  readonly added: number
  readonly gone: number
}

export function newsOf({ added, gone }: Came, words: Words): { title: string; text: string } {
  if (added === 0) return { title: words.noLongerInShop, text: words.noneSold }
  const rest = gone === 0 ? '' : words.noLongerSold(gone)
  return { title: words.backInCart, text: words.inCartAgain(added) + rest }
}

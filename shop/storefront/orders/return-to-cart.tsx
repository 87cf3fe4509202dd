import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { cartChanged } from '../../cart/cart-count.ts'
import { callApi, messageOf, refusalOf } from '../../kernel/api/api-client.ts'
import { useWords } from '../../kernel/language/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { useDialogs } from '../../ui/dialog/dialog.tsx'
import { useSending } from '../../ui/form/use-form.ts'
import { orderHistoryWords } from './words.en.ts'

/** Offers to cancel without the gifts when the cart has no room. */
export function ReturnToCart({ orderId }: { orderId: string }) {
  const [hasRoom, setHasRoom] = useState(true)
  const { confirm, showMessage } = useDialogs()
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const words = useWords(orderHistoryWords)

  const { busy, run } = useSending({
    failed: 'Error cancelling order',
    async onFailed(error) {
      setHasRoom(refusalOf(error, 'cart-has-no-room') === null)
      await showMessage({ title: words.didNotWork, text: messageOf(error), kind: 'error' })
      await revalidate()
    },
  })

  async function act(question: ReturnType<typeof returnToCartQuestion>, verb: () => Promise<void>) {
    if (await confirm(question)) await run(verb)
  }

  async function returnToCart(): Promise<void> {
    const returned = await callApi('POST /orders/{id}/cart', { params: { id: orderId } })
    void cartChanged()
    await showMessage({
      ...returnedMessage(returned, words),
      kind: returned.gone > 0 ? 'warning' : 'success',
    })
    await navigate('/profile/cart')
  }

  async function cancelOrder(): Promise<void> {
    await callApi('POST /orders/{id}/cancellation', { params: { id: orderId } })
    await showMessage({ title: words.orderCancelled, text: words.nothingReturned, kind: 'success' })
    await revalidate()
  }

  const button = (label: string, question: typeof returnQuestion, verb: () => Promise<void>) => (
    <Button type="button" kind="quiet" busy={busy} onClick={() => void act(question, verb)}>
      {label}
    </Button>
  )
  const returnQuestion = returnToCartQuestion(words)
  return (
    <>
      {button(words.putBack, returnQuestion, returnToCart)}
      {!hasRoom && button(words.cancelOrder, cancelQuestion(words), cancelOrder)}
    </>
  )
}

type Words = typeof orderHistoryWords

export const returnToCartQuestion = (words: Words) => ({
  title: words.putBackAsk,
  text: words.putBackText,
  confirm: words.yesPutBack,
  cancel: words.noKeepOrder,
  warning: true,
})

const cancelQuestion = (words: Words) => ({
  ...returnToCartQuestion(words),
  title: words.cancelOrderAsk,
  text: words.cancelOrderText,
  confirm: words.yesCancelOrder,
})

interface Returned {
  readonly added: number
  readonly gone: number
}

export function returnedMessage({ added, gone }: Returned, words: Words): { title: string; text: string } {
  if (added === 0) return { title: words.noLongerInShop, text: words.noneSold }
  const rest = gone === 0 ? '' : words.noLongerSold(gone)
  return { title: words.backInCart, text: words.inCartAgain(added) + rest }
}

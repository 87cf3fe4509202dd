import { useRevalidator } from 'react-router'
import { giftLinkWords } from '../../gifts/links/words.en.ts'
import { callApi } from '../../kernel/api/api-client.ts'
import { useWords } from '../../kernel/language/use-words.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { useDialogs } from '../../ui/dialog/dialog.tsx'
import { useSending } from '../../ui/form/use-form.ts'
import { type OfOwnOrder, ofParcel } from './own-orders.ts'

/** The recipient's time is over: the sender gives the address or takes the refund. */
export function UnaddressedGift(of: OfOwnOrder) {
  const words = useWords(giftLinkWords)
  const { busy, problem, run } = useSending({ failed: 'Error cancelling the gift' })
  const { confirm, showMessage } = useDialogs()
  const { revalidate } = useRevalidator()

  async function cancel(): Promise<void> {
    const question = { title: words.reallyCancel, text: words.reallyCancelHelp }
    const answers = { confirm: words.cancelGift, cancel: words.keepGift, warning: true }
    if (!(await confirm({ ...question, ...answers }))) return
    await run(async () => {
      await callApi('POST /orders/{id}/cancellation', ofParcel(of))
      await showMessage({ title: words.thankYou, text: words.cancelled, kind: 'success' })
    })
    await revalidate()
  }

  return (
    <div className="grid gap-3">
      <Alert kind="warning">{words.lapsed}</Alert>
      {problem && <Alert kind="error">{problem}</Alert>}
      <Button
        type="button"
        kind="quiet"
        busy={busy}
        className="justify-self-start"
        onClick={() => void cancel()}
      >
        {words.cancelGift}
      </Button>
    </div>
  )
}

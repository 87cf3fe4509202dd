import { useState } from 'react'
import { callApi } from '../../kernel/api/api-client.ts'
import { useWords } from '../../kernel/language/use-words.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useDialogs } from '../../ui/dialog/dialog.tsx'
import { useSending } from '../../ui/form/use-form.ts'
import { endLinkWords } from './link-words.en.ts'

/** For the shopkeeper, when a letter of an order without an account went to the wrong person. */
export function EndLink({ orderId }: { orderId: string }) {
  const words = useWords(endLinkWords)
  const { confirm } = useDialogs()
  const [isEnded, setEnded] = useState(false)
  const { busy, problem, run } = useSending({ failed: 'Error ending the link' })
  async function end(): Promise<void> {
    const question = { title: words.really, text: words.reallyHelp, confirm: words.end, cancel: words.keep }
    if (!(await confirm({ ...question, warning: true }))) return
    await run(async () => {
      await callApi('DELETE /manageorder/{id}/link', { params: { id: orderId } })
      setEnded(true)
    })
  }
  return (
    <Card className="grid gap-3 p-5 sm:p-6">
      <h2 className="font-semibold text-xl">{words.title}</h2>
      <p className="text-ink-soft">{words.text}</p>
      {problem && <Alert kind="error">{problem}</Alert>}
      {isEnded ? (
        <Alert kind="success">{words.ended}</Alert>
      ) : (
        <Button
          type="button"
          kind="quiet"
          busy={busy}
          className="justify-self-start"
          onClick={() => void end()}
        >
          {words.end}
        </Button>
      )}
    </Card>
  )
}

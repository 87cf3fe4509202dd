import { useRevalidator } from 'react-router'
import { callApi } from '../../kernel/api/api-client.ts'
import { useWords } from '../../kernel/language/use-words.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { useDialogs } from '../../ui/dialog/dialog.tsx'
import { useSending } from '../../ui/form/use-form.ts'
import { Bow } from '../../ui/icons.tsx'
import { demoWords } from './words.en.ts'

/** Leads from the demo to a shop of one's own, and back for a day. */
export function DemoCard({ state }: { state: 'none' | 'demo' | 'left' }) {
  const words = useWords(demoWords)
  const { confirm } = useDialogs()
  const { revalidate } = useRevalidator()
  const { busy, problem, run } = useSending({ failed: 'Error changing the demo' })
  if (state === 'none') return null

  const leave = () =>
    run(async () => {
      const question = { title: words.ask, text: words.askText, confirm: words.yes, cancel: words.no }
      if (!(await confirm({ ...question, warning: true }))) return
      await callApi('POST /demo/removal')
      await revalidate()
    })
  const comeBack = () =>
    run(async () => {
      await callApi('DELETE /demo/removal')
      await revalidate()
    })

  const isHere = state === 'demo'
  return (
    <section className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-3xl border border-line bg-wash p-5 sm:px-6">
      <Bow className="size-10 shrink-0 text-berry" />
      <div role="status" className="min-w-48 flex-1">
        <h2 className="font-semibold text-lg leading-snug">{isHere ? words.isDemo : words.hasLeft}</h2>
        <p className="text-ink-soft">{isHere ? words.isDemoText : words.hasLeftText}</p>
      </div>
      <Button type="button" kind="quiet" busy={busy} onClick={() => void (isHere ? leave() : comeBack())}>
        {isHere ? words.start : words.undo}
      </Button>
      {problem && <Alert kind="error">{problem}</Alert>}
    </section>
  )
}

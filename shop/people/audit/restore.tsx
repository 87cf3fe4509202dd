import { sendSavedCall } from '../../kernel/api/api-client.ts'
import type { SavedCall } from '../../kernel/api/calls.ts'
import { useWords } from '../../kernel/language/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { useSending } from '../../ui/form/use-form.ts'
import { auditWords } from './words.en.ts'

/** @param former the call that restores the previous state @param onDone reloads what is shown */
export function useRestore(former: SavedCall, onDone: () => Promise<void>) {
  const { busy, problem, run } = useSending({
    failed: 'Error putting back what was there before',
  })
  const restore = () =>
    run(async () => {
      await sendSavedCall(former)
      await onDone()
    })
  return { busy, problem, restore }
}

export function RestoreButton({ former, onDone }: { former: SavedCall; onDone: () => Promise<void> }) {
  const words = useWords(auditWords)
  const { busy, problem, restore } = useRestore(former, onDone)
  return (
    <div className="mt-3 grid justify-items-start gap-2">
      <Button type="button" kind="quiet" busy={busy} onClick={() => void restore()}>
        {words.restore}
      </Button>
      <p role="alert" className="font-semibold text-danger text-sm empty:hidden">
        {problem}
      </p>
    </div>
  )
}

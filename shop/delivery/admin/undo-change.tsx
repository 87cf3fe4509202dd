import { useWords } from '../../kernel/language/use-words.ts'
import { type Former, useRestore } from '../../people/audit/restore.tsx'
import { Button } from '../../ui/button.tsx'
import { deliverySettingsWords } from './words.ts'

/** Of the last change. */
export function UndoChange({ undo, onUndone }: { undo: Former; onUndone: () => Promise<void> }) {
  const words = useWords(deliverySettingsWords)
  const { busy, problem, restore } = useRestore(undo, onUndone)
  return (
    <div
      role="status"
      className="mb-4 flex max-w-4xl flex-wrap items-center justify-between gap-3 rounded-3xl border border-edge bg-surface py-2 ps-5 pe-2"
    >
      <p className="font-semibold">{problem ?? words.saved}</p>
      <Button type="button" kind="quiet" busy={busy} onClick={() => void restore()}>
        {words.undo}
      </Button>
    </div>
  )
}

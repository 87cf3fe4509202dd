import { useState } from 'react'
import { hasStatus, messageOf } from '../../kernel/api/api-client.ts'
import { useWords } from '../../kernel/language/use-words.ts'
import { LineIcon } from '../icons.tsx'
import { deletionWords } from './deletion-words.en.ts'
import { useDialogs } from './dialog.tsx'

export interface DeletionWords {
  readonly question: string
  readonly deleted: string
  readonly kept: string
  readonly failed: string
}

/** @param closed settles when the message is closed; then the focus needs a new place */
export type OnDeleted = (closed: Promise<void>) => void

/** Confirms, deletes and reports; an item deleted already, perhaps in another tab, counts as deleted. */
export function useDeletion(words: DeletionWords) {
  const [busy, setBusy] = useState(false)
  const { confirm, showMessage } = useDialogs()
  const ours = useWords(deletionWords)

  async function remove(deleting: () => Promise<unknown>, onDeleted: OnDeleted): Promise<void> {
    const { areYouSure: title, yesDelete, noKeep } = ours
    const text = words.question
    if (!(await confirm({ title, text, confirm: yesDelete, cancel: noKeep, danger: true }))) return
    setBusy(true)
    try {
      await deleting().catch(ignoreMissing)
      onDeleted(showMessage({ title: ours.deleted, text: words.deleted, kind: 'success' }))
    } catch (error) {
      console.error(words.failed, error)
      await showMessage({ title: words.kept, text: messageOf(error, ours.pleaseTryAgain), kind: 'error' })
    } finally {
      setBusy(false)
    }
  }

  return { busy, remove }
}

function ignoreMissing(error: unknown): void {
  if (!hasStatus(error, 404)) throw error
}

interface Props {
  readonly name: string
  readonly deleting: () => Promise<unknown>
  readonly words: DeletionWords
  readonly onDeleted: OnDeleted
}

export function DeleteButton({ name, deleting, words, onDeleted }: Props) {
  const { busy, remove } = useDeletion(words)
  const { deleteOne } = useWords(deletionWords)
  return (
    <button
      type="button"
      onClick={() => void remove(deleting, onDeleted)}
      disabled={busy}
      aria-busy={busy || undefined}
      aria-label={deleteOne(name)}
      className="grid size-11 place-items-center rounded-full text-danger hover:bg-wash disabled:opacity-50"
    >
      <LineIcon
        className="size-5"
        weight={1.8}
        path="M4 7h16M10 11v6m4-6v6M6 7l1 12a1.5 1.5 0 0 0 1.5 1.4h7A1.5 1.5 0 0 0 17 19l1-12M9 7V4.6c0-.3.3-.6.6-.6h4.8c.3 0 .6.3.6.6V7"
      />
    </button>
  )
}

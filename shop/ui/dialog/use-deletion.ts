import { useState } from 'react'
import { api, hasStatus, messageOf } from '../../kernel/api/api-client.ts'
import { useWords } from '../../kernel/language/use-words.ts'
import { deletionWords } from './deletion-words.en.ts'
import { useDialogs } from './dialog.tsx'

export interface DeletionWords {
  readonly question: string
  readonly deleted: string
  readonly kept: string
  readonly failed: string
}

/** @param told settles when the message was closed; then the focus needs a new place */
export type OnDeleted = (told: Promise<void>) => void

/** Asks, deletes the API path (or calls `removeBy`'s function), and reports. */
export function useDeletion(words: DeletionWords) {
  const [busy, setBusy] = useState(false)
  const { confirm, showMessage } = useDialogs()
  const ours = useWords(deletionWords)

  const remove = (path: string, onDeleted: OnDeleted) => removeBy(() => deleteIfThere(path), onDeleted)

  async function removeBy(deleting: () => Promise<unknown>, onDeleted: OnDeleted): Promise<void> {
    if (!(await confirm(areYouSure(ours, words.question)))) return
    setBusy(true)
    try {
      await deleting()
      onDeleted(showMessage({ title: ours.deleted, text: words.deleted, kind: 'success' }))
    } catch (error) {
      console.error(words.failed, error)
      const why = messageOf(error, ours.pleaseTryAgain)
      await showMessage({ title: words.kept, text: why, kind: 'error' })
    } finally {
      setBusy(false)
    }
  }

  return { busy, remove, removeBy }
}

const areYouSure = (words: typeof deletionWords, text: string) => ({
  title: words.areYouSure,
  text,
  confirm: words.yesDelete,
  cancel: words.noKeep,
  danger: true,
})

async function deleteIfThere(path: string): Promise<void> {
  try {
    await api('DELETE', path)
  } catch (error) {
    // Already deleted, perhaps in another tab.
    if (!hasStatus(error, 404)) throw error
  }
}

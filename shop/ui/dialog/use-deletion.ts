import { useState } from 'react'
import { hasStatus, messageOf } from '../../kernel/api/api-client.ts'
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

/** Asks, deletes, and reports; deleted already, perhaps in another tab, is as good. */
export function useDeletion(words: DeletionWords) {
  const [busy, setBusy] = useState(false)
  const { confirm, showMessage } = useDialogs()
  const ours = useWords(deletionWords)

  async function remove(deleting: () => Promise<unknown>, onDeleted: OnDeleted): Promise<void> {
    if (!(await confirm(areYouSure(ours, words.question)))) return
    setBusy(true)
    try {
      await deleting().catch(unlessGone)
      onDeleted(showMessage({ title: ours.deleted, text: words.deleted, kind: 'success' }))
    } catch (error) {
      console.error(words.failed, error)
      const why = messageOf(error, ours.pleaseTryAgain)
      await showMessage({ title: words.kept, text: why, kind: 'error' })
    } finally {
      setBusy(false)
    }
  }

  return { busy, remove }
}

const areYouSure = (words: typeof deletionWords, text: string) => ({
  title: words.areYouSure,
  text,
  confirm: words.yesDelete,
  cancel: words.noKeep,
  danger: true,
})

function unlessGone(error: unknown): void {
  if (!hasStatus(error, 404)) throw error
}

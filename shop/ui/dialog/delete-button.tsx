import { useWords } from '../../kernel/language/use-words.ts'
import { LineIcon } from '../line-icon.tsx'
import { deletionWords } from './deletion-words.en.ts'
import { type DeletionWords, type OnDeleted, useDeletion } from './use-deletion.ts'

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

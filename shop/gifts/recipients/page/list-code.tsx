import { lazy, Suspense, useState } from 'react'
import { useWords } from '../../../kernel/language/use-words.ts'
import { codeWords } from '../../../promotions/code-words.en.ts'
import type { ListWithCode } from './use-list-with-code.ts'

// As the cart loads it: loaded in two ways, it would be 60 bytes more of every page.
const CodeField = lazy(() => import('../../../promotions/code-field.tsx'))

/** The code of the order: a quiet link until somebody has one. */
export function ListCode({ code, answered }: Omit<ListWithCode, 'list'>) {
  const { iHaveACode } = useWords(codeWords)
  const [isOpen, setOpen] = useState(false)
  const link = (
    <button
      type="button"
      onClick={() => setOpen(true)}
      className="min-h-11 justify-self-start text-berry text-sm underline"
    >
      {iHaveACode}
    </button>
  )
  if (!isOpen && !code.typed) return link
  return (
    <Suspense fallback={link}>
      <CodeField code={code} quoting={answered} isAsked={isOpen} />
    </Suspense>
  )
}

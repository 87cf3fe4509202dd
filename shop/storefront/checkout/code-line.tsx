import { lazy, Suspense, useState } from 'react'
import { useWords } from '../../kernel/language/use-words.ts'
import type { CodeOfCart } from './use-code.ts'
import type { Quoting } from './use-quote.ts'
import { checkoutWords } from './words.en.ts'

const CodeField = lazy(() => import('./code-field.tsx'))

/** One quiet line until somebody has a code. */
export function CodeLine({ code, quoting }: { readonly code: CodeOfCart; readonly quoting: Quoting }) {
  const words = useWords(checkoutWords)
  const [isOpen, setOpen] = useState(false)
  const closed = (
    <button
      type="button"
      onClick={() => setOpen(true)}
      className="-my-2 min-h-11 justify-self-start text-start text-berry text-sm underline"
    >
      {words.iHaveACode}
    </button>
  )
  if (!isOpen && !code.typed) return closed
  return (
    <Suspense fallback={closed}>
      <CodeField code={code} quoting={quoting} isAsked={isOpen} />
    </Suspense>
  )
}

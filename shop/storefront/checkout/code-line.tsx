import { lazy, Suspense, useState } from 'react'
import { useWords } from '../../kernel/language/use-words.ts'
import { codeWords } from '../../promotions/code-words.en.ts'
import type { CodeOfOrder } from '../../promotions/use-code.ts'
import { CartCost } from './payment-choice.tsx'
import type { Quoting } from './use-quote.ts'

const CodeField = lazy(() => import('../../promotions/code-field.tsx'))

interface Props {
  readonly code: CodeOfOrder
  readonly quoting: Quoting
}

/** The costs, with a quiet link to type a promotion code. */
export function CostWithCode({ code, quoting }: Props) {
  const words = useWords(codeWords)
  const [isOpen, setOpen] = useState(false)
  const isClosed = !isOpen && !code.typed
  const link = (
    <button
      type="button"
      onClick={() => setOpen(true)}
      className="-my-3 ms-2 min-h-11 px-1 text-berry text-sm underline"
    >
      {words.iHaveACode}
    </button>
  )
  return (
    <>
      <CartCost quoting={quoting} besideProducts={isClosed && link} />
      {!isClosed && (
        <Suspense fallback={link}>
          <CodeField code={code} quoting={quoting} isAsked={isOpen} />
        </Suspense>
      )}
    </>
  )
}

import { useState } from 'react'
import { useWords } from '../../../kernel/language/use-words.ts'
import CodeField from '../../../promotions/code-field.tsx'
import { codeWords } from '../../../promotions/code-words.en.ts'
import type { ListWithCode } from './use-list-with-code.ts'

/** The code of the order: a quiet link until somebody has one. */
export function ListCode({ code, answered }: Omit<ListWithCode, 'list'>) {
  const { iHaveACode } = useWords(codeWords)
  const [isOpen, setOpen] = useState(false)
  if (isOpen || code.typed) return <CodeField code={code} quoting={answered} isAsked={isOpen} />
  return (
    <button
      type="button"
      onClick={() => setOpen(true)}
      className="min-h-11 justify-self-start text-berry text-sm underline"
    >
      {iHaveACode}
    </button>
  )
}

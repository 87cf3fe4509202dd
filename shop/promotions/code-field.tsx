import { useEffect, useRef, useState } from 'react'
import { useWords } from '../kernel/language/use-words.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/form/field.tsx'
import { codeWords } from './code-words.en.ts'
import { type AnsweredCode, type CodeOfOrder, codeProblemIn } from './use-code.ts'

interface Props {
  readonly code: CodeOfOrder
  readonly quoting: AnsweredCode
  /** It was just opened to be typed into. */
  readonly isAsked: boolean
}

/** The code of the order: typed, or used and named. In a chunk of its own, as few have one. */
export default function CodeField({ code, quoting, isAsked }: Props) {
  const words = useWords(codeWords)
  const [text, setText] = useState(code.typed)
  const box = useRef<HTMLDivElement>(null)
  const { quote, isStale } = quoting
  const refused = isStale ? null : codeProblemIn(quote)
  const problem = code.problem ?? refused
  const isTaken = code.sent !== '' && text === code.typed
  useEffect(() => {
    if (isAsked) box.current?.querySelector('input')?.focus()
  }, [isAsked])

  function remove(): void {
    setText('')
    code.use('')
  }

  if (isTaken && !problem) return <TakenCode code={code.typed} quoting={quoting} onRemove={remove} />
  return (
    <div ref={box} className="grid gap-1">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <Field
            label={words.code}
            name="code"
            value={text}
            maxLength={100}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            error={problem}
            onChange={({ target }) => setText(target.value)}
            onKeyDown={(event) => {
              // Otherwise Enter would pay.
              if (event.key !== 'Enter') return
              event.preventDefault()
              code.use(text.trim())
            }}
          />
        </div>
        <Button
          type="button"
          kind="quiet"
          className="mt-[1.875rem]"
          busy={isStale && isTaken}
          onClick={() => code.use(text.trim())}
        >
          {words.useCode}
        </Button>
      </div>
      {problem && <RemoveCode onRemove={remove} />}
    </div>
  )
}

interface TakenProps extends Pick<Props, 'quoting'> {
  readonly code: string
  readonly onRemove: () => void
}

function TakenCode({ code, quoting: { quote, isStale }, onRemove }: TakenProps) {
  const words = useWords(codeWords)
  return (
    <div role="status" className="flex flex-wrap items-center justify-between gap-x-3">
      <p className="min-w-0 wrap-anywhere">
        <span className="font-semibold tracking-wider">{code.toUpperCase()}</span>
        {!isStale && quote && (
          <span className="text-ink-soft"> {words.codeStates[quote.code ?? 'used']}</span>
        )}
      </p>
      <RemoveCode onRemove={onRemove} />
    </div>
  )
}

function RemoveCode({ onRemove }: Pick<TakenProps, 'onRemove'>) {
  const { removeCode } = useWords(codeWords)
  return (
    <button
      type="button"
      onClick={onRemove}
      className="min-h-11 justify-self-start text-berry text-sm underline"
    >
      {removeCode}
    </button>
  )
}

import { useEffect, useRef } from 'react'
import type { FieldError } from '../../../kernel/api/refusal.ts'
import { useFormats, useWords } from '../../../kernel/language/use-words.ts'
import { Price } from '../../../ui/price.tsx'
import { MAX_HAMPER_PARTS } from '../../bundles/hamper.ts'
import { EditedPart } from './edited-part.tsx'
import { FindPart } from './find-part.tsx'
import { addPart, changeUnits, priceOneByOne, removePart } from './parts-draft.ts'
import type { useParts } from './use-parts.ts'
import { hamperEditingWords } from './words.en.ts'

interface Props {
  readonly parts: Pick<ReturnType<typeof useParts>, 'draft' | 'change'>
  readonly errors: readonly FieldError[]
  readonly busy: boolean
}

/** Folded until the gift has parts: most gifts are no hampers. */
export function PartsSection({ parts: { draft, change }, errors, busy }: Props) {
  const words = useWords(hamperEditingWords)
  const { number } = useFormats()
  const section = useRef<HTMLDetailsElement>(null)
  const errorOf = (path: string) => errors.find((error) => error.path === path)?.message
  const hasError = errors.some(({ path }) => /^parts\b/.test(path))
  useEffect(() => {
    if (hasError && section.current) section.current.open = true
  }, [hasError])
  const oneByOne = priceOneByOne(draft)
  const error = errorOf('parts')
  return (
    <details ref={section} className="group rounded-2xl border border-edge bg-surface px-4">
      <summary className="flex min-h-12 cursor-pointer flex-wrap items-center gap-x-3 py-2 font-semibold">
        {words.title}
        <span className="font-normal text-ink-soft text-sm">
          {draft.length > 0 ? words.count(number(draft.length)) : words.noHamper}
        </span>
      </summary>
      <div className="grid gap-4 pb-5">
        <p className="text-ink-soft text-sm">{words.help}</p>
        <p role="alert" className="font-semibold text-danger text-sm empty:hidden">
          {error && words.general(error)}
        </p>
        {draft.length > 0 && (
          <ul aria-label={words.title} className="divide-y divide-line border-line border-y">
            {draft.map((part, at) => (
              <EditedPart
                key={part.variantId ?? `gone ${at}`}
                {...{ part, busy }}
                error={errorOf(`parts.${at}.variantId`) ?? errorOf(`parts.${at}.units`)}
                onUnits={(units) => change((before) => changeUnits(before, at, units))}
                onRemove={() => change((before) => removePart(before, at))}
              />
            ))}
          </ul>
        )}
        {oneByOne !== null && (
          <p className="text-sm">
            {words.oneByOne} <Price amount={oneByOne} className="font-semibold" />
          </p>
        )}
        {draft.length < MAX_HAMPER_PARTS && (
          <FindPart
            busy={busy}
            isIn={(item) => draft.some(({ variantId }) => variantId === item)}
            onFound={(part) => change((before) => addPart(before, part))}
          />
        )}
      </div>
    </details>
  )
}

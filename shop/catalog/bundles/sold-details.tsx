import { nameOf, type SparseText, textIn } from '../../kernel/language/text-fields.ts'
import { useFormats, useLanguage } from '../../kernel/language/use-words.ts'
import type { SoldVariant } from '../variants/variant.ts'

interface Props {
  readonly line: SparseText<'brand'> & SparseText<'category'> & SoldVariant
  readonly className?: string
}

/** Below the name of what was sold: brand and category, and what a hamper consists of. */
export function SoldDetails({ line, className = '' }: Props) {
  const language = useLanguage()
  const origin = [textIn(language, line, 'brand'), textIn(language, line, 'category')]
  return (
    <>
      <span className={`wrap-anywhere block text-sm ${className}`}>{origin.filter(Boolean).join(' · ')}</span>
      <SoldParts line={line} className={className} />
    </>
  )
}

/** Nothing of a gift that is no hamper. */
export function SoldParts({ line: { parts }, className = '' }: { line: SoldVariant; className?: string }) {
  const language = useLanguage()
  const { number } = useFormats()
  if (!parts?.length) return null
  return (
    <ul className={`wrap-anywhere mt-1 ps-3 text-sm ${className}`}>
      {parts.map((part) => (
        <li key={part.variantId}>
          <span className="tabular-nums">{number(part.units)} ×</span> {nameOf(language, part)}
        </li>
      ))}
    </ul>
  )
}

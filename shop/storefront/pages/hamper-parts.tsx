import { useId } from 'react'
import { Link } from 'react-router'
import type { Product } from '../../catalog/products/product.ts'
import { nameOf } from '../../kernel/language/text-fields.ts'
import { useFormats, useLanguage, useWords } from '../../kernel/language/use-words.ts'
import { Picture } from '../../ui/picture.tsx'
import { giftChoiceWords } from './choice-words.en.ts'

type HamperPart = NonNullable<Product['parts']>[number]

/** The parts of a hamper, each with a link to its own page. */
export function HamperParts({ parts }: { readonly parts: readonly HamperPart[] }) {
  const id = useId()
  const { inThisHamper } = useWords(giftChoiceWords)
  return (
    <section aria-labelledby={id} className="rounded-3xl border border-line bg-surface px-4 pt-3.5 pb-1.5">
      <h2 id={id} className="font-semibold text-lg">
        {inThisHamper}
      </h2>
      <ul className="divide-y divide-line">
        {parts.map((part, at) => (
          <Part key={part.variantId ?? `gone ${at}`} part={part} />
        ))}
      </ul>
    </section>
  )
}

function Part({ part }: { readonly part: HamperPart }) {
  const { soldOut, noLongerSold } = useWords(giftChoiceWords)
  const { number } = useFormats()
  const language = useLanguage()
  const { productId, variantId, units, stock } = part
  const choice = variantId === productId ? '' : `?variant=${variantId}`
  return (
    <li className="flex min-h-14 items-center gap-3 py-2 leading-snug">
      <span className="size-12 shrink-0 overflow-hidden rounded-xl bg-wash">
        <Picture src={part.photos} alt="" sizes="48px" />
      </span>
      <span className="min-w-0 flex-1">
        {units > 1 && <span className="font-semibold tabular-nums">{number(units)} × </span>}
        {productId ? (
          <Link to={`/details/${productId}${choice}`} className="wrap-anywhere underline underline-offset-4">
            {nameOf(language, part)}
          </Link>
        ) : (
          noLongerSold
        )}
        {stock === 'out' && productId && <span className="block text-danger text-sm">{soldOut}</span>}
      </span>
    </li>
  )
}

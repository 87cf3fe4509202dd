import { useWords } from '../../kernel/language/use-words.ts'
import { Price } from '../../ui/price.tsx'
import type { Priced } from './product.ts'
import { catalogWords } from './words.en.ts'

export function GiftPrice({ gift: { price, offerPrice }, className }: { gift: Priced; className: string }) {
  const words = useWords(catalogWords)
  if (offerPrice === undefined) return <Price amount={price} className={className} />
  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      <span className={className}>
        <span className="sr-only">{words.offerPrice} </span>
        <Price amount={offerPrice} />
      </span>
      <s className="text-ink-soft text-sm sm:text-base">
        <span className="sr-only">{words.oldPrice} </span>
        <Price amount={price} className="font-normal" />
      </s>
    </span>
  )
}

/** Hidden from screen readers, which read the offer in the price. */
export function OfferRibbon() {
  const { offer } = useWords(catalogWords)
  return (
    <span
      aria-hidden="true"
      className="absolute start-0 top-3 rounded-e-full bg-berry px-3 py-0.5 font-semibold text-on-berry text-sm shadow-card sm:top-4 sm:px-4 sm:py-1"
    >
      {offer}
    </span>
  )
}

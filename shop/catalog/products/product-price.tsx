import { useWords } from '../../kernel/language/use-words.ts'
import { Price } from '../../ui/price.tsx'
import type { Priced, Product } from './product.ts'
import { catalogWords } from './words.en.ts'

interface Props {
  readonly product: Priced & Pick<Product, 'priceFrom'>
  readonly className: string
}

export function ProductPrice({ product: { price, offerPrice = price, priceFrom }, className }: Props) {
  const words = useWords(catalogWords)
  const [before, after] = priceFrom ? words.fromPrice.map((word) => word && <FromWord>{word}</FromWord>) : []
  const toPay = (
    <>
      {before}
      <Price amount={offerPrice} />
      {after}
    </>
  )
  if (offerPrice === price) return <span className={className}>{toPay}</span>
  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      <span className={className}>
        <span className="sr-only">{words.offerPrice} </span>
        {toPay}
      </span>
      <s className="text-ink-soft text-sm sm:text-base">
        <span className="sr-only">{words.oldPrice} </span>
        <Price amount={price} className="font-normal" />
      </s>
    </span>
  )
}

const FromWord = ({ children }: { children: string }) => (
  <span className="whitespace-pre font-normal font-sans text-base text-ink-soft">{children}</span>
)

/** That a gift is sold out, or on offer. Screen readers read the offer in the price. */
export function ProductRibbon({
  product: { price, offerPrice = price, stock },
}: {
  product: Priced & Pick<Product, 'stock'>
}) {
  const words = useWords(catalogWords)
  if (stock === 'out') return <span className={`${RIBBON} bg-surface`}>{words.soldOut}</span>
  if (offerPrice === price) return null
  return (
    <span aria-hidden="true" className={`${RIBBON} bg-berry text-on-berry`}>
      {words.offer}
    </span>
  )
}

const RIBBON =
  'absolute start-0 top-3 rounded-e-full px-3 py-0.5 font-semibold text-sm shadow-card sm:top-4 sm:px-4 sm:py-1'

/** Where only a few are left. */
export function FewLeft({ product: { stock } }: { product: Pick<Product, 'stock'> }) {
  const { fewLeft } = useWords(catalogWords)
  return stock === 'few' && <span className="block text-ink-soft text-sm">{fewLeft}</span>
}

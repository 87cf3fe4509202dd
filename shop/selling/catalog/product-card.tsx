import { Link } from 'react-router'
import { Picture } from '../../ui/picture.tsx'
import { GiftPrice, OfferRibbon } from './gift-price.tsx'
import type { CardProduct } from './product.ts'

interface Props {
  readonly gift: CardProduct
  readonly eager: boolean
  /** How wide its picture is shown; by default as in product-list.tsx. */
  readonly sizes?: string
}

export function ProductCard({ gift, eager, sizes = CARD_SIZES }: Props) {
  return (
    <Link
      to={`/details/${gift._id}`}
      prefetch="intent"
      className="lift group flex h-full flex-col overflow-hidden rounded-3xl border border-line bg-surface no-underline shadow-card"
    >
      <span className="relative block aspect-square overflow-hidden">
        <Picture src={gift.photos} alt="" sizes={sizes} eager={eager} />
        {gift.offerPrice !== undefined && <OfferRibbon />}
      </span>
      <span className="flex flex-1 flex-col gap-1 px-4 pt-3.5 pb-4 sm:px-5">
        <span className="line-clamp-2 font-display font-semibold text-lg leading-snug group-hover:text-berry">
          {gift.name}
        </span>
        <span className="mt-auto">
          <GiftPrice gift={gift} className="text-berry text-lg" />
        </span>
      </span>
    </Link>
  )
}

const CARD_SIZES = '(min-width: 1152px) 352px, (min-width: 960px) 31vw, (min-width: 480px) 47vw, 92vw'

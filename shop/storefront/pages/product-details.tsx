import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ProductCard } from '../../catalog/list/product-list.tsx'
import { categoryPath } from '../../catalog/list/product-list-query.ts'
import { type CardProduct, type Product, picturesOf } from '../../catalog/products/product.ts'
import { FewLeft, ProductPrice, ProductRibbon } from '../../catalog/products/product-price.tsx'
import { catalogPageWords } from '../../catalog/tags/gift-words.en.ts'
import { type Variant, variantPrices } from '../../catalog/variants/variant.ts'
import { DeliveryByZone } from '../../delivery/delivery-terms.tsx'
import { nameOf, textIn } from '../../kernel/language/text-fields.ts'
import { useLanguage, useWords } from '../../kernel/language/use-words.ts'
import { PageHeading } from '../../ui/heading.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Arrival } from './arrival.tsx'
import { ProductPictures } from './product-pictures.tsx'

interface Props {
  readonly product: Product
  readonly variant?: Variant | undefined
  /** Which of it, and how many. */
  readonly choice?: ReactNode
  /** The gift options. */
  readonly lines?: ReactNode
  /** The button. */
  readonly children: ReactNode
}

export function ProductDetails({ product, variant, choice, lines, children }: Props) {
  const words = useWords(catalogPageWords)
  const language = useLanguage()
  const name = nameOf(language, product)
  const brand = textIn(language, product, 'brand')
  const description = textIn(language, product, 'description')
  const shown = variant
    ? { ...variantPrices(product, variant), stock: variant.stock, priceFrom: undefined }
    : product
  return (
    <article className={TWO_SIDES}>
      <ProductPictures name={name} pictures={picturesOf(product)} chosen={variant?.photos}>
        <ProductRibbon product={shown} />
      </ProductPictures>
      <div className="gift-facts">
        {product.category !== '' && (
          <Link
            to={categoryPath(product.category)}
            className="-mb-3 w-fit text-ink-soft underline decoration-gold decoration-2 underline-offset-4 hover:text-ink"
          >
            {textIn(language, product, 'category')}
          </Link>
        )}
        <PageHeading className="wrap-anywhere">{name}</PageHeading>
        {brand !== '' && (
          <p className="text-ink-soft">
            {words.brand} <span className="font-semibold text-ink">{brand}</span>
          </p>
        )}
        {description !== '' && <p className="max-w-prose whitespace-pre-line text-lg">{description}</p>}
        {choice}
        {shown.stock !== 'out' && <Arrival />}
        <div className="gift-at-hand">
          <div>
            <ProductPrice product={shown} className="font-display text-3xl text-berry sm:text-4xl" />
            <FewLeft product={shown} />
          </div>
          {children}
        </div>
        {lines}
        <DeliveryByZone />
      </div>
    </article>
  )
}

export function ProductDetailsSkeleton() {
  const { giftOnItsWay } = useWords(catalogPageWords)
  return (
    <div role="status" className={TWO_SIDES}>
      <span className="sr-only">{giftOnItsWay}</span>
      <Skeleton className="aspect-square w-full rounded-3xl" />
      <div className="grid content-start gap-5 md:py-4">
        <Skeleton className="h-10 w-4/5" />
        <Skeleton className="h-6 w-40" />
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-10 w-32" />
        <Skeleton className="h-12 w-full rounded-full sm:w-56" />
      </div>
    </div>
  )
}

const TWO_SIDES =
  'mx-auto flex max-w-6xl flex-col gap-5 px-4 pt-6 sm:px-6 sm:pb-6 md:grid md:grid-cols-2 md:gap-12 md:py-12 *:min-w-0'

export function SimilarProducts({ products }: { products: readonly CardProduct[] }) {
  const { similarGifts } = useWords(catalogPageWords)
  if (products.length === 0) return null
  return (
    <section aria-labelledby="similar-title" className={SECTION}>
      <h2 id="similar-title" className="mb-5 font-semibold text-2xl tracking-tight sm:mb-6 sm:text-3xl">
        {similarGifts}
      </h2>
      <Row>
        {products.map((product) => (
          <li key={product._id}>
            <ProductCard product={product} eager={false} sizes={SIZES} />
          </li>
        ))}
      </Row>
    </section>
  )
}

/** Reserves their room, so that a reload keeps its scroll position. */
export function SimilarProductsSkeleton() {
  return (
    <div aria-hidden="true" className={SECTION}>
      <Skeleton className="mb-5 h-8 w-48 sm:mb-6 sm:h-9" />
      <Row>
        {['a', 'b', 'c', 'd'].map((place) => (
          <li key={place} className="pb-card-words">
            <Skeleton className="aspect-square w-full rounded-3xl" />
          </li>
        ))}
      </Row>
    </div>
  )
}

const Row = ({ children }: { children: ReactNode }) => (
  <ul className="grid grid-cols-2 gap-3 sm:gap-6 min-[60rem]:grid-cols-4">{children}</ul>
)

const SECTION = 'mx-auto max-w-6xl px-4 pt-6 sm:px-6 sm:pt-8'

const SIZES = '(min-width: 1152px) 258px, (min-width: 960px) 23vw, (min-resolution: 2.2dppx) 37vw, 46vw'

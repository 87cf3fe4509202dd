import { Link } from 'react-router'
import { type Page, pageCount } from '../../kernel/api/page.ts'
import { nameOf } from '../../kernel/language/text-fields.ts'
import { useGoingTo } from '../../kernel/language/use-going-to.ts'
import { useLanguage, useWords } from '../../kernel/language/use-words.ts'
import { Bow } from '../../ui/icons.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Picture } from '../../ui/picture.tsx'
import type { CardProduct } from '../products/product.ts'
import { FewLeft, ProductPrice, ProductRibbon } from '../products/product-price.tsx'
import { catalogWords } from '../products/words.en.ts'
import { useFittedPage } from './fit-page.ts'

interface ListProps {
  readonly products: Page<CardProduct>
  /** The list's page, to notice that another part is loading. */
  readonly pathname: string
  readonly href: (page: number) => string
  /** Something else fills the first view. */
  readonly below?: boolean
}

export function ProductList({ products, pathname, href, below = false }: ListProps) {
  const { items, total, page, limit } = products
  useFittedPage(limit)
  const busy = useGoingTo()?.pathname === pathname
  return (
    <>
      {total > 0 && <ProductGrid products={items} firstRow={below ? 0 : limit === 8 ? 3 : 2} busy={busy} />}
      <Pager current={page} pages={pageCount(total, limit)} href={href} />
    </>
  )
}

interface GridProps {
  readonly products: readonly CardProduct[]
  /** Gifts in the first row: their pictures load first. */
  readonly firstRow: number
  readonly busy: boolean
}

export function ProductGrid({ products, firstRow, busy }: GridProps) {
  return (
    <div className="gift-grid">
      <ul
        aria-busy={busy}
        className="contents *:transition-opacity aria-busy:*:opacity-60 motion-reduce:*:transition-none"
      >
        {products.map((product, place) => (
          <li key={product._id}>
            <ProductCard product={product} eager={place < firstRow} />
          </li>
        ))}
      </ul>
      {products.length % 3 === 2 && <LastTile />}
    </div>
  )
}

/** Fills the hole that eight gifts leave in three columns (decisions/storefront.md). */
function LastTile() {
  const { findByCategory } = useWords(catalogWords)
  return (
    <Link
      to="/category"
      className="lift grid content-center justify-items-center gap-3 rounded-3xl border border-line bg-wash p-6 font-display font-semibold text-2xl no-underline hover:text-berry max-[60rem]:hidden"
    >
      <Bow className="size-16 text-berry" />
      {findByCategory}
    </Link>
  )
}

interface CardProps {
  readonly product: CardProduct
  readonly eager: boolean
  /** The picture's `sizes` attribute; by default the list's. */
  readonly sizes?: string
}

export function ProductCard({ product, eager, sizes = CARD_SIZES }: CardProps) {
  const language = useLanguage()
  return (
    <Link
      to={`/details/${product._id}`}
      prefetch="intent"
      className="lift group flex h-full flex-col overflow-clip rounded-3xl border border-line bg-surface no-underline shadow-card"
    >
      <span className="relative block aspect-square overflow-hidden">
        <span className={product.stock === 'out' ? 'block h-full opacity-60' : 'contents'}>
          <Picture src={product.photos} alt="" sizes={sizes} eager={eager} />
        </span>
        <ProductRibbon product={product} />
      </span>
      <span className="card-words">
        <span className="card-name group-hover:text-berry">{nameOf(language, product)}</span>
        <span className="block min-h-7 sm:min-h-8">
          <ProductPrice product={product} className="text-berry sm:text-lg" />
          <FewLeft product={product} />
        </span>
      </span>
    </Link>
  )
}

const CARD_SIZES = '(min-width: 1152px) 352px, (min-width: 960px) 31vw, (min-resolution: 2.2dppx) 37vw, 46vw'

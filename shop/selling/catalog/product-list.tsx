import { useNavigation } from 'react-router'
import { type Page, pageCount } from '../../kernel/page.ts'
import { Pager } from '../../ui/pager.tsx'
import { useFittedPage } from './fit-page.ts'
import type { CardProduct } from './product.ts'
import { ProductCard } from './product-card.tsx'

interface ListProps {
  readonly gifts: Page<CardProduct>
  /** Of its page, to know that another part of the list is loading. */
  readonly pathname: string
  readonly href: (page: number) => string
}

export function ProductList({ gifts: { items, total, page, limit }, pathname, href }: ListProps) {
  useFittedPage(limit)
  const { state, location } = useNavigation()
  const busy = state === 'loading' && location.pathname === pathname
  return (
    <>
      {total > 0 && <ProductGrid gifts={items} firstRow={limit === 8 ? 3 : 1} busy={busy} />}
      <Pager current={page} pages={pageCount(total, limit)} href={href} />
    </>
  )
}

interface GridProps {
  readonly gifts: readonly CardProduct[]
  /** How many stand in the first row of this device: their pictures come before all others. */
  readonly firstRow: number
  readonly busy: boolean
}

export function ProductGrid({ gifts, firstRow, busy }: GridProps) {
  return (
    <ul
      aria-busy={busy}
      className="grid gap-4 transition-opacity aria-busy:opacity-60 motion-reduce:transition-none min-[30rem]:grid-cols-2 sm:gap-6 min-[60rem]:grid-cols-3"
    >
      {gifts.map((gift, place) => (
        <li key={gift._id}>
          <ProductCard gift={gift} eager={place < firstRow} />
        </li>
      ))}
    </ul>
  )
}

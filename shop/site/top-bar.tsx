import { Link, useLocation } from 'react-router'
import { SHOP } from '../kernel/shop-settings.ts'
import { UserMenu } from '../people/accounts/user-menu.tsx'
import { CartLink } from '../selling/cart/cart-link.tsx'
import { parseProductListQuery } from '../selling/catalog/product-list-query.ts'
import { SearchBox } from '../selling/search/search-box.tsx'
import { Bow } from '../ui/bow.tsx'

export function TopBar() {
  const searched = useSearchedFor()
  return (
    <header className="border-line border-b bg-surface">
      <Ribbon />
      <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-3 gap-y-3 px-4 py-3 sm:px-6 md:flex-nowrap md:gap-x-4 lg:gap-x-8">
        <Link to="/" className="flex min-h-11 shrink-0 items-center gap-2 rounded-lg no-underline">
          <Bow className="size-9 text-berry" />
          <span className="grid leading-none">
            <span className="font-bold font-display text-2xl tracking-tight">{SHOP.name}</span>{' '}
            <span className="text-ink-soft text-xs max-lg:sr-only">{SHOP.longName}</span>
          </span>
        </Link>
        <div className="order-last w-full md:order-none md:mx-auto md:min-w-0 md:max-w-lg md:flex-1">
          <SearchBox key={searched} initial={searched} />
        </div>
        <nav aria-label="Your shop" className="ms-auto flex items-center gap-1 sm:gap-2 md:ms-0">
          <CartLink />
          <UserMenu />
        </nav>
      </div>
    </header>
  )
}

function Ribbon() {
  return <div aria-hidden="true" className="h-1.5 border-gold border-b-2 bg-berry" />
}

function useSearchedFor(): string {
  const { pathname, search } = useLocation()
  return pathname === '/' ? parseProductListQuery(new URLSearchParams(search)).search : ''
}

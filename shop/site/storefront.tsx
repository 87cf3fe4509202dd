import { useEffect, useRef } from 'react'
import { Link, Outlet, useLocation, useNavigation } from 'react-router'
import { CartLink } from '../cart/cart-link.tsx'
import { parseProductListQuery } from '../catalog/list/product-list-query.ts'
import { shownPages } from '../content/pages/shop-pages.server.ts'
import { deliveryInShort } from '../delivery/delivery-in-words.ts'
import { zonesForPages } from '../delivery/zones.server.ts'
import { documentPerson } from '../kernel/api/personal-documents.server.ts'
import { useWords } from '../kernel/language/use-words.ts'
import { wordsIn } from '../kernel/language/words-in.ts'
import { openingWords } from '../kernel/settings/opening-words.en.ts'
import { shopContext } from '../kernel/settings/shop-context.ts'
import { UserMenu } from '../people/accounts/user-menu.tsx'
import { AuthProvider } from '../people/identity/auth-provider.tsx'
import { SearchBox } from '../storefront/search/search-box.tsx'
import { Dialogs } from '../ui/dialog/dialog.tsx'
import { Toasts } from '../ui/dialog/toast.tsx'
import { ShopMark } from '../ui/shop-facts.tsx'
import type { Route } from './+types/storefront.ts'
import { Footer } from './footer.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { siteWords } from './words.en.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, language, settings } = context.get(shopContext)
  const [zones, { open, cash, anybodyBuys, companiesOrder }, pages] = await Promise.all([
    zonesForPages(db),
    settings(),
    shownPages(db, language),
  ])
  const delivery = open
    ? deliveryInShort(zones, { language, cash })
    : [wordsIn(language, openingWords).lookAround]
  return { delivery, pages, anybodyBuys, companiesOrder, person: documentPerson() }
}

/** A setting changed meanwhile shows with the next document. */
export const shouldRevalidate = () => false

export default function Storefront({ loaderData }: Route.ComponentProps) {
  const words = useWords(siteWords)
  const content = useFocusOnNavigation()
  return (
    <Toasts>
      <Dialogs>
        <AuthProvider person={loaderData.person}>
          <a href="#content" className={SKIP}>
            {words.skipToContent}
          </a>
          <NavigationProgress />
          <div className="flex min-h-dvh flex-col">
            <TopBar {...loaderData} />
            <main ref={content} id="content" tabIndex={-1} className="flex-1 outline-none">
              <Outlet />
            </main>
            <Footer pages={loaderData.pages} />
          </div>
        </AuthProvider>
      </Dialogs>
    </Toasts>
  )
}

const SKIP =
  'sr-only rounded-full bg-ink text-paper focus:not-sr-only focus:fixed focus:start-4 focus:top-3 focus:z-50 focus:px-5 focus:py-2.5'

/** Within one document the browser does not move the focus, so keyboards would stay behind. */
function useFocusOnNavigation() {
  const content = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const lastPath = useRef(pathname)
  useEffect(() => {
    if (lastPath.current === pathname) return
    lastPath.current = pathname
    content.current?.focus({ preventScroll: true })
  }, [pathname])
  return content
}

function TopBar({ delivery, pages }: Route.ComponentProps['loaderData']) {
  const words = useWords(siteWords)
  const searchText = useSearchText()
  const { pathname } = useLocation()
  const returns = pages.find(({ slug }) => slug === 'returns')
  return (
    <header className="border-line border-b bg-surface">
      <div aria-hidden="true" className="h-1.5 border-gold border-b-2 bg-berry" />
      <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-3 gap-y-3 px-4 py-3 sm:px-6 md:flex-nowrap md:gap-x-4 lg:gap-x-8">
        <Link
          to="/"
          className="flex min-h-11 min-w-0 flex-[1_1_8rem] items-center gap-2 rounded-lg no-underline sm:flex-none"
        >
          <ShopMark />
        </Link>
        <div className="order-last w-full md:order-none md:mx-auto md:min-w-0 md:max-w-lg md:flex-1">
          <SearchBox key={searchText} initial={searchText} />
        </div>
        <nav aria-label={words.yourShop} className="ms-auto flex items-center gap-1 sm:gap-2 md:ms-0">
          <LanguageSwitch />
          <CartLink />
          <UserMenu />
        </nav>
      </div>
      {WITH_PRODUCTS.test(pathname) && (delivery.length > 0 || returns) && (
        <p className="text-balance bg-wash px-4 py-1.5 text-center text-ink-soft text-xs sm:text-sm">
          {delivery.map((part, at) => (
            <span key={part} className={at < delivery.length - 1 ? PART : ''}>
              {at > 0 && <span className={DOT}>{'\u00a0· '}</span>}
              {part}
            </span>
          ))}
          {returns && (
            <span className="whitespace-nowrap">
              {delivery.length > 0 && '\u00a0· '}
              <Link to="/pages/returns" className="-my-1 inline-block py-1 underline">
                {returns.title}
              </Link>
            </span>
          )}
        </p>
      )}
    </header>
  )
}

/** One line each on phones, but for the last two, which are short: a line break would move when the font loads. */
const PART = 'block sm:inline'
const DOT = 'hidden sm:inline'

const WITH_PRODUCTS = /^\/((category|offer|(find|details)(\/.*)?)\/?)?$/

function useSearchText(): string {
  const { pathname, search } = useLocation()
  return pathname === '/' ? parseProductListQuery(new URLSearchParams(search)).search : ''
}

function NavigationProgress() {
  const { state } = useNavigation()
  if (state === 'idle') return null
  return (
    <div aria-hidden="true" className="fixed inset-x-0 top-0 z-40 h-1.5 overflow-hidden bg-wash">
      <div className="progress-run h-full w-1/3 rounded-full bg-gold" />
    </div>
  )
}

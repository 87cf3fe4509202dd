import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ShopPageLink } from '../content/pages/shop-page.ts'
import { useWords } from '../kernel/language/use-words.ts'
import { useShop } from '../kernel/settings/page-meta.ts'
import { Logo, OpeningHours, ShopAddress, UNDERLINED } from '../ui/shop-facts.tsx'
import { siteWords } from './words.en.ts'

interface Props {
  readonly pages: readonly ShopPageLink[]
}

export function Footer({ pages }: Props) {
  const words = useWords(siteWords)
  const shop = useShop()
  return (
    <footer className="mt-16 border-line border-t bg-wash">
      <div className="mx-auto grid max-w-6xl gap-10 px-4 py-12 sm:grid-cols-2 sm:px-6 lg:grid-cols-[1.4fr_1fr_1fr_1fr_1fr]">
        <div className="grid content-start gap-3">
          <p className="flex items-center gap-2 font-display font-semibold text-xl">
            <Logo className="size-8" />
            {shop.longName}
          </p>
          <p className="max-w-xs text-ink-soft">{shop.tagline}</p>
        </div>
        <Block title={words.shop}>
          <Links
            links={[
              { name: words.allCategories, url: '/category' },
              { name: words.offers, url: '/offer' },
              { name: words.findGift, url: '/find' },
              { name: words.findOrder, url: '/order' },
              ...pages.map(({ slug, title }) => ({ name: title, url: `/pages/${slug}` })),
            ]}
          />
        </Block>
        {shop.phone && (
          <Block title={words.contact}>
            <ShopAddress />
          </Block>
        )}
        {shop.openingHours.length > 0 && (
          <Block title={words.openingHours}>
            <OpeningHours />
          </Block>
        )}
        {shop.social.length > 0 && (
          <Block title={words.followUs}>
            <Links links={shop.social.map(({ network, url }) => ({ name: words.networks[network], url }))} />
          </Block>
        )}
      </div>
      <p className="border-line border-t px-4 py-5 text-center text-ink-soft text-sm">
        {words.copyright(shop.copyrightYear, shop.name)}
      </p>
    </footer>
  )
}

const Links = ({ links }: { links: readonly { readonly name: string; readonly url: string }[] }) => (
  <ul className="max-sm:has-[:nth-child(6)]:columns-2">
    {links.map(({ name, url }) => (
      <li key={name}>
        <Link to={url} className={UNDERLINED}>
          {name}
        </Link>
      </li>
    ))}
  </ul>
)

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid content-start gap-2">
      <h2 className="font-semibold text-lg">{title}</h2>
      {children}
    </section>
  )
}

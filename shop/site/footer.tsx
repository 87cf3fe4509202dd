import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { callTo } from '../kernel/phone.ts'
import { useShop } from '../kernel/use-shop.ts'
import { useFormats, useWords } from '../kernel/use-words.ts'
import { Logo } from '../ui/logo.tsx'
import { siteWords } from './words.ts'

export function Footer() {
  const words = useWords(siteWords)
  const shop = useShop()
  const { digits } = useFormats()
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
            ]}
          />
        </Block>
        <Block title={words.contact}>
          <address className="not-italic">
            {shop.address.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
            <a href={callTo(shop.phone)} className={LINK}>
              {digits(shop.phone)}
            </a>
          </address>
        </Block>
        <Block title={words.openingHours}>
          <dl className="grid w-fit grid-cols-[auto_auto] gap-x-5 gap-y-1 tabular-nums">
            {shop.openingHours.map(({ days, hours }) => (
              <div key={days} className="contents">
                <dt>{days}</dt>
                <dd>{hours}</dd>
              </div>
            ))}
          </dl>
        </Block>
        <Block title={words.followUs}>
          <Links links={shop.social.map(({ network, url }) => ({ name: words.networks[network], url }))} />
        </Block>
      </div>
      <p className="border-line border-t px-4 py-5 text-center text-ink-soft text-sm">
        {words.copyright(shop.copyrightYear, shop.name)}
      </p>
    </footer>
  )
}

const Links = ({ links }: { links: readonly { readonly name: string; readonly url: string }[] }) => (
  <ul>
    {links.map(({ name, url }) => (
      <li key={name}>
        <Link to={url} rel={url.startsWith('/') ? undefined : 'noopener'} className={LINK}>
          {name}
        </Link>
      </li>
    ))}
  </ul>
)

const LINK =
  'inline-flex min-h-11 items-center underline decoration-gold decoration-2 underline-offset-4 hover:decoration-berry sm:min-h-9'

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid content-start gap-2">
      <h2 className="font-semibold text-lg">{title}</h2>
      {children}
    </section>
  )
}

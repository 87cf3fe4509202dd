import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { callTo } from '../kernel/phone.ts'
import { SHOP } from '../kernel/shop-settings.ts'
import { Bow } from '../ui/bow.tsx'

export function Footer() {
  return (
    <footer className="mt-16 border-line border-t bg-wash">
      <div className="mx-auto grid max-w-6xl gap-10 px-4 py-12 sm:grid-cols-2 sm:px-6 lg:grid-cols-[1.4fr_1fr_1fr_1fr_1fr]">
        <div className="grid content-start gap-3">
          <p className="flex items-center gap-2 font-display font-semibold text-xl">
            <Bow className="size-8 text-berry" />
            {SHOP.longName}
          </p>
          <p className="max-w-xs text-ink-soft">Something lovely for everyone, wrapped with care.</p>
        </div>
        <Block title="Shop">
          <Links links={PAGES} />
        </Block>
        <Block title="Contact">
          <address className="not-italic">
            {SHOP.address.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
            <a href={callTo(SHOP.phone)} className={LINK}>
              {SHOP.phone}
            </a>
          </address>
        </Block>
        <Block title="Opening hours">
          <dl className="grid w-fit grid-cols-[auto_auto] gap-x-5 gap-y-1 tabular-nums">
            {SHOP.openingHours.map(({ days, hours }) => (
              <div key={days} className="contents">
                <dt>{days}</dt>
                <dd>{hours}</dd>
              </div>
            ))}
          </dl>
        </Block>
        <Block title="Follow us">
          <Links links={SHOP.social} />
        </Block>
      </div>
      <p className="border-line border-t px-4 py-5 text-center text-ink-soft text-sm">
        © {SHOP.copyrightYear} {SHOP.name}
      </p>
    </footer>
  )
}

const PAGES = [
  { name: 'All categories', url: '/category' },
  { name: 'Offers', url: '/offer' },
]

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

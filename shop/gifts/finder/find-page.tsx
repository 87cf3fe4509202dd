import { useEffect } from 'react'
import { data, Link } from 'react-router'
import { fetchProductPage } from '../../catalog/list/fit-page.ts'
import { perPage, perPageHere } from '../../catalog/list/product-list-query.ts'
import { tagWords } from '../../catalog/tags/tag-words.en.ts'
import { keepWish, readWish } from '../../delivery/wished-delivery.ts'
import type { Language } from '../../kernel/language/language.ts'
import { nameOf } from '../../kernel/language/text-fields.ts'
import { useLanguage, useWords } from '../../kernel/language/use-words.ts'
import { pageWords, siteOf } from '../../kernel/settings/page-meta.ts'
import { shopContext } from '../../kernel/settings/shop-context.ts'
import { publicMeta } from '../../sharing/public-meta.ts'
import type { Crumb } from '../../sharing/structured-data.ts'
import { PageHeading } from '../../ui/heading.tsx'
import type { Route } from './+types/find-page.ts'
import { type Found, findGifts } from './finder.server.ts'
import { apiFilter, EVERYTHING, type FinderQuery, finderPath, isLanding } from './finder.ts'
import { FinderForm } from './finder-form.tsx'
import { FoundProducts } from './found-products.tsx'
import { occasionName } from './use-wanted.ts'
import { wishOfFinder } from './wish-of-finder.ts'
import { finderWords } from './words.en.ts'

export async function loader({ url, request, params, context }: Route.LoaderArgs) {
  const { db, language, publicUrl } = context.get(shopContext)
  const { searchParams } = url
  const limit = perPage(request.headers)
  const found = await findGifts(db, { params: searchParams, path: params, limit, language, now: new Date() })
  const { query, products, unknown } = found
  const isIndexed = isLanding(query) && unknown.length === 0 && products !== null && products.total > 0
  const canonical = isIndexed ? publicUrl + finderPath({ ...query, page: products.page }) : undefined
  return data(
    { ...found, canonical },
    {
      // Not kept, so that what strangers make up fills no cache.
      status: unknown.length > 0 ? 404 : 200,
      // Days fill and end.
      headers: query.by || query.to ? { 'cache-control': 'no-store' } : {},
    },
  )
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

/** Asks once more where the server took this window for wider, or narrower, than it is. */
export async function clientLoader({ serverLoader, request }: Route.ClientLoaderArgs) {
  const served = await serverLoader()
  const limit = perPageHere()
  if (!served.products || served.products.limit === limit) return served
  const products = await fetchProductPage(apiFilter(served.query, served.wrong), limit, request.signal)
  return products ? { ...served, products } : served
}

export function meta(args: Route.MetaArgs) {
  const { loaderData: found } = args
  const words = pageWords(args, finderWords)
  const title = titleOf(found, words, siteOf(args).language)
  return publicMeta(args, {
    title,
    description: title === words.title ? words.summary : words.summaryOf(title),
    canonical: found.canonical,
    picture: found.products?.items[0]?.photos,
    crumbs: crumbsTo(title, words.title, found.query),
  })
}

function crumbsTo(title: string, finder: string, query: FinderQuery): Crumb[] {
  const path = finderPath({ ...query, page: 1 })
  return [[finder, '/find'], ...(path === '/find' ? [] : [[title, path] as const])]
}

export default function FindPage({ loaderData: found }: Route.ComponentProps) {
  const title = titleOf(found, useWords(finderWords), useLanguage())
  useEffect(() => {
    // The gift's page and the cart begin with it.
    const wish = wishOfFinder(found, readWish())
    if (wish) keepWish(wish)
  }, [found])
  return (
    <section className="mx-auto max-w-6xl px-4 pt-8 sm:px-6 sm:pt-12">
      <PageHeading>{title}</PageHeading>
      <FinderForm found={found} />
      <FoundProducts found={found} />
      <FurtherLinks found={found} />
    </section>
  )
}

function titleOf(found: Found, words: typeof finderWords, language: Language): string {
  const occasion = occasionName(found, language)
  const { forWhom } = found.query
  return occasion || forWhom ? words.giftsFor(occasion, forWhom ? words.forWhom[forWhom] : '') : words.title
}

/** Other choices for which there are gifts, each at an address of its own. */
function FurtherLinks({ found: { query, occasions, further } }: { found: Found }) {
  const words = useWords(finderWords)
  const names = useWords(tagWords)
  const language = useLanguage()
  const { occasion, forWhom } = query
  return (
    <div className="mt-10 grid gap-8">
      <Choices
        title={words.byOccasion}
        links={occasions
          .filter(({ key }) => further.occasions.includes(key))
          .map((one) => ({
            name: nameOf(language, one),
            to: finderPath({ ...EVERYTHING, forWhom, occasion: one.key }),
          }))}
      />
      <Choices
        title={words.byPerson}
        links={further.forWhom.map((one) => ({
          name: names.forWhom[one],
          to: finderPath({ ...EVERYTHING, occasion, forWhom: one }),
        }))}
      />
    </div>
  )
}

interface ChoicesProps {
  readonly title: string
  readonly links: readonly { readonly name: string; readonly to: string }[]
}

function Choices({ title, links }: ChoicesProps) {
  if (links.length === 0) return null
  return (
    <section className="grid gap-3">
      <h2 className="font-semibold text-2xl">{title}</h2>
      <ul className="flex flex-wrap gap-2">
        {links.map(({ name, to }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex min-h-11 items-center rounded-full border border-line bg-surface px-4 no-underline hover:bg-wash"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

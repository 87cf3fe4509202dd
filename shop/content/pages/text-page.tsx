import { data } from 'react-router'
import { deliveryFactsOf } from '../../delivery/delivery-facts.ts'
import { zonesForPages } from '../../delivery/zones.server.ts'
import { textIn } from '../../kernel/language/text-fields.ts'
import { shopContext } from '../../kernel/settings/shop-context.ts'
import { publicMeta } from '../../sharing/public-meta.ts'
import { summary } from '../../sharing/summary.ts'
import { PageHeading } from '../../ui/heading.tsx'
import type { Route } from './+types/text-page.ts'
import { htmlOf, plainTextOf } from './markdown.server.ts'
import { pageBodyIn } from './shop-page.ts'
import { findShownPage } from './shop-pages.server.ts'
import { Written } from './written.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, language, publicUrl } = context.get(shopContext)
  const page = await findShownPage(db, params.slug)
  if (!page) throw data(null, { status: 404, statusText: 'Not Found' })
  const { text, writtenIn } = pageBodyIn(language, page)
  return {
    title: textIn(language, page, 'title'),
    html: htmlOf(text, language),
    writtenIn,
    description: summary(plainTextOf(text)),
    canonical: `${publicUrl}/pages/${page.slug}`,
    path: `/pages/${page.slug}`,
    shopFacts: {
      returns: page.slug === 'returns',
      ...(page.slug === 'delivery' && { delivery: deliveryFactsOf(await zonesForPages(db)) }),
    },
  }
}

export const meta = (args: Route.MetaArgs) =>
  publicMeta(args, { ...args.loaderData, crumbs: [[args.loaderData.title, args.loaderData.path]] })

export default function TextPage({ loaderData: { title, html, writtenIn } }: Route.ComponentProps) {
  return (
    <section className="mx-auto max-w-3xl px-4 pt-8 sm:px-6 sm:pt-12">
      <PageHeading className="mb-6">{title}</PageHeading>
      <Written html={html} lang={writtenIn} />
    </section>
  )
}

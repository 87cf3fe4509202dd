import { data } from 'react-router'
import { pageMeta, useSite } from '../../kernel/page-meta.ts'
import { shopContext } from '../../kernel/shop-context.ts'
import { PageHeading } from '../../ui/heading.tsx'
import type { Route } from './+types/text-page.ts'
import { htmlOf } from './markdown.server.ts'
import { pageBodyIn, pageTitleIn } from './shop-page.ts'
import { findShownPage } from './shop-pages.server.ts'
import { Written } from './written.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, language, publicUrl } = context.get(shopContext)
  const page = await findShownPage(db, params.slug)
  if (!page) throw data(null, { status: 404, statusText: 'Not Found' })
  const { text, writtenIn } = pageBodyIn(language, page)
  return {
    title: pageTitleIn(language, page),
    html: htmlOf(text, language),
    writtenIn,
    canonical: `${publicUrl}/pages/${page.slug}`,
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta(loaderData?.title ?? '', '', useSite(), loaderData?.canonical)

export default function TextPage({ loaderData: { title, html, writtenIn } }: Route.ComponentProps) {
  return (
    <section className="mx-auto max-w-3xl px-4 pt-8 sm:px-6 sm:pt-12">
      <PageHeading className="mb-6">{title}</PageHeading>
      <Written html={html} lang={writtenIn} />
    </section>
  )
}

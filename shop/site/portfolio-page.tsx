import { useWords } from '../kernel/language/use-words.ts'
import { pageWords, siteOf } from '../kernel/settings/page-meta.ts'
import { publicMeta } from '../sharing/public-meta.ts'
import { Card } from '../ui/card.tsx'
import { PageHeading } from '../ui/heading.tsx'
import type { Route } from './+types/portfolio-page.ts'
import { portfolioWords } from './portfolio-words.en.ts'

export function meta(args: Route.MetaArgs) {
  const { portfolio, portfolioSummary } = pageWords(args, portfolioWords)
  return publicMeta(args, {
    title: portfolio,
    description: portfolioSummary,
    canonical: `${siteOf(args).publicUrl}/portfolio`,
    crumbs: [[portfolio, '/portfolio']],
  })
}

export default function PortfolioPage() {
  const words = useWords(portfolioWords)
  return (
    <section className="mx-auto grid max-w-4xl gap-6 px-4 pt-8 sm:gap-8 sm:px-6 sm:pt-12">
      <PageHeading>{words.portfolio}</PageHeading>
      <div className="grid gap-4 sm:grid-cols-2 sm:gap-6">
        {BOXES.map(({ title, text, links }) => (
          <Card key={title} className="grid content-start gap-3 p-6">
            <h2 className="font-semibold text-2xl">{words[title]}</h2>
            <p className="text-ink-soft">{words[text]}</p>
            <ul className="flex flex-wrap gap-x-6">
              {links.map(({ name, url }) => (
                <li key={name}>
                  <a href={url} rel="noopener" className={LINK}>
                    {words[name]}
                  </a>
                </li>
              ))}
            </ul>
          </Card>
        ))}
      </div>
    </section>
  )
}

const LINK =
  'inline-flex min-h-11 items-center font-semibold underline decoration-gold decoration-2 underline-offset-4 hover:decoration-berry'

const BOXES = [
  {
    title: 'dataAnalysis',
    text: 'dataAnalysisText',
    links: [
      { name: 'kaggle', url: 'https://www.kaggle.com/' },
      { name: 'tableauPublic', url: 'https://public.tableau.com/' },
    ],
  },
  {
    title: 'webDevelopment',
    text: 'webDevelopmentText',
    links: [
      { name: 'gitHub', url: 'https://github.com/' },
      { name: 'linkedIn', url: 'https://www.linkedin.com/' },
    ],
  },
] as const

import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { callApi, callPublic } from '../../kernel/api/api-client.ts'
import { nameOf } from '../../kernel/language/text-fields.ts'
import { useLanguage, useWords } from '../../kernel/language/use-words.ts'
import { pageTitle, pageWords } from '../../kernel/settings/page-meta.ts'
import { HistoryOf } from '../../people/audit/history-of.tsx'
import { fetchIfAdmin } from '../../people/identity/for-admin.ts'
import { Card } from '../../ui/card.tsx'
import { Empty } from '../../ui/empty.tsx'
import { keepLastLoaded } from '../../ui/form/keep-last-loaded.ts'
import { useUnsavedParts } from '../../ui/form/use-leave-guard.ts'
import { PageHeading } from '../../ui/heading.tsx'
import { failedPage, loadingPage } from '../../ui/page-states.tsx'
import type { Route } from './+types/offers-page.ts'
import { NewPromotion } from './new-promotion.tsx'
import type { OfferedPromotion } from './promotion-bodies.server.ts'
import type { Restrictions } from './promotion-form.tsx'
import { PromotionRow } from './promotion-row.tsx'
import { promotionPageWords } from './words.en.ts'

const useTitle = () => useWords(promotionPageWords).title

export const meta = (args: Route.MetaArgs) => pageTitle(args, pageWords(args, promotionPageWords).title)

interface Offers extends Restrictions {
  readonly promotions: readonly OfferedPromotion[]
}

const kept = keepLastLoaded<Offers>(() =>
  fetchIfAdmin(async () => {
    const [promotions, categories, { occasions }] = await Promise.all([
      callApi('GET /promotions'),
      callPublic('GET /categories'),
      callPublic('GET /gifting'),
    ])
    return { promotions, categories, occasions }
  }, 'the offers'),
)

export const clientLoader = kept.load

export default function OffersPage({ loaderData }: Route.ComponentProps) {
  return loaderData && <OfferList {...loaderData} />
}

function OfferList(offers: Offers) {
  kept.useShown(offers)
  const { promotions, ...choices } = offers
  const words = useWords(promotionPageWords)
  const { revalidate } = useRevalidator()
  const { setUnsaved } = useUnsavedParts()
  const [turn, setTurn] = useState(0)

  async function fetchAnew(): Promise<void> {
    await revalidate()
    setTurn((now) => now + 1)
  }

  return (
    <>
      <PageHeading>{words.title}</PageHeading>
      <p className="mt-3 mb-6 max-w-2xl text-ink-soft">{words.lead}</p>
      <div className="grid max-w-4xl gap-6">
        <NewPromotion
          choices={choices}
          onUnsaved={(isUnsaved) => setUnsaved('new', isUnsaved)}
          onCreated={fetchAnew}
        />
        {promotions.length === 0 ? (
          <Empty title={words.firstTitle}>
            <p className="max-w-md">{words.first}</p>
          </Empty>
        ) : (
          <Card>
            <ul className="divide-y divide-line">
              {promotions.map((promotion) => (
                <PromotionRow
                  key={promotion._id}
                  promotion={promotion}
                  choices={choices}
                  onUnsaved={(isUnsaved) => setUnsaved(promotion._id, isUnsaved)}
                  onSaved={fetchAnew}
                />
              ))}
            </ul>
          </Card>
        )}
      </div>
      <h2 className="mt-10 mb-4 font-semibold text-2xl">{words.history}</h2>
      <OfferHistory key={turn} occasions={choices.occasions} />
    </>
  )
}

function OfferHistory({ occasions }: Pick<Restrictions, 'occasions'>) {
  const { kinds } = useWords(promotionPageWords)
  const language = useLanguage()
  const named = Object.fromEntries(occasions.map((one) => [one.key, nameOf(language, one)]))
  return <HistoryOf kind="shop" id="promotions" words={{ kind: kinds, occasions: named }} />
}

export const HydrateFallback = loadingPage(useTitle)

export const ErrorBoundary = failedPage(() => useWords(promotionPageWords).what)

import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { callApi } from '../../kernel/api/api-client.ts'
import type { SavedCall } from '../../kernel/api/calls.ts'
import { nameOf } from '../../kernel/language/text-fields.ts'
import { useLanguage, useWords } from '../../kernel/language/use-words.ts'
import { pageTitle, pageWords } from '../../kernel/settings/page-meta.ts'
import { type AuditEntry, isSame, sentFacts, toText } from '../../people/audit/audit.ts'
import { HistoryOf } from '../../people/audit/history-of.tsx'
import { RestoreButton } from '../../people/audit/restore.tsx'
import { fetchIfAdmin } from '../../people/identity/for-admin.ts'
import { keepLastLoaded } from '../../ui/form/keep-last-loaded.ts'
import { useUnsavedParts } from '../../ui/form/use-leave-guard.ts'
import { PageHeading } from '../../ui/heading.tsx'
import { failedPage, loadingPage } from '../../ui/page-states.tsx'
import { type Gifting, idOf } from '../gifting.ts'
import type { Route } from './+types/gifting-page.ts'
import { GiftingList } from './gifting-list.tsx'
import { giftSettingsWords } from './words.en.ts'

const useTitle = () => useWords(giftSettingsWords).title

export const meta = (args: Route.MetaArgs) => pageTitle(args, pageWords(args, giftSettingsWords).title)

const kept = keepLastLoaded(() => fetchIfAdmin(() => callApi('GET /gifting/all'), 'the wraps and cards'))

export const clientLoader = kept.load

export default function GiftingPage({ loaderData }: Route.ComponentProps) {
  return loaderData && <GiftingSettings {...loaderData} />
}

const KINDS = ['wraps', 'cards', 'occasions'] as const

function GiftingSettings(gifting: Gifting) {
  kept.useShown(gifting)
  const words = useWords(giftSettingsWords)
  const language = useLanguage()
  const { revalidate } = useRevalidator()
  const [turn, setTurn] = useState(0)
  const { setUnsaved } = useUnsavedParts()

  async function fetchAnew(): Promise<void> {
    await revalidate()
    setTurn((now) => now + 1)
  }

  return (
    <>
      <PageHeading>{words.title}</PageHeading>
      <p className="mt-3 mb-6 max-w-2xl text-ink-soft">{words.lead}</p>
      <div className="grid max-w-4xl gap-6">
        {KINDS.map((kind) => (
          <GiftingList
            key={kind}
            kind={kind}
            parts={gifting[kind]}
            onUnsaved={setUnsaved}
            onSaved={fetchAnew}
          />
        ))}
      </div>
      <h2 className="mt-10 mb-4 font-semibold text-2xl">{words.history}</h2>
      <HistoryOf
        key={turn}
        kind="gifting"
        id="gifting"
        words={{ box: words.boxes }}
        about={({ before, after }) => nameOf(language, toText(after ?? before ?? {}, 'name'))}
        steps={(entry) => {
          const former = formerOf(entry, gifting)
          return former && <RestoreButton former={former} onDone={fetchAnew} />
        }}
      />
    </>
  )
}

const KIND_OF: Readonly<Record<string, (typeof KINDS)[number]>> = {
  'gifting.wrap': 'wraps',
  'gifting.card': 'cards',
  'gifting.occasion': 'occasions',
}

/** The call that restores what an entry changed. @returns null where nothing differs, or it was added then */
function formerOf({ action, before }: AuditEntry, gifting: Gifting): SavedCall | null {
  const kind = KIND_OF[action]
  if (!before || !kind) return null
  const { id, ...facts } = before
  const now = gifting[kind].find((part) => idOf(part) === id)
  if (!now || Object.entries(facts).every(([name, value]) => isSame(value, now[name as keyof typeof now])))
    return null
  const call = `PUT /gifting/${kind}/{id}` as const
  const body = sentFacts<never>({ ...facts, revision: now.revision })
  return [call, { params: { id: String(id) }, body }]
}

export const HydrateFallback = loadingPage(useTitle)

export const ErrorBoundary = failedPage(() => useWords(giftSettingsWords).what)

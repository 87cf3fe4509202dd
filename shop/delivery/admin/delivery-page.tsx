import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { callApi, callPublic } from '../../kernel/api/api-client.ts'
import type { SavedCall } from '../../kernel/api/calls.ts'
import { type Dates, useDates } from '../../kernel/language/dates.ts'
import { dhakaDay } from '../../kernel/language/dhaka.ts'
import { districtsFor } from '../../kernel/language/district.ts'
import type { Language } from '../../kernel/language/language.ts'
import { nameOf } from '../../kernel/language/text-fields.ts'
import { useLanguage, useWords } from '../../kernel/language/use-words.ts'
import { pageTitle, pageWords } from '../../kernel/settings/page-meta.ts'
import { type AuditEntry, toText } from '../../people/audit/audit.ts'
import { HistoryOf } from '../../people/audit/history-of.tsx'
import { RestoreButton, useRestore } from '../../people/audit/restore.tsx'
import { fetchIfAdmin } from '../../people/identity/for-admin.ts'
import { Button } from '../../ui/button.tsx'
import { keepLastLoaded } from '../../ui/form/keep-last-loaded.ts'
import { useUnsavedParts } from '../../ui/form/use-leave-guard.ts'
import { PageHeading } from '../../ui/heading.tsx'
import { failedPage, loadingPage } from '../../ui/page-states.tsx'
import type { Route } from './+types/delivery-page.ts'
import { type DeliveryNow, formerDelivery } from './former-delivery.ts'
import { Holidays } from './holidays.tsx'
import { deliverySettingsWords } from './words.en.ts'
import { ZoneCard, ZoneOpener } from './zone-card.tsx'

const useTitle = () => useWords(deliverySettingsWords).title

export const meta = (args: Route.MetaArgs) => pageTitle(args, pageWords(args, deliverySettingsWords).title)

const kept = keepLastLoaded<DeliveryNow>(() =>
  fetchIfAdmin(async () => {
    const [zones, planned, holidays] = await Promise.all([
      callPublic('GET /delivery/zones'),
      callApi('GET /delivery/days'),
      callApi('GET /delivery/holidays'),
    ])
    return { zones, planned, holidays, today: dhakaDay(new Date()) }
  }, 'the delivery zones'),
)

export const clientLoader = kept.load

export default function DeliveryPage({ loaderData }: Route.ComponentProps) {
  return loaderData && <DeliverySettings {...loaderData} />
}

function DeliverySettings(now: DeliveryNow) {
  const { zones, planned, holidays, today } = now
  kept.useShown(now)
  const words = useWords(deliverySettingsWords)
  const language = useLanguage()
  const dates = useDates()
  const { revalidate } = useRevalidator()
  const [turn, setTurn] = useState(0)
  const [undo, setUndo] = useState<SavedCall | null>(null)
  const unsaved = useUnsavedParts()

  async function saved(way: SavedCall | null): Promise<void> {
    await revalidate()
    setTurn((now) => now + 1)
    setUndo(way)
  }

  return (
    <>
      <PageHeading>{words.title}</PageHeading>
      <p className="mt-3 mb-6 max-w-2xl text-ink-soft">{words.lead}</p>
      {undo && <UndoChange key={`undo-${turn}`} undo={undo} onUndone={() => saved(null)} />}
      <ul className="grid max-w-4xl gap-4">
        {zones.map((zone) => (
          <li key={zone._id}>
            <ZoneCard
              zone={zone}
              days={planned.find((one) => one.zone === zone._id)?.days ?? []}
              {...{ unsaved, onSaved: saved }}
            />
          </li>
        ))}
      </ul>
      <div className="mt-4 grid max-w-4xl gap-4">
        <ZoneOpener zone={null} unsaved={unsaved} onSaved={saved}>
          {words.addZone}
        </ZoneOpener>
      </div>
      <Holidays {...{ holidays, today, unsaved }} onSaved={saved} />
      <h2 className="mb-4 font-semibold text-2xl">{words.history}</h2>
      <HistoryOf
        key={`history-${turn}`}
        kind="delivery"
        id="zones"
        words={{ advance: words.advances, districts: namesOfDistricts(language) }}
        about={(entry) => aboutOf(entry, language, dates)}
        steps={(entry) => {
          const former = formerDelivery(entry, now)
          return former && <RestoreButton former={former} onDone={() => saved(null)} />
        }}
      />
    </>
  )
}

/** Which zone, and which day. */
function aboutOf({ before, after }: AuditEntry, language: Language, { longDay }: Dates): string {
  const facts = after ?? before ?? {}
  const day = facts.day ? longDay(String(facts.day)) : ''
  return [nameOf(language, toText(facts, 'name')), day].filter(Boolean).join(', ')
}

export const namesOfDistricts = (language: Language): Readonly<Record<string, string>> =>
  Object.fromEntries(districtsFor('', language).map(({ _id, name }) => [_id, name]))

export const HydrateFallback = loadingPage(useTitle)

export const ErrorBoundary = failedPage(() => useWords(deliverySettingsWords).what)

/** Offers to undo the last change. */
function UndoChange({ undo, onUndone }: { undo: SavedCall; onUndone: () => Promise<void> }) {
  const words = useWords(deliverySettingsWords)
  const { busy, problem, restore } = useRestore(undo, onUndone)
  return (
    <div
      role="status"
      className="mb-4 flex max-w-4xl flex-wrap items-center justify-between gap-3 rounded-3xl border border-edge bg-surface py-2 ps-5 pe-2"
    >
      <p className="font-semibold">{problem ?? words.saved}</p>
      <Button type="button" kind="quiet" busy={busy} onClick={() => void restore()}>
        {words.undo}
      </Button>
    </div>
  )
}

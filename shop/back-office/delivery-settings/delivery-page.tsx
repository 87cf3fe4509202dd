import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api, publicApi } from '../../kernel/api-client.ts'
import { districtNames } from '../../kernel/district.ts'
import { usePageTitle } from '../../kernel/page-meta.ts'
import { useLanguage, useWords } from '../../kernel/use-words.ts'
import type { AuditEntry } from '../../people/audit/audit.ts'
import { HistoryOf } from '../../people/audit/history-of.tsx'
import { type Former, PutBack } from '../../people/audit/put-back.tsx'
import { forAdmin } from '../../people/identity/for-admin.ts'
import type { Holiday } from '../../selling/delivery/changing.server.ts'
import { offersDays } from '../../selling/delivery/days.ts'
import { termsOf } from '../../selling/delivery/delivery-in-words.ts'
import type { PlannedZone } from '../../selling/delivery/single-days.server.ts'
import { type DeliveryZone, nameOf } from '../../selling/delivery/zone.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DeleteButton } from '../../ui/delete-button.tsx'
import { PageHeading } from '../../ui/heading.tsx'
import { failedPage, loadingPage } from '../../ui/page-states.tsx'
import { useLeavingAsks } from '../../ui/use-leaving-asks.ts'
import type { Route } from './+types/delivery-page.ts'
import { type DeliveryNow, formerOf, undoOf } from './former-delivery.ts'
import { Holidays } from './holidays.tsx'
import { UndoChange } from './undo-change.tsx'
import { deliverySettingsWords } from './words.ts'
import { ZoneDays } from './zone-days.tsx'
import { ZoneForm } from './zone-form.tsx'

const useTitle = () => useWords(deliverySettingsWords).title

export const meta = () => usePageTitle(useTitle())

export const clientLoader = () =>
  forAdmin(async () => {
    const [zones, planned, holidays] = await Promise.all([
      publicApi<DeliveryZone[]>('GET', '/delivery/zones'),
      api<PlannedZone[]>('GET', '/delivery/days'),
      api<Holiday[]>('GET', '/delivery/holidays'),
    ])
    return { zones, planned, holidays }
  }, 'the delivery zones')

export default function DeliveryPage({ loaderData }: Route.ComponentProps) {
  return loaderData && <DeliverySettings {...loaderData} />
}

function DeliverySettings(now: DeliveryNow) {
  const { zones, planned, holidays } = now
  const words = useWords(deliverySettingsWords)
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState<string | null>(null)
  const [turn, setTurn] = useState(0)
  const [undo, setUndo] = useState<Former | null>(null)
  const setUnsaved = useLeavingAsks({ atFirst: false, onGiveUp: () => undefined })
  const typed = () => setUnsaved(true)

  async function saved(way: Former | null): Promise<void> {
    setUnsaved(false)
    setOpen(null)
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
            <Card className="grid gap-4 p-5 sm:p-6">
              <ZoneHead zone={zone} onDeleted={() => void saved(undoOf.removed(zone))} />
              {offersDays(zone) && (
                <ZoneDays
                  zone={zone}
                  days={planned.find((one) => one.zone === zone._id)?.days ?? []}
                  onTyped={typed}
                  onSaved={saved}
                />
              )}
              {open === zone._id ? (
                <ZoneForm key={zone.revision} zone={zone} onTyped={typed} onSaved={saved} />
              ) : (
                <div>
                  <Button type="button" kind="quiet" onClick={() => setOpen(zone._id)}>
                    {words.change} <span className="sr-only">{zone.name}</span>
                  </Button>
                </div>
              )}
            </Card>
          </li>
        ))}
      </ul>
      <div className="mt-4 max-w-4xl">
        {open === NEW ? (
          <Card className="grid gap-4 p-5 sm:p-6">
            <h2 className="font-semibold text-xl">{words.newZone}</h2>
            <ZoneForm zone={null} onTyped={typed} onSaved={saved} />
          </Card>
        ) : (
          <Button type="button" onClick={() => setOpen(NEW)}>
            {words.addZone}
          </Button>
        )}
      </div>
      <Holidays holidays={holidays} onTyped={typed} onSaved={saved} />
      <h2 className="mb-4 font-semibold text-2xl">{words.history}</h2>
      <HistoryOf
        key={`history-${turn}`}
        kind="delivery"
        id="zones"
        words={{ open: words.yesOrNo, advance: words.advances }}
        about={aboutOf}
        steps={(entry) => {
          const former = formerOf(entry, now)
          return former && <PutBack former={former} onDone={() => saved(null)} />
        }}
      />
    </>
  )
}

/** Which zone, and which day. */
function aboutOf({ before, after }: AuditEntry): string {
  const { name, day } = after ?? before ?? {}
  return [name, day].filter(Boolean).join(', ')
}

/** Instead of a zone's id. */
const NEW = 'new'

/** As shoppers are charged. */
function ZoneHead({ zone, onDeleted }: { zone: DeliveryZone; onDeleted: () => void }) {
  const words = useWords(deliverySettingsWords)
  const language = useLanguage()
  const facts = [
    termsOf([zone], language),
    ...(zone.weekdays.length === 0 ? [words.noDays] : []),
    ...(zone.cash ? [] : [words.noCash]),
  ]
  const places = [...districtNames(zone.districts, language), ...zone.areas].join(', ')
  return (
    <div className="flex items-start justify-between gap-4">
      <div className="min-w-0">
        <h2 className="wrap-anywhere font-semibold text-xl">{nameOf(language, zone)}</h2>
        <p className="wrap-anywhere text-ink-soft">{zone.everywhereElse ? words.everywhereElse : places}</p>
        <p className="mt-1">{facts.join(' · ')}</p>
      </div>
      {!zone.everywhereElse && (
        <DeleteButton
          name={nameOf(language, zone)}
          path={`/delivery/zones/${zone._id}`}
          words={{
            question: words.cannotUndo,
            deleted: words.removed,
            kept: words.stays,
            failed: 'Error deleting the delivery zone',
          }}
          onDeleted={onDeleted}
        />
      )}
    </div>
  )
}

export const HydrateFallback = loadingPage(useTitle)

export const ErrorBoundary = failedPage(() => useWords(deliverySettingsWords).what)

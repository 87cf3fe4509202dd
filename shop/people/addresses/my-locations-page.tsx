import { type ReactNode, useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { callApi, signedInEmail } from '../../kernel/api/api-client.ts'
import { loadUnlessFilled } from '../../kernel/api/filled-page.ts'
import { loadInDocument } from '../../kernel/api/personal-documents.server.ts'
import { formatPhone } from '../../kernel/language/phone.ts'
import { useFormats, useWords } from '../../kernel/language/use-words.ts'
import { pageTitle, pageWords } from '../../kernel/settings/page-meta.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { type OnDeleted, useDeletion } from '../../ui/dialog/deletion.tsx'
import { Empty } from '../../ui/empty.tsx'
import { FactList } from '../../ui/facts.tsx'
import { PageHeading } from '../../ui/heading.tsx'
import { failedPage, loadingPage, times } from '../../ui/page-states.tsx'
import { uiWords } from '../../ui/words.en.ts'
import type { Route } from './+types/my-locations-page.ts'
import { locationFieldWords } from './field-words.en.ts'
import { type Location, notifyLocations, onLocationsChanged, shortName } from './location.ts'
import { locationWords } from './words.en.ts'

export const meta = (args: Route.MetaArgs) => pageTitle(args, pageWords(args, locationWords).myLocation)

export const clientLoader = loadUnlessFilled(async () => {
  return callApi('GET /location', { query: { email: await signedInEmail() } })
})
export const loader = loadInDocument(clientLoader)

const GRID = 'grid gap-4 sm:grid-cols-2 xl:grid-cols-3'

export default function MyLocationsPage({ loaderData: locations }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const words = useWords(locationWords)
  const { noData } = useWords(uiWords)
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => onLocationsChanged(() => void revalidate()), [revalidate])
  const onRemoved: OnDeleted = (shown) => {
    void revalidate()
    void shown.then(() => top.current?.focus())
  }
  return (
    <>
      <div
        ref={top}
        tabIndex={-1}
        className="outline-none mb-6 flex flex-wrap items-end justify-between gap-4"
      >
        <PageHeading>{words.myLocation}</PageHeading>
        {locations.length > 0 && (
          <ButtonLink to="/profile/location" kind="quiet">
            {words.addAnother}
          </ButtonLink>
        )}
      </div>
      {locations.length === 0 ? (
        <Empty title={noData}>
          <p>{words.saveOnce}</p>
          <ButtonLink to="/profile/location">{words.addLocation}</ButtonLink>
        </Empty>
      ) : (
        <ul className={GRID}>
          {locations.map((location) => (
            <li key={location._id}>
              <LocationCard location={location}>
                <ButtonLink to={`/profile/updateLocation/${location._id}`} kind="quiet">
                  {words.update}
                  <span className="sr-only"> {shortName(location)}</span>
                </ButtonLink>
                <RemoveLocation location={location} onRemoved={onRemoved} />
              </LocationCard>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

export const HydrateFallback = loadingPage(
  () => useWords(locationWords).myLocation,
  [`mt-6 ${GRID}`, ...times(2, 'h-72 rounded-3xl')],
)

export const ErrorBoundary = failedPage(() => useWords(locationWords).yourLocations)

export function LocationCard({ location, children }: { location: Location; children: ReactNode }) {
  const words = useWords(locationFieldWords)
  const { digits } = useFormats()
  const facts = [
    [words.phone, digits(formatPhone(location.phone))],
    [words.city, location.city],
    [words.area, location.area],
    [words.address, location.address],
  ] as const
  return (
    <Card className="grid h-full content-between gap-5 border-t-4 border-t-gold p-5">
      <div>
        <h2 className="wrap-anywhere font-semibold text-xl">{shortName(location)}</h2>
        <FactList facts={facts} look={['mt-3 gap-y-1.5', 'text-sm leading-6', 'whitespace-pre-line']} />
      </div>
      <div className="flex flex-wrap gap-3">{children}</div>
    </Card>
  )
}

export function RemoveLocation({ location, onRemoved }: { location: Location; onRemoved: OnDeleted }) {
  const words = useWords(locationWords)
  const { busy, remove } = useDeletion({
    question: words.notRecoverable,
    deleted: words.deleted,
    kept: words.stillSaved,
    failed: 'Error deleting location',
  })
  const onDeleted: OnDeleted = (shown) => {
    notifyLocations()
    onRemoved(shown)
  }
  return (
    <Button
      type="button"
      kind="quiet"
      busy={busy}
      onClick={() =>
        void remove(() => callApi('DELETE /location/{id}', { params: { id: location._id } }), onDeleted)
      }
    >
      {words.remove}
      <span className="sr-only"> {shortName(location)}</span>
    </Button>
  )
}

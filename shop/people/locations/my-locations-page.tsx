import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { api, signedInEmail } from '../../kernel/api-client.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { PageHeading } from '../../ui/heading.tsx'
import { failedPage, loadingPage, times } from '../../ui/page-states.tsx'
import type { Route } from './+types/my-locations-page.ts'
import { type Location, onLocationsChanged, shortName } from './location.ts'
import { LocationCard, RemoveLocation } from './location-card.tsx'

export const meta = () => [{ title: 'My Location · OGS' }]

export async function clientLoader() {
  return api<Location[]>('GET', `/location?email=${encodeURIComponent(await signedInEmail())}`)
}

const GRID = 'grid gap-4 sm:grid-cols-2 xl:grid-cols-3'

export default function MyLocationsPage({ loaderData: locations }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => onLocationsChanged(() => void revalidate()), [revalidate])
  const removed = (told: Promise<void>) => {
    void revalidate()
    void told.then(() => top.current?.focus())
  }
  return (
    <>
      <div
        ref={top}
        tabIndex={-1}
        className="outline-none mb-6 flex flex-wrap items-end justify-between gap-4"
      >
        <PageHeading>My Location</PageHeading>
        {locations.length > 0 && (
          <ButtonLink to="/profile/location" kind="quiet">
            Add another
          </ButtonLink>
        )}
      </div>
      {locations.length === 0 ? (
        <Empty title="No Data found">
          <p>Save a place once, and every gift finds its way.</p>
          <ButtonLink to="/profile/location">Add Shipping Location</ButtonLink>
        </Empty>
      ) : (
        <ul className={GRID}>
          {locations.map((location) => (
            <li key={location._id}>
              <LocationCard location={location}>
                <ButtonLink to={`/profile/updateLocation/${location._id}`} kind="quiet">
                  Update<span className="sr-only"> {shortName(location)}</span>
                </ButtonLink>
                <RemoveLocation location={location} onRemoved={removed} />
              </LocationCard>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

export const HydrateFallback = loadingPage('My Location', [`mt-6 ${GRID}`, ...times(2, 'h-72 rounded-3xl')])

export const ErrorBoundary = failedPage('your locations')

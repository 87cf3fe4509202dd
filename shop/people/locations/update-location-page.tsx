import { useNavigate } from 'react-router'
import { api, hasStatus, signedInEmail } from '../../kernel/api-client.ts'
import { draftOf } from '../../kernel/draft.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { useDialogs } from '../../ui/dialog.tsx'
import { Empty } from '../../ui/empty.tsx'
import { PageHeading } from '../../ui/heading.tsx'
import { failedPage } from '../../ui/page-states.tsx'
import type { Route } from './+types/update-location-page.ts'
import type { Location, NewLocation } from './location.ts'
import { LocationForm, LocationFrame } from './location-form.tsx'
import { useSaving } from './use-saving.ts'

export const meta = () => [{ title: 'Update location · OGS' }]

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const email = await signedInEmail()
  const path = `/location/${encodeURIComponent(params.id)}`
  const location = await api<Location>('GET', path, { signal: request.signal }).catch((error: unknown) => {
    if (hasStatus(error, 404)) return null
    throw error
  })
  return location && { location, draft: draftOf<NewLocation>(sessionStorage, { email, of: location._id }) }
}

const WORDS = { title: 'Update location', lead: 'Orders on their way keep the address they have.' }

export default function UpdateLocationPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <NoSuchLocation />
  return (
    <LocationFrame {...WORDS}>
      <UpdateForm key={loaderData.location._id} {...loaderData} />
    </LocationFrame>
  )
}

function UpdateForm({ location, draft }: { location: Location; draft: Partial<NewLocation> }) {
  const { _id, email } = location
  const { busy, failure, save } = useSaving(email, _id, 'Error updating location')
  const { tell } = useDialogs()
  const navigate = useNavigate()

  async function update(typed: NewLocation): Promise<void> {
    const updated = await save(typed, (body) => api<object>('PUT', `/location/${_id}`, { body }))
    if (!updated) return
    await tell({ title: 'Success!', text: 'Your Location update to the database', kind: 'success' })
    await navigate('/profile/mylocation')
  }

  return (
    <LocationForm initial={{ ...location, ...draft }} {...failure} onSubmit={(typed) => void update(typed)}>
      <div className="flex flex-wrap gap-3">
        <Button busy={busy}>Update location</Button>
        <ButtonLink to="/profile/mylocation" kind="quiet">
          Leave it as it was
        </ButtonLink>
      </div>
    </LocationForm>
  )
}

function NoSuchLocation() {
  return (
    <>
      <PageHeading className="mb-6">{WORDS.title}</PageHeading>
      <Empty title="No Data found">
        <p>This location is not among yours. It may have been removed.</p>
        <ButtonLink to="/profile/mylocation">My Location</ButtonLink>
      </Empty>
    </>
  )
}

export function HydrateFallback() {
  return <LocationFrame {...WORDS} />
}

export const ErrorBoundary = failedPage('this location')

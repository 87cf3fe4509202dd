import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { ApiError, api, hasStatus, messageOf, signedInEmail } from '../../kernel/api/api-client.ts'
import { wayBack } from '../../kernel/api/auth-context.ts'
import type { FieldError } from '../../kernel/api/refusal.ts'
import { draftOf, forgetDraft, keepDraft } from '../../kernel/draft.ts'
import { useWords } from '../../kernel/language/use-words.ts'
import { usePageTitle } from '../../kernel/settings/page-meta.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useDialogs } from '../../ui/dialog/dialog.tsx'
import { Empty } from '../../ui/empty.tsx'
import { PageHeading } from '../../ui/heading.tsx'
import { LoadFailed } from '../../ui/page-states.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { uiWords } from '../../ui/words.ts'
import type { Route } from './+types/location-page.ts'
import { type Location, locationsChanged, type NewLocation, stateWithLocation } from './location.ts'
import { LocationForm } from './location-form.tsx'
import { locationWords } from './words.ts'

/** With what is written to the browser's console (specification §8). */
function useLocationWords({ id }: { id?: string }) {
  const words = useWords(locationWords)
  return id === undefined
    ? { ...words, ...words.adding, failed: 'Error adding location' }
    : { ...words, ...words.updating, failed: 'Error updating location' }
}

export const meta = ({ params }: Route.MetaArgs) => usePageTitle(useLocationWords(params).title)

export async function clientLoader({ params: { id }, request: { signal } }: Route.ClientLoaderArgs) {
  const email = await signedInEmail()
  const location = id === undefined ? { _id: undefined } : await fetchLocation(id, signal)
  if (!location) return null
  const owner = { email, of: location._id ?? 'new location' }
  return { id: location._id, owner, known: { ...location, ...draftOf<NewLocation>(sessionStorage, owner) } }
}

const fetchLocation = (id: string, signal: AbortSignal) =>
  api<Location>('GET', `/location/${encodeURIComponent(id)}`, { signal }).catch((error: unknown) => {
    if (hasStatus(error, 404)) return null
    throw error
  })

export default function LocationPage({ loaderData, params }: Route.ComponentProps) {
  const words = useWords(locationWords)
  const { noData } = useWords(uiWords)
  if (!loaderData) {
    return (
      <>
        <PageHeading className="mb-6">{words.updating.title}</PageHeading>
        <Empty title={noData}>
          <p>{words.notAmongYours}</p>
          <ButtonLink to="/profile/mylocation">{words.myLocation}</ButtonLink>
        </Empty>
      </>
    )
  }
  return (
    <Frame params={params}>
      <SavedForm key={loaderData.id} {...loaderData} />
    </Frame>
  )
}

const NO_FAILURE = { errors: [] as readonly FieldError[], problem: null as string | null }

function SavedForm({ id, owner, known }: NonNullable<Route.ComponentProps['loaderData']>) {
  const [emptied, setEmptied] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState(NO_FAILURE)
  const { tell } = useDialogs()
  const navigate = useNavigate()
  const { button, saved, failed, success, leaveAsItWas } = useLocationWords({ id })

  async function save(typed: NewLocation, form: HTMLFormElement): Promise<void> {
    const call = { body: { ...typed, email: owner.email } }
    let added: { insertedId: string } | null = null
    setBusy(true)
    setFailure(NO_FAILURE)
    try {
      if (id) await api('PUT', `/location/${id}`, call)
      else added = await api<{ insertedId: string }>('POST', '/location', call)
      forgetDraft(sessionStorage)
      locationsChanged()
    } catch (error) {
      console.error(failed, error)
      keepDraft(sessionStorage, owner, typed)
      // Errors of fields go beside them, everything else above the button.
      const errors = error instanceof ApiError ? error.errors : []
      setFailure({ errors, problem: errors.length > 0 ? null : messageOf(error) })
      return
    } finally {
      setBusy(false)
    }
    if (added) {
      // A form resets to its initial values, so a draft that came back has to leave first.
      flushSync(() => setEmptied(true))
      form.reset()
    }
    await tell({ title: success, text: saved, kind: 'success' })
    const { search } = window.location
    if (!added) await navigate('/profile/mylocation')
    else if (!new URLSearchParams(search).has('from')) form.querySelector('input')?.focus()
    else await navigate(wayBack(search), { state: stateWithLocation(added.insertedId) })
  }

  return (
    <LocationForm initial={emptied ? {} : known} {...failure} onSubmit={(...typed) => void save(...typed)}>
      <div className="flex flex-wrap gap-3">
        <Button busy={busy} className={id ? '' : 'max-sm:grow'}>
          {button}
        </Button>
        {id && (
          <ButtonLink to="/profile/mylocation" kind="quiet">
            {leaveAsItWas}
          </ButtonLink>
        )}
      </div>
    </LocationForm>
  )
}

function Frame({ params, children }: { params: Route.ComponentProps['params']; children?: ReactNode }) {
  const { title, lead } = useLocationWords(params)
  return (
    <>
      <PageHeading>{title}</PageHeading>
      <p className="mt-3 mb-6 text-ink-soft">{lead}</p>
      <Card className="max-w-2xl p-5 sm:p-8">{children ?? <Skeleton className="h-120 sm:h-107" />}</Card>
    </>
  )
}

export const HydrateFallback = Frame

export const ErrorBoundary = ({ params }: Route.ErrorBoundaryProps) => (
  <LoadFailed what={useLocationWords(params).what} />
)

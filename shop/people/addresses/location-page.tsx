import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { callApi, hasStatus, signedInEmail } from '../../kernel/api/api-client.ts'
import { returnPathIn } from '../../kernel/api/auth-context.ts'
import { deleteDraft, loadDraft, saveDraft } from '../../kernel/draft.ts'
import { useWords } from '../../kernel/language/use-words.ts'
import { pageTitle, pageWords } from '../../kernel/settings/page-meta.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useDialogs } from '../../ui/dialog/dialog.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Form } from '../../ui/form/form.tsx'
import { type Typed, useForm } from '../../ui/form/use-form.ts'
import { PageHeading } from '../../ui/heading.tsx'
import { LoadFailed } from '../../ui/page-states.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { uiWords } from '../../ui/words.en.ts'
import type { Route } from './+types/location-page.ts'
import { type NewLocation, notifyLocations, stateWithLocation } from './location.ts'
import { LocationFields, readLocation } from './location-form.tsx'
import { locationWords } from './words.en.ts'

const useLocationWords = (params: { id?: string }) => locationPageWords(useWords(locationWords), params)

/** Includes the texts logged to the console (specification §8). */
function locationPageWords(words: typeof locationWords, { id }: { id?: string }) {
  return id === undefined
    ? { ...words, ...words.adding, failed: 'Error adding location' }
    : { ...words, ...words.updating, failed: 'Error updating location' }
}

export const meta = (args: Route.MetaArgs) =>
  pageTitle(args, locationPageWords(pageWords(args, locationWords), args.params).title)

export async function clientLoader({ params: { id }, request: { signal } }: Route.ClientLoaderArgs) {
  const email = await signedInEmail()
  const location = id === undefined ? { _id: undefined } : await fetchLocation(id, signal)
  if (!location) return null
  const owner = { email, of: location._id ?? 'new location' }
  return { id: location._id, owner, known: { ...location, ...loadDraft<NewLocation>(sessionStorage, owner) } }
}

const fetchLocation = (id: string, signal: AbortSignal) =>
  callApi('GET /location/{id}', { params: { id }, signal }).catch((error: unknown) => {
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
      <LocationForm key={loaderData.id} {...loaderData} />
    </Frame>
  )
}

function LocationForm({ id, owner, known }: NonNullable<Route.ComponentProps['loaderData']>) {
  const [isEmptied, setIsEmptied] = useState(false)
  const { showMessage } = useDialogs()
  const navigate = useNavigate()
  const { button, saved, failed, success, leaveAsItWas } = useLocationWords({ id })
  const form = useForm({ failed, send, onSaved })

  async function send(_: Typed, element: HTMLFormElement): Promise<string | undefined> {
    const location = readLocation(element)
    saveDraft(sessionStorage, owner, location)
    const call = { body: { ...location, email: owner.email } }
    const answer = id
      ? await callApi('PUT /location/{id}', { params: { id }, ...call })
      : await callApi('POST /location', call)
    deleteDraft(sessionStorage)
    notifyLocations()
    return 'insertedId' in answer ? answer.insertedId : undefined
  }

  async function onSaved(insertedId: string | undefined, element: HTMLFormElement): Promise<void> {
    if (insertedId) {
      // A form resets to its initial values, so a restored draft must be cleared first.
      flushSync(() => setIsEmptied(true))
      element.reset()
    }
    await showMessage({ title: success, text: saved, kind: 'success' })
    const { search } = window.location
    if (!insertedId) await navigate('/profile/mylocation')
    else if (!new URLSearchParams(search).has('from')) element.querySelector('input')?.focus()
    else await navigate(returnPathIn(search), { state: stateWithLocation(insertedId) })
  }

  return (
    <Form
      form={form}
      noValidate={false}
      button={button}
      buttonClass={id ? '' : 'max-sm:grow'}
      beside={
        id && (
          <ButtonLink to="/profile/mylocation" kind="quiet">
            {leaveAsItWas}
          </ButtonLink>
        )
      }
    >
      <LocationFields initial={isEmptied ? {} : known} errors={form.errors} className="sm:grid-cols-2" />
    </Form>
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

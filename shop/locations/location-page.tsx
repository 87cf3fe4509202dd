import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { ApiError, api, signedInEmail } from '../kernel/api-client.ts'
import { wayBack } from '../kernel/auth-context.ts'
import type { FieldError } from '../kernel/refusal.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { useDialogs } from '../ui/dialog.tsx'
import { PageHeading } from '../ui/heading.tsx'
import { LoadFailed } from '../ui/load-failed.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import type { Route } from './+types/location-page.ts'
import type { NewLocation } from './location.ts'
import { draftOf, forgetDraft, keepDraft } from './location-draft.ts'
import { LocationForm } from './location-form.tsx'

export const meta = () => [{ title: 'Shipping Information · OGS' }]

export async function clientLoader() {
  const email = await signedInEmail()
  return { email, draft: draftOf(sessionStorage, email) }
}

interface Failure {
  readonly errors: readonly FieldError[]
  readonly problem: string | null
}

const NO_FAILURE: Failure = { errors: [], problem: null }

export default function LocationPage({ loaderData }: Route.ComponentProps) {
  const { email, draft } = loaderData
  const [initial, setInitial] = useState(draft)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState(NO_FAILURE)
  const { tell } = useDialogs()
  const navigate = useNavigate()

  async function save(typed: NewLocation, form: HTMLFormElement): Promise<void> {
    setBusy(true)
    setFailure(NO_FAILURE)
    try {
      await api('POST', '/location', { body: { ...typed, email } })
    } catch (error) {
      console.error('Error adding location', error)
      keepDraft(sessionStorage, email, typed)
      setFailure(failureOf(error))
      return
    } finally {
      setBusy(false)
    }
    forgetDraft(sessionStorage)
    // A form resets to its initial values, so a draft that came back has to leave first.
    flushSync(() => setInitial({}))
    form.reset()
    await tell({ title: 'Success!', text: 'Your Location added to the database', kind: 'success' })
    const { search } = window.location
    if (new URLSearchParams(search).has('from')) await navigate(wayBack(search))
    else form.querySelector('input')?.focus()
  }

  return (
    <Frame>
      <LocationForm initial={initial} {...failure} onSubmit={(typed, form) => void save(typed, form)}>
        <Button busy={busy} className="sm:justify-self-start">
          Save location
        </Button>
      </LocationForm>
    </Frame>
  )
}

/** Errors of fields go beside them, everything else above the button. */
function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiError)) return { errors: [], problem: 'Something went wrong. Please try again.' }
  if (error.errors.length === 0) return { errors: [], problem: error.message }
  return { errors: error.errors, problem: null }
}

function Frame({ children }: { children: React.ReactNode }) {
  return (
    <>
      <PageHeading>Shipping Information</PageHeading>
      <p className="mt-3 mb-6 text-ink-soft">Where shall we bring your gifts?</p>
      <Card className="max-w-2xl p-5 sm:p-8">{children}</Card>
    </>
  )
}

export function HydrateFallback() {
  return (
    <Frame>
      <Skeleton className="h-120 sm:h-107" />
    </Frame>
  )
}

export function ErrorBoundary() {
  return <LoadFailed what="the form" />
}

import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { api, signedInEmail } from '../../kernel/api-client.ts'
import { wayBack } from '../../kernel/auth-context.ts'
import { draftOf } from '../../kernel/draft.ts'
import { Button } from '../../ui/button.tsx'
import { useDialogs } from '../../ui/dialog.tsx'
import { failedPage } from '../../ui/page-states.tsx'
import type { Route } from './+types/location-page.ts'
import { type NewLocation, stateWithLocation } from './location.ts'
import { LocationForm, LocationFrame } from './location-form.tsx'
import { useSaving } from './use-saving.ts'

export const meta = () => [{ title: 'Shipping Information · OGS' }]

export async function clientLoader() {
  const email = await signedInEmail()
  return { email, draft: draftOf<NewLocation>(sessionStorage, { email, of: 'new location' }) }
}

const WORDS = { title: 'Shipping Information', lead: 'Where shall we bring your gifts?' }

export default function LocationPage({ loaderData }: Route.ComponentProps) {
  const { email, draft } = loaderData
  const [initial, setInitial] = useState(draft)
  const { busy, failure, save } = useSaving(email, 'new location', 'Error adding location')
  const { tell } = useDialogs()
  const navigate = useNavigate()

  async function add(typed: NewLocation, form: HTMLFormElement): Promise<void> {
    const added = await save(typed, (body) => api<{ insertedId: string }>('POST', '/location', { body }))
    if (!added) return
    // A form resets to its initial values, so a draft that came back has to leave first.
    flushSync(() => setInitial({}))
    form.reset()
    await tell({ title: 'Success!', text: 'Your Location added to the database', kind: 'success' })
    const { search } = window.location
    if (!new URLSearchParams(search).has('from')) form.querySelector('input')?.focus()
    else await navigate(wayBack(search), { state: stateWithLocation(added.insertedId) })
  }

  return (
    <LocationFrame {...WORDS}>
      <LocationForm initial={initial} {...failure} onSubmit={(typed, form) => void add(typed, form)}>
        <Button busy={busy} className="sm:justify-self-start">
          Save location
        </Button>
      </LocationForm>
    </LocationFrame>
  )
}

export function HydrateFallback() {
  return <LocationFrame {...WORDS} />
}

export const ErrorBoundary = failedPage('the form')

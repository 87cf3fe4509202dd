import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError, api, enterAnew } from '../../kernel/api-client.ts'
import { wayBack } from '../../kernel/auth-context.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Spinner } from '../../ui/spinner.tsx'

export const meta = () => [{ title: 'One moment · OGS' }, { name: 'robots', content: 'noindex' }]

/** Where Google's answer ends: it leads on to where the person was. */
export default function SignedInPage() {
  const problem = useArrival()
  if (!problem) return <Spinner label="Signing you in…" />
  return (
    <div className="mx-auto grid max-w-xl justify-items-start gap-5 px-4 py-10">
      <Notice kind="error">{problem}</Notice>
      <Button type="button" onClick={() => window.location.reload()}>
        Try again
      </Button>
    </div>
  )
}

// An effect and no clientLoader: that would cost the manifest of every page more files.
function useArrival(): string | null {
  const navigate = useNavigate()
  const [problem, setProblem] = useState<string | null>(null)
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    arrive(window.location.search).then(
      (way) => navigate(way, { replace: true }),
      (error: unknown) => {
        console.error('Error signing in with Google', error)
        setProblem(error instanceof ApiError ? error.message : 'Something went wrong. Please try again.')
      },
    )
  }, [navigate])
  return problem
}

/** Fetches the token and registers the person on the server (specification §4). @returns the page to go on to */
async function arrive(search: string): Promise<string> {
  const way = wayBack(search)
  const person = await enterAnew()
  if (!person) return `/login?problem=failed&from=${encodeURIComponent(way)}`
  try {
    await api('POST', '/users', { body: { email: person.email, name: person.name } })
  } catch (error) {
    // The account is complete without it: better-auth stored the same name.
    console.error('Error registering the user', error)
  }
  return way
}

import { createContext, type ReactNode, use } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { ApiError, hasStatus } from '../kernel/api-client.ts'
import { Bow } from './bow.tsx'
import { Button, ButtonLink } from './button.tsx'
import { Spinner } from './spinner.tsx'
import { isAway, useTryingAgain } from './use-trying-again.ts'

/** Of the request that failed, where the server knows it. */
export const FaultId = createContext<string | undefined>(undefined)

export function ErrorScreen({ error }: { error: unknown }) {
  if (hasStatus(error, 401)) {
    return (
      <main className="grid min-h-dvh place-content-center">
        <Spinner label="One moment, please log in first" />
      </main>
    )
  }
  if (isUnreachable(error) || isAway(error)) return <Unreachable error={error} />
  return (
    <Screen title="Oops!!!.." heading="Oops!!!..">
      <p className="text-lg">Sorry, an unexpected error has occurred.</p>
      <p className="text-ink-soft text-lg">{statusSentence(error)}</p>
      <FaultNumber error={error} />
      <ButtonLink to="/" reloadDocument className="mt-4">
        Back to the shop
      </ButtonLink>
    </Screen>
  )
}

/** By which the shopkeeper finds it in the log. */
function FaultNumber({ error }: { error: unknown }) {
  const asked = error instanceof ApiError ? error.problem.requestId : undefined
  const id = use(FaultId) ?? asked
  // What the server knew stays when the browser takes over.
  return (
    <p className="text-ink-soft text-sm empty:hidden" suppressHydrationWarning>
      {typeof id === 'string' ? `If you tell us about it, please name ${id}` : ''}
    </p>
  )
}

/** The next page could not be fetched: nothing is wrong with it, and here it comes as soon as the network or the shop is back. */
function Unreachable({ error }: { error: unknown }) {
  const { tryAgain, isTrying } = useTryingAgain(error)
  const offline = !navigator.onLine
  const title = offline ? 'You are offline' : 'One moment'
  return (
    <Screen title={title} heading={offline ? title : 'One moment, please'}>
      <p className="text-ink-soft text-lg" role="alert">
        {isAway(error)
          ? 'The shop is being put in order. This page looks again by itself.'
          : 'The shop cannot be reached. Please check your connection and try again.'}
      </p>
      <Button type="button" busy={isTrying} onClick={tryAgain} className="mt-4">
        Try again
      </Button>
    </Screen>
  )
}

/** Browsers have no word of their own for a network that failed: a `TypeError` that says so, each in its way. */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof ApiError) return error.status === 0
  return error instanceof TypeError && /failed to fetch|networkerror|load failed/i.test(error.message)
}

function Screen({ title, heading, children }: { title: string; heading: string; children: ReactNode }) {
  return (
    <main className="grid min-h-dvh content-center justify-items-center gap-4 py-10 text-center *:mx-6">
      <title>{`${title} · OGS`}</title>
      <div className="mx-0! mb-6 flex w-full items-center text-berry before:h-2 before:flex-1 before:bg-berry after:h-2 after:flex-1 after:bg-berry">
        <Bow className="-mx-3.5 size-28 translate-y-1.5" />
      </div>
      <h1 className="font-semibold text-5xl tracking-tight sm:text-6xl">{heading}</h1>
      {children}
    </main>
  )
}

export function statusSentence(error: unknown): string {
  const status = isRouteErrorResponse(error) || error instanceof ApiError ? error.status : 500
  const known = STATUS_SENTENCES[status]
  if (known) return known
  return isRouteErrorResponse(error) ? `${status} ${error.statusText}`.trim() : `${status}`
}

const STATUS_SENTENCES: Record<number, string> = {
  400: '400 Bad Request',
  403: '403 Forbidden',
  404: '404 Not Found!!',
  405: '405 Method Not Allowed',
  429: '429 Too Many Requests',
  500: '500 Internal Server Error',
  503: '503 Service Unavailable',
}

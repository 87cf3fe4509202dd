import { createContext, type ReactNode, use } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { ApiError, hasStatus } from '../kernel/api/api-client.ts'
import { useWords } from '../kernel/language/use-words.ts'
import { titleOn, useShop } from '../kernel/settings/page-meta.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Bow } from '../ui/icons.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { isOutOfReach, isUnavailable, useRetry } from '../ui/use-retry.ts'
import { uiWords } from '../ui/words.en.ts'

/** Id of the failed request, where the server knows it. */
export const RequestIdContext = createContext<string | undefined>(undefined)

export function ErrorScreen({ error }: { error: unknown }) {
  const words = useWords(uiWords)
  if (hasStatus(error, 401)) {
    return (
      <main className="grid min-h-dvh place-content-center">
        <Spinner label={words.loginFirst} />
      </main>
    )
  }
  if (isOutOfReach(error)) return <Unreachable error={error} />
  return (
    <Screen title={words.oops} heading={words.oops}>
      <p className="text-lg">{words.unexpectedError}</p>
      <p className="text-ink-soft text-lg">{statusSentence(error, words.statuses)}</p>
      <ErrorNumber error={error} />
      <ButtonLink to="/" reloadDocument className="mt-4">
        {words.backToShop}
      </ButtonLink>
    </Screen>
  )
}

function ErrorNumber({ error }: { error: unknown }) {
  const apiRequestId = error instanceof ApiError ? error.problem.requestId : undefined
  const id = use(RequestIdContext) ?? apiRequestId
  const { faultNumber } = useWords(uiWords)
  // Keeps the server's markup at hydration.
  return (
    <p className="text-ink-soft text-sm empty:hidden" suppressHydrationWarning>
      {typeof id === 'string' ? faultNumber(id) : ''}
    </p>
  )
}

/** The next page could not be fetched; it is shown once the network or the shop is back. */
function Unreachable({ error }: { error: unknown }) {
  const { tryAgain, isTrying } = useRetry(error)
  const words = useWords(uiWords)
  const offline = !navigator.onLine
  const title = offline ? words.offline : words.oneMoment
  return (
    <Screen title={title} heading={offline ? title : words.oneMomentPlease}>
      <p className="text-ink-soft text-lg" role="alert">
        {isUnavailable(error) ? words.beingPutInOrder : words.unreachable}
      </p>
      <Button type="button" busy={isTrying} onClick={tryAgain} className="mt-4">
        {words.tryAgain}
      </Button>
    </Screen>
  )
}

function Screen({ title, heading, children }: { title: string; heading: string; children: ReactNode }) {
  return (
    <main className="grid min-h-dvh content-center justify-items-center gap-4 py-10 text-center *:mx-6">
      <title>{titleOn({ shop: useShop() }, title)}</title>
      <div className="mx-0! mb-6 flex w-full items-center text-berry before:h-2 before:flex-1 before:bg-berry after:h-2 after:flex-1 after:bg-berry">
        <Bow className="-mx-3.5 size-28 translate-y-1.5" />
      </div>
      <h1 className="font-semibold text-5xl tracking-tight sm:text-6xl">{heading}</h1>
      {children}
    </main>
  )
}

export function statusSentence(error: unknown, sentences: ReadonlyMap<number, string>): string {
  const status = isRouteErrorResponse(error) || error instanceof ApiError ? error.status : 500
  const known = sentences.get(status)
  if (known) return known
  return isRouteErrorResponse(error) ? `${status} ${error.statusText}`.trim() : `${status}`
}

import { createElement, Fragment, isValidElement, type ReactElement } from 'react'
import { useRouteError } from 'react-router'
import { ApiError } from '../kernel/api/api-client.ts'
import { useWords } from '../kernel/language/use-words.ts'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'
import { PageHeading } from './heading.tsx'
import { Skeleton } from './skeleton.tsx'
import { Spinner } from './spinner.tsx'
import { useRetry } from './use-retry.ts'
import { uiWords } from './words.en.ts'

/** The classes of a block, the classes of a frame with its contents, or an element. */
type Shape = string | ReactElement | Frame

interface Frame extends ReadonlyArray<Shape> {
  readonly 0: string
}

/** A text, or a hook that returns it. */
type PageName = string | (() => string)

const usePageName = (name: PageName): string => (typeof name === 'string' ? name : name())

const LoadingHeading = ({ title }: { title: PageName }) => <PageHeading>{usePageName(title)}</PageHeading>

const LINE_AND_BLOCK = ['mt-3 mb-6 h-6 max-w-prose', 'h-64 rounded-2xl']

/** For a page's `HydrateFallback`: its heading and placeholders, which are a line and a block unless said otherwise. */
export const loadingPage =
  (title: PageName | null, ...shapes: readonly Shape[]) =>
  () =>
    createElement(
      Fragment,
      null,
      title && <LoadingHeading title={title} />,
      ...(shapes.length > 0 ? shapes : LINE_AND_BLOCK).map(drawShape),
    )

export const times = (count: number, shape: string): string[] => Array.from({ length: count }, () => shape)

function drawShape(shape: Shape): ReactElement {
  if (typeof shape === 'string') return <Skeleton className={shape} />
  if (isValidElement(shape)) return shape
  return createElement('div', { className: shape[0] }, ...shape.slice(1).map(drawShape))
}

/** For a page's `ErrorBoundary`. */
export const failedPage = (what: PageName) => () => <LoadFailed what={usePageName(what)} />

/** Says why a page failed, and retries. */
export function LoadFailed({ what }: { what: string }) {
  const error = useRouteError()
  const { tryAgain, isTrying } = useRetry(error)
  const words = useWords(uiWords)
  const refused = error instanceof ApiError ? error : null
  // The redirect to /login is under way.
  if (refused?.status === 401 || refused?.status === 403) return <Spinner label={words.oneMomentPlease} />
  return (
    <div className="grid max-w-xl justify-items-start gap-5">
      <Alert kind="error">
        <h1 className="font-sans">{words.couldNotShow(what)}</h1>
        <p className="font-normal text-ink">{refused?.message ?? words.faultOfOurs}</p>
      </Alert>
      <Button type="button" busy={isTrying} onClick={tryAgain}>
        {words.tryAgain}
      </Button>
    </div>
  )
}

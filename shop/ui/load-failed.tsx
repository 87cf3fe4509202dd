import { useRevalidator, useRouteError } from 'react-router'
import { ApiError } from '../kernel/api-client.ts'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'
import { Spinner } from './spinner.tsx'

/** For a page's `ErrorBoundary`: what it shows could not be fetched; says why and fetches again. */
export function LoadFailed({ what }: { what: string }) {
  const error = useRouteError()
  const { revalidate, state } = useRevalidator()
  const refused = error instanceof ApiError ? error : null
  // The way to /login has begun.
  if (refused?.status === 401 || refused?.status === 403) return <Spinner label="One moment, please" />
  return (
    <div className="grid max-w-xl justify-items-start gap-5">
      <Notice kind="error">
        <h1 className="font-sans">We could not show {what}.</h1>
        <p className="font-normal text-ink">
          {refused?.message ?? 'Something went wrong on our side. Please try again.'}
        </p>
      </Notice>
      <Button type="button" busy={state === 'loading'} onClick={() => void revalidate()}>
        Try again
      </Button>
    </div>
  )
}

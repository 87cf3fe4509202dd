import { randomBytes } from 'node:crypto'
import { type EntryContext, type HandleErrorFunction, isRouteErrorResponse, ServerRouter } from 'react-router'
import { isNoAnswer } from './kernel/api/database-away.server.ts'
import { rendering } from './kernel/api/rendered-document.ts'
import { requestId } from './kernel/api/request-id.server.ts'
import { pageErrors } from './kernel/settings/shop-context.ts'
import { markAbroad } from './site/abroad.server.ts'
import { CSP, contentSecurityPolicy, takeNonce } from './site/content-security-policy.server.ts'
import { KEEP_EARLY_CLICK } from './site/early-clicks.ts'
import { KEEP_EARLY_INPUT } from './site/early-input.server.ts'
import { RequestIdContext } from './site/error-screen.tsx'
import { SecretAddress } from './site/secret-address.ts'
import { renderWhole } from './site/whole-page.server.ts'
import styles from './ui/theme.css?inline'

/** In one piece: the response cache stores it, and the Content-Security-Policy names all scripts in it. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const nonce = randomBytes(16).toString('base64url')
  const page = (
    <RequestIdContext value={status >= 500 ? requestId() : undefined}>
      <SecretAddress value={headers.has('referrer-policy')}>
        <ServerRouter context={context} url={request.url} nonce={nonce} />
      </SecretAddress>
    </RequestIdContext>
  )
  const script = rendering.document() ? KEEP_EARLY_INPUT + KEEP_EARLY_CLICK : KEEP_EARLY_CLICK
  const options = { nonce, script, onPartFailed: console.error }
  const { html: rendered, failed } = await renderWhole(page, options)
  const { html, scripts } = takeNonce(rendering.document() ? markAbroad(rendered, nonce) : rendered, nonce)
  headers.set(CSP, contentSecurityPolicy({ scripts, styles: [styles] }))
  return new Response(html, { status: failed ? 500 : status, headers })
}

/** Logs server errors only: with unknown pages and methods a stranger could fill the log. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (isNoAnswer(error)) return context.get(pageErrors).push(error)
  const isRefusal = isRouteErrorResponse(error) && error.status < 500
  if (!isRefusal && !request.signal.aborted) console.error(error)
}

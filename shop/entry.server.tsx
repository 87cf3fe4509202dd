import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { PublicAddress } from './content/sharing/document-meta.ts'
import { isNoAnswer } from './kernel/api/database-away.server.ts'
import { requestId } from './kernel/api/request-id.server.ts'
import { pageErrors, pageNonce, pageText, shopContext } from './kernel/settings/shop-context.ts'
import { KEEP_EARLY_CLICK } from './site/early-clicks.ts'
import { FaultId } from './site/error-screen.tsx'
import { renderWhole } from './site/whole-page.server.ts'

/** In one piece: the response cache keeps bytes, and the Content-Security-Policy hashes all scripts in them. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  given: Readonly<RouterContextProvider>,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const nonce = given.get(pageNonce)
  const page = (
    <FaultId value={status >= 500 ? requestId() : undefined}>
      <PublicAddress value={given.get(shopContext).publicUrl}>
        <ServerRouter context={context} url={request.url} nonce={nonce} />
      </PublicAddress>
    </FaultId>
  )
  const how = { nonce, script: KEEP_EARLY_CLICK, onPartFailed: console.error }
  const { html, failed } = await renderWhole(page, how)
  given.get(pageText).html = html
  return new Response(null, { status: failed ? 500 : status, headers })
}

/** Only faults reach the log: a page that is not there, or a strange method, is nothing a stranger may fill it with. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (isNoAnswer(error)) return context.get(pageErrors).push(error)
  const isRefusal = isRouteErrorResponse(error) && error.status < 500
  if (!isRefusal && !request.signal.aborted) console.error(error)
}

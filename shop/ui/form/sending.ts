import { ApiError, requestOf, sendWithToken } from '../../kernel/api/api-client.ts'
import type { AnswerOf, CallName } from '../../kernel/api/calls.ts'
import { AMOUNTS_HEADER, fromWire } from '../../kernel/api/wire.ts'
import { pageLanguage } from '../../kernel/language/language.ts'
import { wordsIn } from '../../kernel/language/words-in.ts'
import { deletionWords } from '../dialog/deletion-words.en.ts'

export interface Sending {
  /** The name in the message about a failed connection: `photo` */
  readonly what: string
  readonly query?: { readonly fileName: string }
  readonly body: File | FormData
  /** For a bare file; a form sets its own. */
  readonly contentType?: string
  readonly onProgress: (share: number) => void
  readonly signal?: AbortSignal
}

/** Streams a file as the signed-in person. @throws ApiError as `callApi`; AbortError when cancelled */
export async function sendFile<N extends CallName>(name: N, sending: Sending): Promise<AnswerOf<N>> {
  const [, path] = requestOf(name, [sending])
  const answer = await sendWithToken((token) => send(path, sending, token), failureOf)
  if (answer.status === 200 && isObject(answer.body)) return answer.body as AnswerOf<N>
  throw failureOf(answer)
}

interface Answer {
  readonly status: number
  readonly body: unknown
}

const failureOf = ({ status, body }: Answer) => new ApiError(status, isObject(body) ? body : {})

/** `fetch` reports no upload progress. */
function send(path: string, sending: Sending, token: string): Promise<Answer> {
  const { what, body, contentType, onProgress, signal } = sending
  return new Promise((resolve, reject) => {
    // It may have been cancelled while the token was renewed.
    signal?.throwIfAborted()
    const request = new XMLHttpRequest()
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => resolve({ status: request.status, body: parseAnswer(request) })
    request.onerror = () =>
      reject(new ApiError(0, { detail: wordsIn(pageLanguage(), deletionWords).notSent(what) }))
    request.onabort = () => reject(new DOMException('The upload was cancelled.', 'AbortError'))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.open('POST', `/api${path}`)
    request.setRequestHeader('authorization', `Bearer ${token}`)
    request.setRequestHeader('accept-language', pageLanguage())
    if (contentType) request.setRequestHeader('content-type', contentType)
    request.send(body)
  })
}

/** Null for an answer that is not the shop's, such as a proxy's page. */
function parseAnswer(request: XMLHttpRequest): unknown {
  try {
    return fromWire(JSON.parse(request.responseText), request.getResponseHeader(AMOUNTS_HEADER))
  } catch {
    return null
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

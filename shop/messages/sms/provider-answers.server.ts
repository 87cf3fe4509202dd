import { fetchJson, isUnsent } from '../../payments/fetch-json.server.ts'
import { singleLine } from '../../payments/gateway-answers.server.ts'

/** `unsent`: nothing reached the provider; `silent`: perhaps something did. */
export type ProviderReply =
  | { readonly kind: 'answer'; readonly json: unknown }
  | { readonly kind: 'unsent' | 'silent'; readonly why: string }

export const TIMEOUT_MS = 10_000

/** Neither addresses nor keys are in the reply. */
export async function askProvider(
  address: string,
  body: URLSearchParams | object,
  timeoutMs: number,
): Promise<ProviderReply> {
  const isForm = body instanceof URLSearchParams
  try {
    const { status, json } = await fetchJson(address, {
      method: 'POST',
      headers: {
        accept: 'application/json',
        'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
      },
      body: isForm ? body.toString() : JSON.stringify(body),
      timeoutMs,
    })
    const isAnswer = json !== undefined && status < 500
    return isAnswer ? { kind: 'answer', json } : { kind: 'silent', why: `answer ${status}` }
  } catch (error) {
    return isUnsent(error) ? { kind: 'unsent', why: 'not reached' } : { kind: 'silent', why: 'no answer' }
  }
}

/** @returns what an SMS whose call came to nothing is */
export const stateOfSilence = ({ kind, why }: Exclude<ProviderReply, { kind: 'answer' }>) =>
  ({ state: kind === 'unsent' ? 'later' : 'unclear', code: why }) as const

/** A provider's number and words, as a person reads them. */
export const answerInWords = (number: string, words: string): string =>
  singleLine(`${number} ${words}`, 120, number)

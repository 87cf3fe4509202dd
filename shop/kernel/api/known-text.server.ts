import type { Context } from 'hono'

const texts = new WeakMap<Response, string>()

/** A response whose text is known beside it: reading it back out of its body takes longer than making it. */
export function ofText(text: string, init: ResponseInit): Response {
  return knowing(new Response(text, init), text)
}

/** @param text what its body says */
function knowing<R extends Response>(response: R, text: string): R {
  texts.set(response, text)
  return response
}

/** @returns undefined where it is not known; the body says it nevertheless */
export const knownText = (response: Response): string | undefined => texts.get(response)

/** As `c.json`. */
export function knownJson<T extends object>(c: Context, value: T, headers: Record<string, string> = {}) {
  const text = JSON.stringify(value)
  const answer = c.body(text, 200, { 'content-type': 'application/json', ...headers })
  return knowing(answer, text) as Response as ReturnType<typeof c.json<T, 200>>
}

import { expect } from 'vitest'

const INSIDES =
  /node_modules|\.ts\b|\n\s+at |\bselect\b.+\bfrom\b|insert into|syntax error|violates|relation "|kysely|postgres|ZodError|TypeError/i

/** Expects a success or a problem (RFC 9457) that reveals no internals. */
export async function expectFair(response: Response, expected?: number): Promise<string> {
  const text = await response.text()
  const seen = { status: response.status, text: text.slice(0, 500) }
  if (expected !== undefined) expect(seen).toMatchObject({ status: expected })
  expect(seen.status, seen.text).toBeLessThan(500)
  if (seen.status < 400) return text
  expect(response.headers.get('content-type')).toBe('application/problem+json')
  expect(JSON.parse(text)).toMatchObject({
    title: expect.stringMatching(/\w/),
    status: seen.status,
    detail: expect.stringMatching(/\w/),
  })
  expect(text).not.toMatch(INSIDES)
  return text
}

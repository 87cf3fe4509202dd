import { setTimeout as pause } from 'node:timers/promises'

const RETRY_MS = 500
/** A visitor who has waited so long reloads. */
const PATIENCE_MS = 30_000
const NEXT_ORDER_MS = 120_000

export type Diary = ReturnType<typeof openDiary>

/** What was answered to all visitors, and when by `performance.now()`. */
export function openDiary() {
  const writes: number[] = []
  const reads: number[] = []
  const refusedWrites: number[] = []
  const refusedReads: number[] = []
  const errors: { readonly at: number; readonly what: string }[] = []

  function noteFailure(what: string, failure: unknown): void {
    const at = performance.now()
    if (failure === 503) (what.startsWith('GET') ? refusedReads : refusedWrites).push(at)
    else errors.push({ at, what: `${what}: ${failure}` })
  }

  /** @returns null where there was no answer, or one of a shop that cannot */
  async function once(what: string, ask: () => Promise<Response>): Promise<Response | null> {
    const response = await ask().catch((error: unknown) => String(Object(error).cause ?? error))
    if (typeof response === 'string') noteFailure(what, response)
    else if (response.status < 400) return response
    else {
      const text = await response.text().catch(() => '')
      noteFailure(what, response.status === 503 ? 503 : `${response.status} ${text.slice(0, 160)}`)
      // What the shop refuses by its rules it refuses again.
      if (response.status < 500) throw new Error(`${what}: ${response.status}`)
    }
    return null
  }

  const acknowledged: { readonly at: number; readonly id: string; readonly key: string }[] = []
  return {
    writes: writes as readonly number[],
    reads: reads as readonly number[],
    refusedWrites: refusedWrites as readonly number[],
    refusedReads: refusedReads as readonly number[],
    errors: errors as readonly { readonly at: number; readonly what: string }[],
    acknowledged,
    /** Waits for the next order. @returns false when it takes so long that somebody would look for the reason */
    async nextOrder(): Promise<boolean> {
      const [before, until] = [acknowledged.length, performance.now() + NEXT_ORDER_MS]
      while (acknowledged.length === before && performance.now() < until) await pause(200)
      return acknowledged.length > before
    },
    paid: [] as { readonly at: number; readonly id: string }[],
    /** Asks until it is answered, as somebody who wants it does. @throws for what the shop refuses by its rules */
    async insist(what: string, ask: () => Promise<Response>): Promise<Response> {
      for (;;) {
        const response = await once(what, ask)
        if (response) {
          writes.push(performance.now())
          return response
        }
        await pause(RETRY_MS)
      }
    },
    async read(url: string, path: string): Promise<void> {
      const response = await once(`GET ${path}`, () => fetchSoon(url + path))
      await response?.arrayBuffer()
      if (response) reads.push(performance.now())
    },
  }
}

export const fetchSoon = (url: string, init: RequestInit = {}) =>
  fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS), ...init })

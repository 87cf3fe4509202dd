/** What a work comes to, or null once the signal ends the waiting: the work itself goes on to its end. */
export async function waitFor<T>(work: Promise<T>, signal?: AbortSignal): Promise<T | null> {
  if (!signal) return work
  // Whoever has stopped waiting hears of no error either.
  work.catch(() => undefined)
  const waiting = new AbortController()
  const stopped = new Promise<null>((resolve) => {
    if (signal.aborted) resolve(null)
    signal.addEventListener('abort', () => resolve(null), { signal: waiting.signal })
  })
  try {
    return await Promise.race([work, stopped])
  } finally {
    waiting.abort()
  }
}

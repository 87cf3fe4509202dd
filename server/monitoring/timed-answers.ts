/** Asks at most once per period, never concurrently; failures are not cached. */
export function cacheFor<T>(ms: number, ask: () => Promise<T>): () => Promise<T> {
  let kept: { readonly answer: Promise<T>; until: number } | null = null
  return () => {
    if (kept && kept.until > performance.now()) return kept.answer
    const asked = { answer: ask(), until: Number.POSITIVE_INFINITY }
    kept = asked
    asked.answer.then(
      () => {
        asked.until = performance.now() + ms
      },
      () => {
        kept = null
      },
    )
    return asked.answer
  }
}

/** @returns null for a failed or late answer */
export async function nullAfter<T>(ms: number, answer: Promise<T>): Promise<T | null> {
  let timeout: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timeout = setTimeout(resolve, ms, null)
  })
  return Promise.race([answer.catch(() => null), late]).finally(() => clearTimeout(timeout))
}

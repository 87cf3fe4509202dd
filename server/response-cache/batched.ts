/**
 * QueueLimits a question into one that many callers share: each gets an answer to a question asked after the call,
 * yet at most one is on its way at a time. Under load hundreds of callers share one.
 */
export function batched<T>(ask: () => Promise<T>): () => Promise<T> {
  let waiting: Promise<T> | null = null
  let underWay: Promise<unknown> = Promise.resolve()
  return () => {
    waiting ??= underWay.then(nextTurn, nextTurn).then(() => {
      waiting = null
      const answer = ask()
      underWay = answer
      return answer
    })
    return waiting
  }
}

/** After all requests that have already arrived were read. */
const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))

/** Shares calls: each caller gets the result of a call begun after its own, and one at a time is running. */
export function batched<T>(call: () => Promise<T>): () => Promise<T> {
  let next: Promise<T> | null = null
  let running: Promise<unknown> = Promise.resolve()
  return () => {
    next ??= running.then(afterArrivedRequests, afterArrivedRequests).then(() => {
      next = null
      const result = call()
      running = result
      return result
    })
    return next
  }
}

const afterArrivedRequests = () => new Promise<void>((resolve) => setImmediate(resolve))

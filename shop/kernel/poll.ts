/** @param look must not reject @param pauseAfter milliseconds, by the number of looks so far @returns a function that stops it */
export function poll(look: () => Promise<unknown>, pauseAfter: (looks: number) => number): () => void {
  let isOver = false
  let polls = 0
  let timer = setTimeout(again, pauseAfter(polls))

  async function again(): Promise<void> {
    await look()
    polls += 1
    if (!isOver) timer = setTimeout(again, pauseAfter(polls))
  }

  return () => {
    isOver = true
    clearTimeout(timer)
  }
}

/** Replaces `AbortSignal.any`, which our oldest browsers lack. */
export function signalWithin(ms: number, leaving: AbortSignal): AbortSignal {
  const stop = new AbortController()
  const end = () => {
    clearTimeout(late)
    leaving.removeEventListener('abort', end)
    stop.abort()
  }
  const late = setTimeout(end, ms)
  leaving.addEventListener('abort', end)
  if (leaving.aborted) end()
  return stop.signal
}

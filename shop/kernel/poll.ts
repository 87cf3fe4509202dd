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
  const controller = new AbortController()
  const abort = () => {
    clearTimeout(timer)
    leaving.removeEventListener('abort', abort)
    controller.abort()
  }
  const timer = setTimeout(abort, ms)
  leaving.addEventListener('abort', abort)
  if (leaving.aborted) abort()
  return controller.signal
}

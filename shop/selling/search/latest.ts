/** Asks for the latest question only. */
export interface Latest<T> {
  /** Resolves to null when a newer question overtook this one. The same question twice is asked once. */
  ask(text: string): Promise<T | null>
  /** Gives up what is under way. */
  drop(): void
}

interface Asking<T> {
  readonly text: string
  readonly controller: AbortController
  readonly answer: Promise<T | null>
}

/**
 * Waits a little for the typing to rest, aborts what is overtaken, and never lets an old answer arrive late.
 * @param restMs how long the text must rest, in milliseconds
 */
export function latest<T>(
  load: (text: string, signal: AbortSignal) => Promise<T>,
  restMs: number,
): Latest<T> {
  let current: Asking<T> | null = null

  async function answer(text: string, signal: AbortSignal): Promise<T | null> {
    try {
      await new Promise((resolve) => setTimeout(resolve, restMs))
      const value = signal.aborted ? null : await load(text, signal)
      return signal.aborted ? null : value
    } catch (error) {
      if (signal.aborted) return null
      // A failed question may be asked again.
      current = null
      throw error
    }
  }

  function drop(): void {
    current?.controller.abort()
    current = null
  }

  return {
    drop,
    ask(text) {
      if (current?.text === text) return current.answer
      drop()
      const controller = new AbortController()
      current = { text, controller, answer: answer(text, controller.signal) }
      return current.answer
    },
  }
}

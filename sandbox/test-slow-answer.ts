import { expect, vi } from 'vitest'

/**
 * Asks for what is answered after `ms`, and lets that time pass as soon as somebody waits for it. The timers are not counted: others
 * of this process, such as a database's, are among them.
 * @param meanwhile what is done before the time passes
 */
export async function answerAfter<T>(
  ms: number,
  ask: () => Promise<T>,
  meanwhile = async () => {},
): Promise<T> {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  try {
    const waiting = untilSomebodyWaits(ms)
    let isAnswered = false
    const answer = ask().finally(() => {
      isAnswered = true
    })
    await waiting
    await meanwhile()
    expect(isAnswered).toBe(false)
    vi.advanceTimersByTime(ms)
    return await answer
  } finally {
    vi.useRealTimers()
  }
}

/** Not by a spy: what restores it later would put the fake timer in the real one's place. */
function untilSomebodyWaits(ms: number): Promise<void> {
  const fake = globalThis.setTimeout
  return new Promise((resolve) => {
    const watched = (...[work, wait, ...given]: Parameters<typeof setTimeout>) => {
      if (wait === ms) resolve()
      return fake(work, wait, ...given)
    }
    globalThis.setTimeout = Object.assign(watched, fake)
  })
}

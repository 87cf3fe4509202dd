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
  const timers = vi.spyOn(globalThis, 'setTimeout')
  try {
    let isAnswered = false
    const answer = ask().finally(() => {
      isAnswered = true
    })
    await expect.poll(() => timers.mock.calls.map(([, wait]) => wait)).toContain(ms)
    await meanwhile()
    expect(isAnswered).toBe(false)
    vi.advanceTimersByTime(ms)
    return await answer
  } finally {
    timers.mockRestore()
    vi.useRealTimers()
  }
}

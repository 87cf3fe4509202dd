interface WithTyped {
  readonly before: string
  readonly after: string
  readonly bangla: (typed: string) => string
}

/** English sentences and what they are in Bangla. */
export function createTwins() {
  const whole = new Map<string, string>()
  const withTyped: WithTyped[] = []
  return {
    /** @returns the English */
    add(english: string, bangla: string): string {
      whole.set(english, bangla)
      return english
    },
    /** With something between its words. @returns the English */
    addWith(english: (typed: string) => string, bangla: (typed: string) => string) {
      const [before = '', after = ''] = english('\0').split('\0')
      withTyped.push({ before, after, bangla })
      return english
    },
    find(english: string): string | undefined {
      const found = withTyped.find(
        ({ before, after }) => english.startsWith(before) && english.endsWith(after),
      )
      return (
        whole.get(english) ??
        found?.bangla(english.slice(found.before.length, -found.after.length || undefined))
      )
    },
  }
}

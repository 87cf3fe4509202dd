interface Template {
  readonly before: string
  readonly after: string
  readonly bangla: (inserted: string) => string
}

/** English sentences with their Bangla. */
export function createTranslations() {
  const sentences = new Map<string, string>()
  const templates: Template[] = []
  return {
    /** @returns the English */
    add(english: string, bangla: string): string {
      sentences.set(english, bangla)
      return english
    },
    /** With something inserted between its words. @returns the English */
    addTemplate(english: (inserted: string) => string, bangla: (inserted: string) => string) {
      const [before = '', after = ''] = english('\0').split('\0')
      templates.push({ before, after, bangla })
      return english
    },
    find(english: string): string | undefined {
      const found = templates.find(
        ({ before, after }) => english.startsWith(before) && english.endsWith(after),
      )
      return (
        sentences.get(english) ??
        found?.bangla(english.slice(found.before.length, -found.after.length || undefined))
      )
    },
  }
}

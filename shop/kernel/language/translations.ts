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
      // The longest one: what is inserted may begin or end as another does.
      const [found] = templates
        .filter(({ before, after }) => english.startsWith(before) && english.endsWith(after))
        .toSorted((one, other) => lengthOf(other) - lengthOf(one))
      return (
        sentences.get(english) ??
        found?.bangla(english.slice(found.before.length, -found.after.length || undefined))
      )
    },
  }
}

const lengthOf = ({ before, after }: Template): number => before.length + after.length

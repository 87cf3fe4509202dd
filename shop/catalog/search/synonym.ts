/** A line of synonyms by shopkeepers. */
export interface Synonym {
  /** Interchangeable words. */
  readonly words: readonly string[]
  /** Shown too for any of the words. */
  readonly shows: readonly string[]
}

export const MAX_SYNONYMS = 500

/** Per line, and per side of it. */
export const MAX_SAME_WORDS = 20

/** "rose, golap" or "mother, mom: flower, saree" */
export const synonymLine = ({ words, shows }: Synonym): string =>
  words.join(', ') + (shows.length > 0 ? `: ${shows.join(', ')}` : '')

/** One per non-empty line. */
export const parseSynonyms = (text: string): Synonym[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [words = '', ...shows] = line.split(':')
      return { words: wordsIn(words), shows: wordsIn(shows.join(',')) }
    })

const wordsIn = (text: string): string[] =>
  text
    .split(/[,،]/)
    .map((word) => word.trim())
    .filter((word) => word !== '')

/** What shopkeepers say about words. */
export interface Synonym {
  /** Mean the same to shoppers. */
  readonly words: readonly string[]
  /** What else to show to who looks for one of them. */
  readonly shows: readonly string[]
}

export const MAX_SYNONYMS = 500

/** In one line, and in one part of it. */
export const MAX_SAME_WORDS = 20

/** "rose, golap" or "mother, mom: flower, saree" */
export const synonymLine = ({ words, shows }: Synonym): string =>
  words.join(', ') + (shows.length > 0 ? `: ${shows.join(', ')}` : '')

/** One from every line that is not empty. */
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

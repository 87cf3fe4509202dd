import { useLanguage } from '../../kernel/language/use-words.ts'
import { wordsIn } from '../../kernel/language/words-in.ts'
import type { HistoryWords } from './audit.ts'

const OF_DOMAINS = Object.values(
  import.meta.glob<Readonly<Record<string, HistoryWords>>>('../../**/history-words.en.ts', { eager: true }),
).flatMap((catalogues) => Object.values(catalogues))

/** What the history calls actions and fields: the words of every domain. */
export function useHistoryWords(): HistoryWords {
  const language = useLanguage()
  const all = OF_DOMAINS.map((words) => wordsIn(language, words))
  return {
    actions: Object.assign({}, ...all.map(({ actions }) => actions)),
    fields: Object.assign({}, ...all.map(({ fields }) => fields)),
  }
}

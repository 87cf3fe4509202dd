import { useLanguage } from '../../kernel/language/use-words.ts'
import type { onPaperWords } from './words.en.ts'

// A slip speaks its order's language on a page in another, so a browser has these in each.
const WORDS = import.meta.glob<typeof onPaperWords>('./words.*.ts', {
  eager: true,
  import: 'onPaperWords',
  query: '?each',
})

export const usePaperWords = () => WORDS[`./words.${useLanguage()}.ts`] as typeof onPaperWords

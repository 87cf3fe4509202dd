import { MOST_SHORT_HAMPERS } from '../../catalog/admin/availability/most-hampers.ts'
import { useShortageReason } from '../../catalog/admin/availability/product-availability.tsx'
import { nameOf } from '../../kernel/language/text-fields.ts'
import { useLanguage, useWords } from '../../kernel/language/use-words.ts'
import type { Attention } from './api.server.ts'
import { dashboardWords } from './words.en.ts'

/** Hampers that cannot be ordered: the first by name, and how many more. */
export function useHamperConcerns({ count, first }: Attention['hampers']) {
  const words = useWords(dashboardWords)
  const language = useLanguage()
  const whyShort = useShortageReason()
  const more = count - first.length
  return [
    ...first.map(({ _id, missing, ...named }) => ({
      count: 1,
      amount: null,
      what: words.hamperShort(nameOf(language, named)),
      todo: words.replacePart(whyShort(missing)),
      to: `/profile/updateProduct/${_id}`,
    })),
    {
      count: more,
      amount: null,
      what: words.moreHampers(more, count >= MOST_SHORT_HAMPERS),
      todo: words.markedInList,
      to: '/profile/adminProducts',
    },
  ]
}

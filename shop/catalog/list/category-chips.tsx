import { Link } from 'react-router'
import { nameOf, type SparseText } from '../../kernel/language/text-fields.ts'
import { useLanguage, useWords } from '../../kernel/language/use-words.ts'
import { ALL_CATEGORIES } from '../products/product.ts'
import { catalogWords } from '../products/words.en.ts'

interface Props {
  readonly categories: readonly SparseText<'name'>[]
  readonly chosen?: string
  readonly pathTo: (category: string) => string
}

/** Scrolls sideways where it is narrow. */
export function CategoryChips({ categories, chosen, pathTo }: Props) {
  const words = useWords(catalogWords)
  const language = useLanguage()
  if (categories.length === 0) return null
  return (
    <nav aria-label={words.findByCategory} className="min-w-0">
      <ul className="-mx-4 flex scroll-px-4 gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] sm:-mx-6 sm:scroll-px-6 sm:px-6 lg:flex-wrap lg:gap-1.5">
        {[{ name: ALL_CATEGORIES }, ...categories].map((category) => (
          <li key={category.name} className="shrink-0">
            <Link
              to={pathTo(category.name)}
              preventScrollReset
              aria-current={category.name === chosen || undefined}
              className="flex min-h-11 items-center rounded-full border border-line bg-surface px-4 lg:px-3.5 lg:text-sm no-underline -outline-offset-2 hover:bg-wash aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper aria-[current]:[scroll-initial-target:nearest]"
            >
              {category.name === ALL_CATEGORIES ? words.allGifts : nameOf(language, category)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

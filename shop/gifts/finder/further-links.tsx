import { Link } from 'react-router'
import { tagWords } from '../../catalog/tags/tag-words.en.ts'
import { nameOf } from '../../kernel/language/text-fields.ts'
import { useLanguage, useWords } from '../../kernel/language/use-words.ts'
import type { Found } from './finder.server.ts'
import { EVERYTHING, finderPath } from './finder.ts'
import { finderWords } from './words.en.ts'

/** Other choices for which there are gifts, each at an address of its own. */
export function FurtherLinks({ found: { query, occasions, further } }: { found: Found }) {
  const words = useWords(finderWords)
  const names = useWords(tagWords)
  const language = useLanguage()
  const { occasion, forWhom } = query
  return (
    <div className="mt-10 grid gap-8">
      <Choices
        title={words.byOccasion}
        links={occasions
          .filter(({ key }) => further.occasions.includes(key))
          .map((one) => ({
            name: nameOf(language, one),
            to: finderPath({ ...EVERYTHING, forWhom, occasion: one.key }),
          }))}
      />
      <Choices
        title={words.byPerson}
        links={further.forWhom.map((one) => ({
          name: names.forWhom[one],
          to: finderPath({ ...EVERYTHING, occasion, forWhom: one }),
        }))}
      />
    </div>
  )
}

interface ChoicesProps {
  readonly title: string
  readonly links: readonly { readonly name: string; readonly to: string }[]
}

function Choices({ title, links }: ChoicesProps) {
  if (links.length === 0) return null
  return (
    <section className="grid gap-3">
      <h2 className="font-semibold text-2xl">{title}</h2>
      <ul className="flex flex-wrap gap-2">
        {links.map(({ name, to }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex min-h-11 items-center rounded-full border border-line bg-surface px-4 no-underline hover:bg-wash"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

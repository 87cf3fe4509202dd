import { Link } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { CategoryDropdown } from './category-dropdown.tsx'
import type { Category } from './product.ts'
import type { Shelf } from './shelf.ts'

interface Props {
  readonly shelf: Shelf
  readonly categories: readonly Category[]
  readonly total: number
}

/** Names the shelf, says how much is on it, and leads to the others. */
export function ShelfHead({ shelf, categories, total }: Props) {
  const Heading = shelf.search === '' ? 'h2' : 'h1'
  return (
    <div className="mb-6 grid items-end gap-4 sm:mb-8 sm:grid-cols-[1fr_fit-content(60%)]">
      <div>
        <Heading id="products-title" className="font-semibold text-3xl tracking-tight sm:text-4xl">
          Our Products
        </Heading>
        <p className="mt-1 text-ink-soft">
          <span role="status">{countOf(shelf, total)}</span>
          {shelf.search !== '' && total > 0 && (
            <>
              {' · '}
              <Link to="/" className="font-semibold text-berry underline underline-offset-4">
                Show all gifts
              </Link>
            </>
          )}
        </p>
      </div>
      <CategoryDropdown shelf={shelf} categories={categories} />
    </div>
  )
}

export function countOf({ search }: Shelf, total: number): string {
  const gifts = `${total} ${total === 1 ? 'gift' : 'gifts'}`
  return search === '' ? gifts : `${gifts} for “${search}”`
}

export function NothingFound() {
  return (
    <Empty title="No Data found">
      <p>Try another word or category, or look around among all gifts.</p>
      <ButtonLink to="/" kind="quiet">
        Show all gifts
      </ButtonLink>
    </Empty>
  )
}

import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/select.tsx'
import { ALL_CATEGORIES, type Category } from './product.ts'
import { type Shelf, shelfPath } from './shelf.ts'

interface Props {
  readonly shelf: Shelf
  readonly categories: readonly Category[]
}

/** Goes to the chosen category at once; without scripts its button does. */
export function CategoryDropdown({ shelf, categories }: Props) {
  const dropdown = useRef<HTMLSelectElement>(null)
  const navigate = useNavigate()
  const [chosen, setChosen] = useState(shelf.category)
  // Another one comes by Back and Forward, and the same one again by a link that is pressed before the chosen one has come.
  useEffect(() => setChosen(shelf.category), [shelf])
  // What was chosen before the scripts ran counts as chosen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on arrival
  useEffect(() => {
    const already = dropdown.current?.value ?? chosen
    if (already !== chosen) choose(already)
  }, [])

  function choose(category: string): void {
    setChosen(category)
    navigate(shelfPath({ ...shelf, category, page: 1 }), { preventScrollReset: true })
  }

  return (
    <form action="/#products" method="get" className="flex min-w-0 gap-2">
      {shelf.search !== '' && <input type="hidden" name="search" value={shelf.search} />}
      <Select
        ref={dropdown}
        name="category"
        aria-label="Category"
        value={chosen}
        onChange={(event) => choose(event.target.value)}
        className="rounded-full ps-5 pe-11 font-semibold"
      >
        <option value={ALL_CATEGORIES}>Select Category</option>
        {withChosen(categories, chosen).map(({ name, count }) => (
          <option key={name} value={name}>
            {`${name} (${count})`}
          </option>
        ))}
      </Select>
      <noscript>
        <Button kind="quiet">Show</Button>
      </noscript>
    </form>
  )
}

/** An address may name a category that holds nothing: the dropdown says so rather than another one. */
function withChosen(categories: readonly Category[], chosen: string): readonly Category[] {
  if (chosen === ALL_CATEGORIES || categories.some(({ name }) => name === chosen)) return categories
  return [...categories, { name: chosen, count: 0 }]
}

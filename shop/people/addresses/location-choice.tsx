import type { ReactNode } from 'react'
import { useWords } from '../../kernel/language/use-words.ts'
import { type Location, shortName } from './location.ts'
import { locationWords } from './words.en.ts'

interface Props {
  readonly locations: readonly Location[]
  readonly chosenId: string | undefined
  readonly onChoose: (id: string) => void
  /** Below them: another address. */
  readonly children?: ReactNode
}

export function LocationChoice({ locations, chosenId, onChoose, children }: Props) {
  const { sendItTo } = useWords(locationWords)
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-semibold">{sendItTo}</legend>
      {locations.map((location) => (
        <label key={location._id} className={LOCATION_CHOICE}>
          <input
            type="radio"
            name="location"
            value={location._id}
            checked={location._id === chosenId}
            onChange={() => onChoose(location._id)}
            className="mt-1 size-4 shrink-0"
          />
          <span className="min-w-0">
            <span className="block font-semibold leading-snug">{shortName(location)}</span>
            <span className="line-clamp-2 text-ink-soft text-sm">
              {[location.address, location.area, location.city].join(', ')}
            </span>
          </span>
        </label>
      ))}
      {children}
    </fieldset>
  )
}

export const LOCATION_CHOICE =
  'flex cursor-pointer items-start gap-3 rounded-2xl border border-line bg-surface px-4 py-3 has-checked:border-berry has-checked:bg-wash'

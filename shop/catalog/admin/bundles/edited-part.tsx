import { nameOf } from '../../../kernel/language/text-fields.ts'
import { useFormats, useLanguage, useWords } from '../../../kernel/language/use-words.ts'
import { Select } from '../../../ui/form/select.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { Price } from '../../../ui/price.tsx'
import { MAX_PART_UNITS } from '../../bundles/hamper.ts'
import type { HamperPart } from '../../bundles/part-shapes.server.ts'
import { hamperEditingWords } from './words.en.ts'

interface Props {
  readonly part: HamperPart
  readonly error: string | undefined
  readonly busy: boolean
  readonly onUnits: (units: number) => void
  readonly onRemove: () => void
}

const UNITS = Array.from({ length: MAX_PART_UNITS }, (_, i) => i + 1)

/** A part with how many of it are in each hamper. */
export function EditedPart({ part, error, busy, onUnits, onRemove }: Props) {
  const words = useWords(hamperEditingWords)
  const { number } = useFormats()
  const name = nameOf(useLanguage(), part) || words.unknown
  return (
    <li className="grid grid-cols-[3rem_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 py-3">
      <span className="size-12 overflow-hidden rounded-xl bg-wash">
        <Picture src={part.photos} alt="" sizes="48px" />
      </span>
      <span className="wrap-anywhere leading-snug">
        <span className="font-semibold">{name}</span>
        <span className="block text-ink-soft text-sm">
          {part.price !== undefined && <Price amount={part.price} />}
          {part.variantId && part.stock === 'out' && (
            <span className="ms-2 text-danger">{words.notEnough}</span>
          )}
        </span>
      </span>
      <span className="flex items-center gap-1 max-sm:col-span-2 max-sm:col-start-2 max-sm:w-36">
        <Select
          aria-label={words.unitsOf(name)}
          value={part.units}
          disabled={busy}
          onChange={({ currentTarget }) => onUnits(Number(currentTarget.value))}
          className="rounded-xl ps-3 pe-10 tabular-nums"
        >
          {UNITS.map((units) => (
            <option key={units} value={units}>
              {number(units)}
            </option>
          ))}
        </Select>
        <button
          type="button"
          aria-label={words.remove(name)}
          disabled={busy}
          onClick={onRemove}
          className="grid size-11 place-items-center rounded-full text-ink-soft text-xl hover:bg-wash hover:text-danger"
        >
          <span aria-hidden="true">×</span>
        </button>
      </span>
      {(error || !part.variantId) && (
        <p role="alert" className="col-span-full font-semibold text-danger text-sm">
          {error ? words.fieldError(name, error) : words.leftTheShop}
        </p>
      )}
    </li>
  )
}

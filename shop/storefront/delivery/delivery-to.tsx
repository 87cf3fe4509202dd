import { useId } from 'react'
import { type DeliveryZone, zoneAbout } from '../../delivery/zone.ts'
import { nameOf } from '../../kernel/language/language.ts'
import { useFormats, useLanguage, useWords } from '../../kernel/language/use-words.ts'
import { Select } from '../../ui/form/select.tsx'
import { checkoutDeliveryWords } from './delivery-words.en.ts'

interface Props {
  /** Null: not chosen. */
  readonly zoneId: string | null
  readonly zones: readonly DeliveryZone[]
  readonly onChange: (zoneId: string) => void
  readonly error?: string | undefined
}

/** Asks the rough destination that delivery is charged for while the recipient decides. */
export function DeliveryTo({ zoneId: chosen, zones, onChange, error }: Props) {
  const id = useId()
  const words = useWords(checkoutDeliveryWords)
  const language = useLanguage()
  const { taka } = useFormats()
  const zoneId = zoneAbout(zones, chosen)?._id
  return (
    <div className="grid gap-3 rounded-2xl bg-wash p-4">
      <p>{words.asksByLink}</p>
      <div className="grid gap-1.5">
        <label htmlFor={id} className="font-semibold">
          {words.aboutWhere}
        </label>
        <Select
          id={id}
          name="zone"
          required
          aria-describedby={`${id}-error ${id}-help`}
          aria-invalid={error ? true : undefined}
          className="rounded-xl ps-3.5 pe-11"
          value={zoneId ?? ''}
          onChange={({ target }) => onChange(target.value)}
        >
          {!zoneId && <option value="">{words.chooseArea}</option>}
          {zones.map((zone) => (
            <option key={zone._id} value={zone._id}>
              {nameOf(language, zone)} · {zone.charge > 0 ? taka(zone.charge) : words.costsNothing}
            </option>
          ))}
        </Select>
        <p id={`${id}-help`} className="text-ink-soft text-sm">
          {words.aboutWhereHelp}
        </p>
        <p id={`${id}-error`} aria-live="polite" className="font-semibold text-danger text-sm empty:-mt-1.5">
          {error}
        </p>
      </div>
    </div>
  )
}

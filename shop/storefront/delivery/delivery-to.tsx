import { useId } from 'react'
import { type DeliveryZone, zoneAbout } from '../../delivery/zone.ts'
import { nameOf } from '../../kernel/language/text-fields.ts'
import { useFormats, useLanguage, useWords } from '../../kernel/language/use-words.ts'
import { SelectField } from '../../ui/form/select-field.tsx'
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
  const optionOf = (zone: DeliveryZone) =>
    `${nameOf(language, zone)} · ${zone.charge > 0 ? taka(zone.charge) : words.costsNothing}`
  return (
    <div className="grid gap-3 rounded-2xl bg-wash p-4">
      <p>{words.asksByLink}</p>
      <SelectField
        label={words.aboutWhere}
        name="zone"
        required
        aria-describedby={`${id}-error ${id}-help`}
        aria-invalid={error ? true : undefined}
        value={zoneId ?? ''}
        options={[
          ...(zoneId ? [] : [['', words.chooseArea] as const]),
          ...zones.map((zone) => [zone._id, optionOf(zone)] as const),
        ]}
        onChange={({ target }) => onChange(target.value)}
      >
        <p id={`${id}-help`} className="text-ink-soft text-sm">
          {words.aboutWhereHelp}
        </p>
        <p id={`${id}-error`} aria-live="polite" className="font-semibold text-danger text-sm empty:-mt-1.5">
          {error}
        </p>
      </SelectField>
    </div>
  )
}

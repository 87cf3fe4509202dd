import { useId } from 'react'
import { useFormats, useLanguage, useWords } from '../../kernel/use-words.ts'
import { type DeliveryZone, nameOf } from '../../selling/delivery/zone.ts'
import { Select } from '../../ui/select.tsx'
import { checkoutDeliveryWords } from './delivery-words.ts'

interface Props {
  readonly asked: { readonly zoneId: string | null }
  readonly zones: readonly DeliveryZone[]
  readonly onChange: (zoneId: string) => void
}

/** Where whoever it is for says where it goes: what delivery is charged for now. */
export function AboutWhere({ asked, zones, onChange }: Props) {
  const id = useId()
  const words = useWords(checkoutDeliveryWords)
  const language = useLanguage()
  const { taka } = useFormats()
  const zoneId = asked.zoneId ?? zones.find(({ everywhereElse }) => everywhereElse)?._id
  return (
    <div className="grid gap-3 rounded-2xl bg-wash p-4">
      <p>{words.asksByLink}</p>
      <div className="grid gap-1.5">
        <label htmlFor={id} className="font-semibold">
          {words.aboutWhere}
        </label>
        <Select
          id={id}
          className="rounded-xl ps-3.5 pe-11"
          value={zoneId ?? ''}
          onChange={({ target }) => onChange(target.value)}
        >
          {zones.map((zone) => (
            <option key={zone._id} value={zone._id}>
              {nameOf(language, zone)} · {zone.charge > 0 ? taka(zone.charge) : words.costsNothing}
            </option>
          ))}
        </Select>
        <p className="text-ink-soft text-sm">{words.aboutWhereHelp}</p>
      </div>
    </div>
  )
}

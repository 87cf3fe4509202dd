import { useId } from 'react'
import { Select } from '../../../ui/form/select.tsx'

interface Props {
  readonly label: string
  /** What the first option is called, which chooses nothing. */
  readonly none?: string
  readonly value: string
  readonly options: readonly (readonly [value: string, name: string])[]
  readonly onChoose: (value: string) => void
}

export function DaySelect({ label, none, value, options, onChoose }: Props) {
  const id = useId()
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <Select
        id={id}
        className="rounded-xl px-3.5 pe-11"
        value={value}
        onChange={({ target }) => onChoose(target.value)}
      >
        {none !== undefined && <option value="">{none}</option>}
        {options.map(([one, name]) => (
          <option key={one} value={one}>
            {name}
          </option>
        ))}
      </Select>
    </div>
  )
}

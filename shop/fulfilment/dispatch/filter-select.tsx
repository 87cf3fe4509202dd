import { useId } from 'react'
import { Select } from '../../ui/select.tsx'

interface Props {
  readonly name: string
  readonly label: string
  readonly value: string | undefined
  readonly onChange: () => void
  /** Values and the words for them. */
  readonly children: readonly (readonly [string, string])[]
}

/** One of a few, or all of them. */
export function FilterSelect({ name, label, value = '', onChange, children }: Props) {
  const id = useId()
  return (
    <div className="grid gap-1 max-[26rem]:col-span-2">
      <label htmlFor={id} className="font-semibold text-sm">
        {label}
      </label>
      <Select id={id} name={name} value={value} onChange={onChange} className="rounded-xl ps-3 pe-10">
        <option value="">All</option>
        {children.map(([choice, words]) => (
          <option key={choice} value={choice}>
            {words}
          </option>
        ))}
      </Select>
    </div>
  )
}

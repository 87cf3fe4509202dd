import { type ComponentProps, useId } from 'react'
import { Select } from './select.tsx'

interface Props extends Omit<ComponentProps<'select'>, 'id'> {
  readonly label: string
  /** Values with their labels. */
  readonly options: readonly (readonly [value: string, label: string])[]
}

export function SelectField({ label, options, className = '', children, ...select }: Props) {
  const id = useId()
  return (
    <div className={`grid content-start gap-1.5 ${className}`}>
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <Select {...select} id={id} className="rounded-xl py-2.5 ps-3.5 pe-10">
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
      {children}
    </div>
  )
}

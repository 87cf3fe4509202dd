import { type ComponentProps, useId } from 'react'
import { LineIcon } from '../icons.tsx'

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

export function Select({ className, ...select }: ComponentProps<'select'>) {
  return (
    <span className="relative flex min-w-0 flex-1">
      <select
        {...select}
        className={`min-h-11 min-w-0 flex-1 appearance-none truncate border border-edge bg-surface text-ink ${className}`}
      />
      <LineIcon
        className="pointer-events-none absolute end-4 top-3 size-5"
        weight={2.25}
        path="m6 9.5 6 6 6-6"
      />
    </span>
  )
}

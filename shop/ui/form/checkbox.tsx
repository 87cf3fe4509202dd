import type { ComponentProps } from 'react'

interface Props extends Omit<ComponentProps<'input'>, 'type'> {
  readonly label: string
}

export const Checkbox = ({ label, className = 'gap-2.5 font-semibold', ...input }: Props) => (
  <label className={`flex min-h-11 items-center ${className}`}>
    <input type="checkbox" {...input} className="size-5 shrink-0 accent-berry" />
    {label}
  </label>
)

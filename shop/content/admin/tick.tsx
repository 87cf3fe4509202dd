import type { ComponentProps } from 'react'
import { Checkbox } from '../../ui/form/checkbox.tsx'

type TickProps = Pick<ComponentProps<typeof Checkbox>, 'name' | 'value' | 'label' | 'defaultChecked'>

/** A box to tick, with what it means below it. */
export function Tick({ children, ...box }: TickProps & { children: string }) {
  return (
    <div>
      <Checkbox {...box} />
      {children && <p className="max-w-prose text-ink-soft text-sm">{children}</p>}
    </div>
  )
}

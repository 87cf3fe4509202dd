import type { ComponentProps } from 'react'
import { LineIcon } from '../icons.tsx'

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

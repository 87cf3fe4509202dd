import type { ReactNode } from 'react'
import { Sign } from './icons.tsx'

const LOOK = {
  warning: 'border-gold text-ink',
  error: 'border-danger text-danger',
  success: 'border-pine text-pine',
}

export function Alert({ kind, children }: { kind: keyof typeof LOOK; children: ReactNode }) {
  return (
    <div
      role={kind === 'error' ? 'alert' : 'status'}
      className={`flex items-start gap-3 rounded-2xl border bg-surface px-4 py-3 font-semibold ${LOOK[kind]}`}
    >
      <Sign kind={kind} className="size-6" />
      <div className="min-w-0">{children}</div>
    </div>
  )
}

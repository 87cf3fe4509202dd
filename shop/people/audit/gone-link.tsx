import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type GoneKind, gonePath } from './gone.ts'

export const GoneLink = ({ kind, children }: { kind: GoneKind; children: ReactNode }) => (
  <p className="mt-8 border-line border-t pt-3">
    <Link
      to={gonePath({ kind, search: '', page: 1 })}
      className="inline-flex min-h-11 items-center text-ink-soft underline decoration-edge hover:text-berry"
    >
      {children}
    </Link>
  </p>
)

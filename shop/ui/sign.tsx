import { LineIcon } from './line-icon.tsx'

export type SignKind = 'success' | 'error' | 'warning' | 'question'

const LOOK: Record<SignKind, string> = {
  success: 'bg-pine text-on-pine',
  error: 'bg-danger text-on-danger',
  warning: 'bg-gold text-on-gold',
  question: 'bg-wash text-ink',
}

const STROKES: Record<SignKind, string> = {
  success: 'm7 12.5 3.5 3.5L17 9',
  error: 'm8.5 8.5 7 7m0-7-7 7',
  warning: 'M12 6.5v7m0 3.5v.01',
  question: 'M9.5 9.5a2.5 2.5 0 1 1 3.6 2.2c-.7.4-1.1.9-1.1 1.8m0 3v.01',
}

export function Sign({ kind, className = 'size-14' }: { kind: SignKind; className?: string }) {
  return (
    <span className={`grid shrink-0 place-items-center rounded-full ${LOOK[kind]} ${className}`}>
      <LineIcon path={STROKES[kind]} className="size-full" weight={2} />
    </span>
  )
}

export function LineIcon({ path, className, weight }: { path: string; className: string; weight: number }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth={weight}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={path} />
    </svg>
  )
}

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

export function Bow({ className = 'size-6' }: { className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 48 48"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M24 20C20 11 9 8 6 13c-3 6 3 15 18 11 15 4 21-5 18-11-3-5-14-2-18 7Z" />
      <path d="M24 24c-3 5-7 10-13 15l1-7-6-2c7-1 12-3 15-7m3 1c3 5 7 10 13 15l-1-7 6-2c-7-1-12-3-15-7" />
      <circle cx="24" cy="22" r="4" fill="currentColor" stroke="none" />
    </svg>
  )
}

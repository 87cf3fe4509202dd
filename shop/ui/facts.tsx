import type { ReactNode } from 'react'

interface Props {
  readonly facts: readonly (readonly [name: string, value: ReactNode])[]
  readonly look?: readonly [list: string, name: string, value: string]
}

export function FactList({ facts, look = ['gap-y-1', 'text-sm leading-6', 'whitespace-pre-line'] }: Props) {
  return (
    <dl className={`grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 ${look[0]}`}>
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className={`text-ink-soft ${look[1]}`}>{name}</dt>
          <dd className={`wrap-anywhere min-w-0 ${look[2]}`}>{value || '—'}</dd>
        </div>
      ))}
    </dl>
  )
}

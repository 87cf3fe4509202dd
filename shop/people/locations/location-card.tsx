import type { ReactNode } from 'react'
import { phoneWords } from '../../kernel/phone.ts'
import { Card } from '../../ui/card.tsx'
import { type Location, shortName } from './location.ts'

interface Props {
  readonly location: Location
  /** What can be done with it. */
  readonly children: ReactNode
}

/** One saved place. The name and the phone may be missing. */
export function LocationCard({ location, children }: Props) {
  const facts = [
    ['Phone', phoneWords(location.phone)],
    ['City', location.city],
    ['Area', location.area],
    ['Address', location.address],
  ] as const
  return (
    <Card className="grid h-full content-between gap-5 border-t-4 border-t-gold p-5">
      <div>
        <h2 className="wrap-anywhere font-semibold text-xl">{shortName(location)}</h2>
        <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
          {facts.map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-ink-soft text-sm leading-6">{name}</dt>
              <dd className="wrap-anywhere min-w-0 whitespace-pre-line">{value || '—'}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="flex flex-wrap gap-3">{children}</div>
    </Card>
  )
}

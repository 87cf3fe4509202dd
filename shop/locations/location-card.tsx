import { Card } from '../ui/card.tsx'
import type { Location } from './location.ts'

/** One saved place. The name and the phone may be missing. */
export function LocationCard({ location }: { location: Location }) {
  const facts = [
    ['Phone', location.phone],
    ['City', location.city],
    ['Area', location.area],
    ['Address', location.address],
  ] as const
  return (
    <Card className="h-full border-t-4 border-t-gold p-5">
      <h2 className="font-semibold text-xl">{location.name || location.area}</h2>
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-soft text-sm leading-6">{name}</dt>
            <dd className="min-w-0 whitespace-pre-line">{value || '—'}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

import type { ReactNode } from 'react'
import { phoneWords } from '../../kernel/phone.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { type OnDeleted, useDeletion } from '../../ui/use-deletion.ts'
import { type Location, locationsChanged, shortName } from './location.ts'

export function LocationCard({ location, children }: { location: Location; children: ReactNode }) {
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

export function RemoveLocation({ location, onRemoved }: { location: Location; onRemoved: OnDeleted }) {
  const { busy, remove } = useDeletion({
    question: 'You will not be able to recover this location!',
    deleted: 'Your location has been deleted.',
    kept: 'It is still saved',
    failed: 'Error deleting location',
  })
  const gone = (told: Promise<void>) => {
    locationsChanged()
    onRemoved(told)
  }
  return (
    <Button
      type="button"
      kind="quiet"
      busy={busy}
      onClick={() => void remove(`/location/${location._id}`, gone)}
    >
      Remove<span className="sr-only"> {shortName(location)}</span>
    </Button>
  )
}

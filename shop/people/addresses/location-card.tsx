import type { ReactNode } from 'react'
import { callApi } from '../../kernel/api/api-client.ts'
import { useFormats, useWords } from '../../kernel/language/use-words.ts'
import { phoneWords } from '../../kernel/phone.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { type OnDeleted, useDeletion } from '../../ui/dialog/use-deletion.ts'
import { FactList } from '../../ui/facts.tsx'
import { type Location, locationsChanged, shortName } from './location.ts'
import { locationWords } from './words.en.ts'

export function LocationCard({ location, children }: { location: Location; children: ReactNode }) {
  const words = useWords(locationWords)
  const { digits } = useFormats()
  const facts = [
    [words.phone, digits(phoneWords(location.phone))],
    [words.city, location.city],
    [words.area, location.area],
    [words.address, location.address],
  ] as const
  return (
    <Card className="grid h-full content-between gap-5 border-t-4 border-t-gold p-5">
      <div>
        <h2 className="wrap-anywhere font-semibold text-xl">{shortName(location)}</h2>
        <FactList facts={facts} look={['mt-3 gap-y-1.5', 'text-sm leading-6', 'whitespace-pre-line']} />
      </div>
      <div className="flex flex-wrap gap-3">{children}</div>
    </Card>
  )
}

export function RemoveLocation({ location, onRemoved }: { location: Location; onRemoved: OnDeleted }) {
  const words = useWords(locationWords)
  const { busy, remove } = useDeletion({
    question: words.notRecoverable,
    deleted: words.deleted,
    kept: words.stillSaved,
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
      onClick={() =>
        void remove(() => callApi('DELETE /location/{id}', { params: { id: location._id } }), gone)
      }
    >
      {words.remove}
      <span className="sr-only"> {shortName(location)}</span>
    </Button>
  )
}

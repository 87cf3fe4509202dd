import { callApi } from '../../kernel/api/api-client.ts'
import type { SavedCall } from '../../kernel/api/calls.ts'
import { districtNames } from '../../kernel/language/district.ts'
import { nameOf } from '../../kernel/language/text-fields.ts'
import { useLanguage, useWords } from '../../kernel/language/use-words.ts'
import { Card } from '../../ui/card.tsx'
import { DeleteButton } from '../../ui/dialog/deletion.tsx'
import type { UnsavedParts } from '../../ui/form/use-leave-guard.ts'
import { offersDays } from '../days.ts'
import { termsOf } from '../delivery-in-words.ts'
import type { PlannedDay } from '../single-days.server.ts'
import type { DeliveryZone } from '../zone.ts'
import { undoOf } from './former-delivery.ts'
import { deliverySettingsWords } from './words.en.ts'
import { ZoneDays } from './zone-days.tsx'
import { ZoneOpener } from './zone-opener.tsx'

interface Props {
  readonly zone: DeliveryZone
  readonly days: readonly PlannedDay[]
  readonly unsaved: UnsavedParts
  readonly onSaved: (undo: SavedCall) => Promise<void>
}

/** A zone, its next days, and the form that changes it. */
export function ZoneCard({ zone, days, unsaved, onSaved }: Props) {
  const words = useWords(deliverySettingsWords)
  return (
    <Card className="grid gap-4 p-5 sm:p-6">
      <ZoneHead zone={zone} onDeleted={() => void onSaved(undoOf.removed(zone))} />
      {offersDays(zone) && <ZoneDays {...{ zone, days, unsaved, onSaved }} />}
      <ZoneOpener {...{ zone, unsaved, onSaved }}>
        {words.change} <span className="sr-only">{zone.name}</span>
      </ZoneOpener>
    </Card>
  )
}

/** As shoppers are charged. */
function ZoneHead({ zone, onDeleted }: { zone: DeliveryZone; onDeleted: () => void }) {
  const words = useWords(deliverySettingsWords)
  const language = useLanguage()
  const facts = [
    termsOf([zone], language),
    ...(zone.weekdays.length === 0 ? [words.noDays] : []),
    ...(zone.cash ? [] : [words.noCash]),
  ]
  const places = [...districtNames(zone.districts, language), ...zone.areas].join(', ')
  return (
    <div className="flex items-start justify-between gap-4">
      <div className="min-w-0">
        <h2 className="wrap-anywhere font-semibold text-xl">{nameOf(language, zone)}</h2>
        <p className="wrap-anywhere text-ink-soft">{zone.everywhereElse ? words.everywhereElse : places}</p>
        <p className="mt-1">{facts.join(' · ')}</p>
      </div>
      {!zone.everywhereElse && (
        <DeleteButton
          name={nameOf(language, zone)}
          deleting={() => callApi('DELETE /delivery/zones/{id}', { params: { id: zone._id } })}
          words={{
            question: words.cannotUndo,
            deleted: words.removed,
            kept: words.stays,
            failed: 'Error deleting the delivery zone',
          }}
          onDeleted={onDeleted}
        />
      )}
    </div>
  )
}

import { type ReactNode, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { callApi } from '../../kernel/api/api-client.ts'
import type { SavedCall } from '../../kernel/api/calls.ts'
import { districtNames } from '../../kernel/language/district.ts'
import { nameOf } from '../../kernel/language/text-fields.ts'
import { useLanguage, useWords } from '../../kernel/language/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DeleteButton } from '../../ui/dialog/deletion.tsx'
import type { UnsavedParts } from '../../ui/form/use-leave-guard.ts'
import { offersDays } from '../days.ts'
import { termsOf } from '../delivery-in-words.ts'
import type { PlannedDay } from '../single-days.server.ts'
import { type DeliveryZone, isZoneSet } from '../zone.ts'
import { undoOf } from './former-delivery.ts'
import { deliverySettingsWords } from './words.en.ts'
import { ZoneDays } from './zone-days.tsx'
import { ZoneForm } from './zone-form.tsx'

interface ZoneCardProps {
  readonly zone: DeliveryZone
  readonly days: readonly PlannedDay[]
  readonly unsaved: UnsavedParts
  readonly onSaved: (undo: SavedCall) => Promise<void>
}

/** A zone, its next days, and the form that changes it. */
export function ZoneCard({ zone, days, unsaved, onSaved }: ZoneCardProps) {
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
  const name = nameOf(language, zone)
  const places = [...districtNames(zone.districts, language), ...zone.areas].join(', ')
  const terms = [
    isZoneSet(zone) ? termsOf([zone], language) : words.notSetYet,
    !offersDays(zone) && words.noDays,
    !zone.cash && words.noCash,
  ]
  return (
    <div className="flex items-start justify-between gap-4">
      <div className="min-w-0">
        <h2 className="wrap-anywhere font-semibold text-xl">{name}</h2>
        <p className="wrap-anywhere text-ink-soft">{zone.everywhereElse ? words.everywhereElse : places}</p>
        <p className="mt-1">{terms.filter(Boolean).join(' · ')}</p>
      </div>
      {!zone.everywhereElse && (
        <DeleteButton
          name={name}
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

interface ZoneOpenerProps extends Pick<ZoneCardProps, 'unsaved' | 'onSaved'> {
  /** Null: a new one. */
  readonly zone: DeliveryZone | null
  readonly children: ReactNode
}

/** The button of a zone's form, and the form below it. */
export function ZoneOpener({ zone, unsaved, onSaved, children }: ZoneOpenerProps) {
  const words = useWords(deliverySettingsWords)
  const parameters = new URLSearchParams(useLocation().search)
  // The list of first steps leads to a new zone.
  const [isOpen, setOpen] = useState(zone === null && parameters.has('step'))
  const [turn, setTurn] = useState(0)
  const button = useRef<HTMLButtonElement>(null)
  const part = `zone-${zone?._id ?? 'new'}`

  function close(): void {
    setOpen(false)
    button.current?.focus()
  }

  async function cancel(): Promise<void> {
    if (await unsaved.mayClose(part)) close()
  }

  const form = (
    <ZoneForm
      key={turn}
      {...{ zone, unsaved, part }}
      takeTheirs={() => {
        setTurn(turn + 1)
        button.current?.focus()
      }}
      onSaved={(undo) => {
        close()
        return onSaved(undo)
      }}
      onCancel={() => void cancel()}
    />
  )
  return (
    <>
      <div>
        <Button
          ref={button}
          type="button"
          kind={zone ? 'quiet' : 'primary'}
          aria-expanded={isOpen}
          onClick={() => (isOpen ? void cancel() : setOpen(true))}
        >
          {children}
        </Button>
      </div>
      {isOpen && zone && form}
      {isOpen && !zone && (
        <Card className="grid gap-4 p-5 sm:p-6">
          <h2 className="font-semibold text-xl">{words.newZone}</h2>
          {form}
        </Card>
      )}
    </>
  )
}

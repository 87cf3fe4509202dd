import { useState } from 'react'
import type { SavedCall } from '../../kernel/api/calls.ts'
import { nameOf, textIn } from '../../kernel/language/text-fields.ts'
import { useFormats, useLanguage, useWords } from '../../kernel/language/use-words.ts'
import type { UnsavedParts } from '../../ui/form/use-leave-guard.ts'
import { DAY_BOX, DayFace } from '../day-face.tsx'
import type { PlannedDay } from '../single-days.server.ts'
import { deliveryWords } from '../words.en.ts'
import type { DeliveryZone } from '../zone.ts'
import { DayForm } from './day-form.tsx'
import { deliverySettingsWords } from './words.en.ts'

interface Props {
  readonly zone: DeliveryZone
  readonly days: readonly PlannedDay[]
  readonly unsaved: UnsavedParts
  readonly onSaved: (undo: SavedCall) => Promise<void>
}

/** The days that shoppers see, each to be closed, opened, or filled by its own number. */
export function ZoneDays({ zone, days, unsaved, onSaved }: Props) {
  const words = useWords(deliverySettingsWords)
  const language = useLanguage()
  const [open, setOpen] = useState<string | null>(null)
  const [turn, setTurn] = useState(0)
  const pressed = days.find(({ day }) => day === open)
  /** Also the id of its button. */
  const partOf = (day: string) => `day-${zone._id}-${day}`

  function close(day: string): void {
    setOpen(null)
    document.getElementById(partOf(day))?.focus()
  }

  async function press(day: string): Promise<void> {
    if (open !== null && !(await unsaved.mayClose(partOf(open)))) return
    if (day === open) close(day)
    else setOpen(day)
  }

  async function saved(day: string, undo: SavedCall): Promise<void> {
    close(day)
    await onSaved(undo)
  }

  return (
    <section aria-label={words.daysOf(nameOf(language, zone))} className="grid min-w-0 gap-3">
      <div className="-mx-1 flex snap-x gap-2 overflow-x-auto p-1 pb-2 sm:grid sm:grid-cols-7">
        {days.map((one) => (
          <button
            key={one.day}
            id={partOf(one.day)}
            type="button"
            aria-expanded={one.day === open}
            onClick={() => void press(one.day)}
            className={`${DAY_BOX} sm:w-auto hover:bg-wash aria-expanded:border-berry aria-expanded:bg-wash ${one.state === 'free' ? '' : 'text-ink-soft'}`}
          >
            <DayFace day={one.day}>
              <DayNote zone={zone} one={one} />
            </DayFace>
          </button>
        ))}
      </div>
      {pressed && (
        <DayForm
          key={`${pressed.day}-${turn}`}
          {...{ zone, unsaved }}
          one={pressed}
          part={partOf(pressed.day)}
          onSaved={(undo) => saved(pressed.day, undo)}
          onCancel={() => void press(pressed.day)}
          takeTheirs={() => setTurn(turn + 1)}
        />
      )}
    </section>
  )
}

function DayNote({ zone, one }: { zone: DeliveryZone; one: PlannedDay }) {
  const words = useWords(deliverySettingsWords)
  const { states } = useWords(deliveryWords)
  const { number } = useFormats()
  const why = textIn(useLanguage(), one, 'why')
  const capacity = one.capacity ?? zone.capacity
  const placed =
    capacity === null
      ? words.parcels(number(one.parcels))
      : words.ofMost(number(one.parcels), number(capacity))
  return (
    <>
      {one.state !== 'free' && (
        <span className="block wrap-anywhere">{(one.state === 'closed' && why) || states[one.state]}</span>
      )}
      {(one.parcels > 0 || (one.state === 'free' && capacity !== null)) && (
        <span className="block tabular-nums">{placed}</span>
      )}
      {one.state === 'free' && one.parcels === 0 && capacity === null && words.open}
    </>
  )
}

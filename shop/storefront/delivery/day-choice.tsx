import { useEffect, useId, useRef, useState } from 'react'
import { ALL_DAYS, AnotherDay, DAY_BOX, DayFace } from '../../delivery/day-face.tsx'
import { type OfferedDay, offersDays } from '../../delivery/days.ts'
import { deliveryWords } from '../../delivery/words.en.ts'
import type { DeliveryZone, TimeSlot } from '../../delivery/zone.ts'
import { clockWords } from '../../kernel/language/clock-words.en.ts'
import { nightInWords } from '../../kernel/language/day-in-words.ts'
import { nameOf, textIn } from '../../kernel/language/text-fields.ts'
import { useFormats, useLanguage, useWords } from '../../kernel/language/use-words.ts'
import { Price } from '../../ui/price.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { checkoutDeliveryWords } from './delivery-words.en.ts'
import { OwnCutOff, OwnSlot } from './own-time.tsx'
import type { ChosenDay, ChosenDelivery } from './use-offered-days.ts'

/** Fourteen days as a strip, and the time slots of the chosen one. */
interface Props {
  readonly delivery: ChosenDelivery
  readonly onChoose: (chosen: ChosenDay) => void
}

export function DayChoice({ delivery, onChoose: choose }: Props) {
  const { zone, days, day, timeSlot } = delivery
  const id = useId()
  const words = useWords(checkoutDeliveryWords)
  const strip = useRef<HTMLDivElement>(null)
  const [showsAll, showAll] = useState(false)
  useEffect(() => {
    // Scrolls the strip, not the page, to the chosen day.
    const chosen = day && strip.current?.querySelector<HTMLElement>(`label:has([value="${day.day}"])`)
    if (strip.current && chosen) strip.current.scrollLeft = chosen.offsetLeft - MARGIN
  }, [day])
  if (!zone || !offersDays(zone)) return null
  if (!days) return <Skeleton className="h-32 rounded-2xl" />
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="sr-only">{words.when}</legend>
      <div className="-my-2 flex items-center justify-between gap-3">
        <span aria-hidden="true" className="font-semibold">
          {words.when}
        </span>
        {days.length > 0 && <AnotherDay isOpen={showsAll} onToggle={() => showAll(!showsAll)} />}
      </div>
      <div
        ref={strip}
        className={showsAll ? ALL_DAYS : 'relative -mx-1 flex snap-x gap-2 overflow-x-auto px-1 pb-2'}
      >
        {days.map((one) => (
          <Day
            key={one.day}
            {...{ zone, one, name: `${id}day`, isChosen: one.day === day?.day }}
            onChoose={() => choose({ day: one.day, windowId: timeSlot?._id ?? null })}
          />
        ))}
      </div>
      {days[0] && <OwnCutOff day={days[0].day} cutOff={zone.cutOff} />}
      {day && zone.windows.length > 0 && (
        <div className="grid gap-2">
          <Part
            name={`${id}window`}
            isChosen={timeSlot === null}
            onChoose={() => choose({ day: day.day, windowId: null })}
          >
            {words.duringDay}
          </Part>
          {zone.windows.map((part) => (
            <TimeSlotPart
              key={part._id}
              {...{ part, day, name: `${id}window`, isChosen: part._id === timeSlot?._id }}
              onChoose={() => choose({ day: day.day, windowId: part._id })}
            />
          ))}
        </div>
      )}
      {days.every(({ state }) => state !== 'free') && (
        <p className="text-ink-soft">{days.length === 0 ? words.daysUnknown : words.noDayFree}</p>
      )}
    </fieldset>
  )
}

/** Shows a little of the day before. */
const MARGIN = 24

interface DayProps {
  readonly zone: DeliveryZone
  readonly one: OfferedDay
  /** The radio group's name. */
  readonly name: string
  readonly isChosen: boolean
  readonly onChoose: () => void
}

function Day({ zone, one, name, isChosen, onChoose }: DayProps) {
  const note = useDayNote(zone, one)
  return (
    <label
      className={`${DAY_BOX} has-checked:border-berry has-checked:bg-wash has-disabled:cursor-default has-disabled:border-line has-disabled:bg-transparent has-disabled:text-ink-soft has-focus-visible:outline-2 has-focus-visible:outline-berry`}
    >
      <input
        type="radio"
        name={name}
        className="sr-only"
        value={one.day}
        checked={isChosen}
        disabled={one.state !== 'free'}
        onChange={onChoose}
      />
      <DayFace day={one.day}>{note}</DayFace>
    </label>
  )
}

function useDayNote(zone: DeliveryZone, day: OfferedDay): string {
  const { state, isRush } = day
  const words = useWords(checkoutDeliveryWords)
  const { states } = useWords(deliveryWords)
  const { taka } = useFormats()
  const { before } = useWords(clockWords)
  const reason = textIn(useLanguage(), day, 'why')
  if (state === 'free') return isRush && zone.rushCharge ? `+${taka(zone.rushCharge)}` : words.available
  if (state === 'too-late') return words.tooLate(before(zone.cutOff))
  return (state === 'closed' && reason) || states[state]
}

interface PartProps {
  readonly name: string
  readonly isChosen: boolean
  readonly onChoose: () => void
  readonly disabled?: boolean
  readonly children: React.ReactNode
}

function Part({ name, isChosen, onChoose, disabled, children }: PartProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 rounded-xl border border-edge bg-surface px-3 py-2 has-checked:border-berry has-checked:bg-wash has-disabled:cursor-default has-disabled:text-ink-soft">
      <input
        type="radio"
        name={name}
        className="size-4 shrink-0 accent-berry"
        checked={isChosen}
        disabled={disabled}
        onChange={onChoose}
      />
      <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3">{children}</span>
    </label>
  )
}

interface TimeSlotPartProps extends Omit<PartProps, 'children' | 'disabled'> {
  readonly part: TimeSlot
  readonly day: OfferedDay
}

function TimeSlotPart({ part, day, ...props }: TimeSlotPartProps) {
  const words = useWords(checkoutDeliveryWords)
  const { states } = useWords(deliveryWords)
  const language = useLanguage()
  const { span } = useWords(clockWords)
  const state = day.windows.find(({ _id }) => _id === part._id)?.state ?? 'full'
  return (
    <Part {...props} disabled={state !== 'free'}>
      <span>
        {nameOf(language, part)}{' '}
        <span className="text-ink-soft text-sm tabular-nums">{span(part.begins, part.ends)}</span>
        <span className="block text-sm empty:hidden">{nightInWords(language, day.day, part)}</span>
        <OwnSlot day={day.day} slot={part} />
      </span>
      {state === 'free' ? (
        part.charge > 0 && (
          <span>
            +<Price amount={part.charge} />
          </span>
        )
      ) : (
        <span className="text-sm">{state === 'full' ? states.full : words.over}</span>
      )}
    </Part>
  )
}

import { clockWords } from '../../kernel/language/clock-words.en.ts'
import { useDates } from '../../kernel/language/dates.ts'
import { dhakaDay } from '../../kernel/language/dhaka.ts'
import { clockIn, dhakaInstant, slotIn } from '../../kernel/language/own-clock.ts'
import { useWords } from '../../kernel/language/use-words.ts'
import { useHydrated } from '../../ui/form/use-hydrated.ts'
import { checkoutDeliveryWords } from './delivery-words.en.ts'

interface OwnSlotProps {
  /** In Bangladesh. */
  readonly day: string
  readonly slot: { readonly begins: string; readonly ends: string }
  /** Whether it says of the time before it that it is Bangladesh’s. */
  readonly named?: boolean
}

/** A time slot by the sender's own clock; nothing where that shows the same as the shop's. */
export function OwnSlot({ day, slot, named = false }: OwnSlotProps) {
  const { span } = useWords(clockWords)
  const own = useHydrated() ? slotIn(day, slot) : null
  return <OwnTime {...{ day, named }} own={own && { day: own.day, time: span(own.begins, own.ends) }} />
}

/** A moment by the sender's own clock. @param at ISO 8601 */
export function OwnMoment({ at }: { at: string }) {
  const moment = new Date(at)
  const { clockTime } = useDates()
  const own = useHydrated() ? clockIn(moment) : null
  return <OwnTime day={dhakaDay(moment)} own={own && { day: own.day, time: clockTime(own.time) }} />
}

/** When the shop's day ends for orders, by both clocks. */
export function OwnCutOff({ day, cutOff }: { day: string; cutOff: string }) {
  const words = useWords(checkoutDeliveryWords)
  const { at, before } = useWords(clockWords)
  const { weekday } = useDates()
  const own = useHydrated() ? clockIn(dhakaInstant({ day, time: cutOff })) : null
  if (!own) return null
  const forYou = words.forYou(at(own.time), own.day === day ? '' : weekday(own.day))
  return <p className="text-ink-soft text-sm">{words.orderBefore(before(cutOff), forYou)}</p>
}

interface OwnTimeProps {
  readonly day: string
  readonly own: { readonly day: string; readonly time: string } | null
  readonly named?: boolean
}

/** Its line is reserved before it is known: the document says who is abroad (site/abroad.server.ts). */
function OwnTime({ day, own, named = false }: OwnTimeProps) {
  const words = useWords(checkoutDeliveryWords)
  const { weekday } = useDates()
  return (
    <>
      {named && (
        <span className={`font-normal text-ink-soft text-sm ${own ? '' : 'hidden in-data-abroad:inline'}`}>
          {' '}
          {words.bangladeshTime}
        </span>
      )}
      <span className="block font-normal text-ink-soft text-sm tabular-nums in-data-abroad:min-h-lh">
        {own && words.forYou(own.time, own.day === day ? '' : weekday(own.day))}
      </span>
    </>
  )
}

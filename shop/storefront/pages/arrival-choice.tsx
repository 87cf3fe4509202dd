import { useEffect, useId, useState } from 'react'
import { ALL_DAYS, AnotherDay, DAY_BOX, DayFace } from '../../delivery/day-face.tsx'
import { offersDays } from '../../delivery/days.ts'
import { keepWish, readWish } from '../../delivery/wished-delivery.ts'
import { type DeliveryZone, zoneFor } from '../../delivery/zone.ts'
import { callPublic } from '../../kernel/api/api-client.ts'
import { districtOf, districtsFor } from '../../kernel/language/district.ts'
import { useFormats, useLanguage, useWords } from '../../kernel/language/use-words.ts'
import { Select } from '../../ui/form/select.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { type ChosenDelivery, chooseDelivery, useOfferedDays } from '../delivery/use-offered-days.ts'
import { arrivalWords } from './arrival-words.en.ts'
import { giftPageWords } from './words.en.ts'

/** The district and the day: the soonest one until another is chosen, which the cart then begins with. @param room the height of the days */
export function ArrivalChoice({ room }: { room: string }) {
  const { arrival } = useWords(giftPageWords)
  const words = useWords(arrivalWords)
  const zones = useZones()
  const districts = districtsFor('', useLanguage())
  const [wish, setWish] = useState(() => readWish() ?? {})
  const [showsAll, showAll] = useState(false)
  const id = districtOf({ city: wish.city ?? '', area: '' }) ?? firstDistrict(zones ?? [])
  const zone = zones?.length ? zoneIn(zones, districts, id) : null
  const { daysOf } = useOfferedDays(zone ? [zone] : [])
  const delivery = chooseDelivery(zone, daysOf(zone), { day: wish.day ?? null, windowId: null })
  const choose = (district: string, day = wish.day) => {
    const chosen = {
      city: nameIn(districts, district),
      ...(zones?.length && { zoneId: zoneIn(zones, districts, district)._id }),
      ...(day && { day }),
    }
    setWish(chosen)
    keepWish(chosen)
  }
  return (
    <>
      <div className="flex min-h-11 items-center justify-between gap-3">
        <p aria-live="polite" className="font-semibold text-pine text-xl leading-tight">
          {delivery.day ? words.arrives(delivery.day.day) : arrival}
        </p>
        {delivery.day && <AnotherDay isOpen={showsAll} onToggle={() => showAll(!showsAll)} />}
      </div>
      <span className="flex">
        <Select
          aria-label={words.deliverTo}
          value={id}
          onChange={({ target }) => choose(target.value)}
          className="rounded-full py-2 ps-4 pe-10"
        >
          {districts.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </Select>
      </span>
      <Days {...{ zones, delivery, room, showsAll }} onChoose={(day) => choose(id, day)} />
    </>
  )
}

interface DaysProps {
  /** Null while loading, empty where the shop does not answer. */
  readonly zones: readonly DeliveryZone[] | null
  readonly delivery: ChosenDelivery
  readonly room: string
  readonly showsAll: boolean
  readonly onChoose: (day: string) => void
}

/** The days that can be had, the soonest first, in one row to swipe, or all of them. */
function Days({ zones, delivery: { zone, days, day: chosen }, room, showsAll, onChoose }: DaysProps) {
  const name = useId()
  const words = useWords(arrivalWords)
  const { taka } = useFormats()
  const isWaiting = zones === null || (zone !== null && offersDays(zone) && days === null)
  if (isWaiting) return <Skeleton className={room} />
  const free = days?.filter(({ state }) => state === 'free') ?? []
  if (!zone || !offersDays(zone) || free.length === 0)
    return (
      <p className={`${room} overflow-y-auto text-ink-soft`}>
        {!zone || days?.length === 0 ? words.notLoaded : offersDays(zone) ? words.allFull : words.noDays}
      </p>
    )
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{words.whichDay}</legend>
      <div
        className={
          showsAll
            ? ALL_DAYS
            : `-mx-4 flex snap-x scroll-px-4 items-stretch gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] ${room}`
        }
      >
        {free.map(({ day, isRush }) => (
          <label
            key={day}
            className={`${DAY_BOX} content-center! has-checked:border-berry has-checked:bg-wash has-focus-visible:outline-2 has-focus-visible:outline-berry`}
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              value={day}
              checked={day === chosen?.day}
              onChange={() => onChoose(day)}
            />
            <DayFace day={day}>{isRush && zone.rushCharge ? `+${taka(zone.rushCharge)}` : ''}</DayFace>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Null while loading; empty where the shop does not answer. */
function useZones(): readonly DeliveryZone[] | null {
  const [zones, setZones] = useState<readonly DeliveryZone[] | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    callPublic('GET /delivery/zones', { signal: stop.signal })
      .then(setZones)
      .catch((error) => {
        if (stop.signal.aborted) return
        console.error('Error fetching delivery zones', error)
        setZones([])
      })
    return () => stop.abort()
  }, [])
  return zones
}

type Districts = ReturnType<typeof districtsFor>

const nameIn = (districts: Districts, id: string): string =>
  districts.find(({ _id }) => _id === id)?.name ?? id

/** As the checkout finds it for an address there. */
const zoneIn = (zones: readonly DeliveryZone[], districts: Districts, id: string): DeliveryZone =>
  zoneFor(zones, { city: nameIn(districts, id), area: '' })

/** Where the shop delivers first. */
const firstDistrict = (zones: readonly DeliveryZone[]): string =>
  zones.find(({ districts }) => districts.length > 0)?.districts[0] ?? 'dhaka'

import { Link } from 'react-router'
import type { DeliveryZone } from '../../delivery/zone.ts'
import { useWords } from '../../kernel/language/use-words.ts'
import { type Location, MAX_LOCATIONS } from '../../people/addresses/location.ts'
import { LOCATION_CHOICE, LocationChoice } from '../../people/addresses/location-choice.tsx'
import { LocationFields, typedLocation } from '../../people/addresses/location-form.tsx'
import { AboutWhere } from './about-where.tsx'
import { checkoutDeliveryWords } from './delivery-words.ts'
import { ANOTHER, ASKED, type CheckoutDestination } from './use-destination.ts'

interface Props {
  readonly locations: readonly Location[]
  readonly destination: CheckoutDestination
  readonly zones: readonly DeliveryZone[]
}

/** The saved locations, and the fields of another address; the fields alone where none is saved. */
export function DestinationChoice({ locations, destination, zones }: Props) {
  const { isNew, asked, chosen, choose, setZone, errors } = destination
  const error = errors.find(({ path }) => path === 'zoneId')?.message
  const words = useWords(checkoutDeliveryWords)
  if (locations.length === 0)
    return (
      <fieldset className="grid min-w-0 gap-3">
        <legend className="mb-2 font-semibold">{words.whereTo}</legend>
        {asked ? (
          <AboutWhere {...{ asked, zones, error }} onChange={setZone} />
        ) : (
          <NewAddress destination={destination} />
        )}
        <button
          type="button"
          onClick={() => choose(asked ? ANOTHER : ASKED)}
          className="min-h-11 justify-self-start text-start text-berry underline"
        >
          {asked ? words.knowAddress : words.letThemSay}
        </button>
      </fieldset>
    )
  return (
    <div className="grid min-w-0 gap-3">
      <LocationChoice locations={locations} chosenId={chosen?._id} onChoose={choose}>
        {locations.length < MAX_LOCATIONS ? (
          <label className={LOCATION_CHOICE}>
            <input
              type="radio"
              name="location"
              value={ANOTHER}
              checked={isNew}
              onChange={() => choose(ANOTHER)}
              className="mt-1 size-4 shrink-0"
            />
            <span className="font-semibold leading-snug">{words.anotherAddress}</span>
          </label>
        ) : (
          <Link to="/profile/mylocation" className="text-berry underline">
            {words.tooMany}
          </Link>
        )}
        <label className={LOCATION_CHOICE}>
          <input
            type="radio"
            name="location"
            value={ASKED}
            checked={asked !== null}
            onChange={() => choose(ASKED)}
            className="mt-1 size-4 shrink-0"
          />
          <span className="font-semibold leading-snug">{words.letThemSay}</span>
        </label>
      </LocationChoice>
      {isNew && <NewAddress destination={destination} />}
      {asked && <AboutWhere {...{ asked, zones, error }} onChange={setZone} />}
    </div>
  )
}

function NewAddress({ destination: { typed, type, errors } }: Pick<Props, 'destination'>) {
  return (
    // What is typed decides what delivery costs.
    <div
      onInput={({ target }) => {
        const { form } = target as HTMLInputElement
        if (form) type(typedLocation(form))
      }}
    >
      <LocationFields initial={typed} errors={errors} />
    </div>
  )
}

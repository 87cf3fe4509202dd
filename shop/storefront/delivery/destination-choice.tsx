import { Link } from 'react-router'
import type { DeliveryZone } from '../../delivery/zone.ts'
import type { FieldError } from '../../kernel/api/refusal.ts'
import { useWords } from '../../kernel/language/use-words.ts'
import { type Location, MAX_LOCATIONS, type NewLocation } from '../../people/addresses/location.ts'
import { LOCATION_CHOICE, LocationChoice } from '../../people/addresses/location-choice.tsx'
import { LocationFields, readLocation } from '../../people/addresses/location-form.tsx'
import { DeliveryTo } from './delivery-to.tsx'
import { checkoutDeliveryWords } from './delivery-words.en.ts'
import { ANOTHER, ASK_RECIPIENT } from './destination.ts'

interface Props {
  readonly locations: readonly Location[]
  /** An id, or one of the two above. */
  readonly to: string | null
  readonly typed: NewLocation
  readonly onType: (typed: NewLocation) => void
  readonly zones: readonly DeliveryZone[]
  readonly zoneId: string | null
  readonly errors: readonly FieldError[]
  readonly onChoose: (said: { readonly to: string } | { readonly zoneId: string }) => void
}

/** Saved locations and the fields of another address; only the fields without saved ones. */
export function DestinationChoice(props: Props) {
  const { locations, to, zones, zoneId, errors, onChoose } = props
  const choose = (to: string) => onChoose({ to })
  const error = errors.find(({ path }) => path === 'zoneId')?.message
  const words = useWords(checkoutDeliveryWords)
  const about = <DeliveryTo {...{ zoneId, zones, error }} onChange={(zoneId) => onChoose({ zoneId })} />
  if (locations.length === 0)
    return (
      <fieldset className="grid min-w-0 gap-3">
        <legend className="mb-2 font-semibold">{words.whereTo}</legend>
        {to === ASK_RECIPIENT ? about : <NewAddress {...props} />}
        <button
          type="button"
          onClick={() => choose(to === ASK_RECIPIENT ? ANOTHER : ASK_RECIPIENT)}
          className="min-h-11 justify-self-start text-start text-berry underline"
        >
          {to === ASK_RECIPIENT ? words.knowAddress : words.letThemSay}
        </button>
      </fieldset>
    )
  return (
    <div className="grid min-w-0 gap-3">
      <LocationChoice
        locations={locations}
        chosenId={locations.find(({ _id }) => _id === to)?._id}
        onChoose={choose}
      >
        {locations.length < MAX_LOCATIONS ? (
          <Otherwise value={ANOTHER} label={words.anotherAddress} {...{ to, choose }} />
        ) : (
          <Link to="/profile/mylocation" className="text-berry underline">
            {words.tooMany}
          </Link>
        )}
        <Otherwise value={ASK_RECIPIENT} label={words.letThemSay} {...{ to, choose }} />
      </LocationChoice>
      {to === ANOTHER && <NewAddress {...props} />}
      {to === ASK_RECIPIENT && about}
    </div>
  )
}

interface OtherwiseProps extends Pick<Props, 'to'> {
  readonly value: typeof ANOTHER | typeof ASK_RECIPIENT
  readonly label: string
  readonly choose: (to: string) => void
}

const Otherwise = ({ value, label, to, choose }: OtherwiseProps) => (
  <label className={LOCATION_CHOICE}>
    <input
      type="radio"
      name="location"
      value={value}
      checked={to === value}
      onChange={() => choose(value)}
      className="mt-1 size-4 shrink-0"
    />
    <span className="font-semibold leading-snug">{label}</span>
  </label>
)

function NewAddress({ typed, onType, errors }: Pick<Props, 'typed' | 'onType' | 'errors'>) {
  return (
    // The typed address decides the cost of delivery.
    <div
      onInput={({ target }) => {
        const { form } = target as HTMLInputElement
        if (form) onType(readLocation(form))
      }}
    >
      <LocationFields initial={typed} errors={errors} />
    </div>
  )
}

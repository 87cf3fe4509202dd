import { type ComponentProps, useId, useState } from 'react'
import { Link } from 'react-router'
import { type DeliveryZone, zoneAbout } from '../../delivery/zone.ts'
import type { FieldError } from '../../kernel/api/refusal.ts'
import { nameOf } from '../../kernel/language/text-fields.ts'
import { useFormats, useLanguage, useWords } from '../../kernel/language/use-words.ts'
import { locationFieldWords } from '../../people/addresses/field-words.en.ts'
import { type Location, MAX_LOCATIONS, type NewLocation } from '../../people/addresses/location.ts'
import { LOCATION_CHOICE, LocationChoice } from '../../people/addresses/location-choice.tsx'
import { LocationFields, readLocation } from '../../people/addresses/location-form.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { checkoutDeliveryWords } from './delivery-words.en.ts'
import { ANOTHER, ASK_RECIPIENT } from './use-offered-days.ts'

interface Props {
  readonly locations: readonly Location[]
  /** A saved location's id, `ANOTHER` or `ASK_RECIPIENT`. */
  readonly to: string | null
  readonly typed: NewLocation
  readonly onType: (typed: NewLocation) => void
  readonly zones: readonly DeliveryZone[]
  /** Null: not chosen. */
  readonly zoneId: string | null
  readonly errors: readonly FieldError[]
  /** Whether it is asked if the parcel comes to the sender. */
  readonly mayBeOwn: boolean
  readonly onChoose: (choice: { readonly to?: string; readonly zoneId?: string }) => void
}

/** Saved locations and the fields of another address; only the fields without saved ones. */
export function DestinationChoice(props: Props) {
  const { locations, to, zones, zoneId, errors, onChoose } = props
  const choose = (to: string) => onChoose({ to })
  const radioFor = (value: string) => ({ value, checked: to === value, onChange: () => choose(value) })
  const error = errors.find(({ path }) => path === 'zoneId')?.message
  const words = useWords(checkoutDeliveryWords)
  const about = <AreaChoice {...{ zoneId, zones, error }} onChange={(zoneId) => onChoose({ zoneId })} />
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
          <OtherChoice {...radioFor(ANOTHER)} label={words.anotherAddress} />
        ) : (
          // Guests have no page of locations.
          !props.mayBeOwn && (
            <Link to="/profile/mylocation" className="text-berry underline">
              {words.tooMany}
            </Link>
          )
        )}
        <OtherChoice {...radioFor(ASK_RECIPIENT)} label={words.letThemSay} />
      </LocationChoice>
      {to === ANOTHER && <NewAddress {...props} />}
      {to === ASK_RECIPIENT && about}
    </div>
  )
}

const OtherChoice = ({ label, ...radio }: ComponentProps<'input'> & { readonly label: string }) => (
  <label className={LOCATION_CHOICE}>
    <input type="radio" name="location" {...radio} className="mt-1 size-4 shrink-0" />
    <span className="font-semibold leading-snug">{label}</span>
  </label>
)

type NewAddressProps = Pick<Props, 'typed' | 'onType' | 'errors' | 'mayBeOwn'>

function NewAddress({ typed, onType, errors, mayBeOwn }: NewAddressProps) {
  const { toMe } = useWords(locationFieldWords)
  const [isOwn, setOwn] = useState(false)
  return (
    <div className="grid gap-4">
      {mayBeOwn && (
        <Checkbox
          label={toMe}
          checked={isOwn}
          onChange={({ target }) => {
            setOwn(target.checked)
            onType({ ...typed, name: '', phone: '' })
          }}
        />
      )}
      {/* The typed address decides the cost of delivery. */}
      <div
        onInput={({ target }) => {
          const { form } = target as HTMLInputElement
          if (form) onType(readLocation(form))
        }}
      >
        <LocationFields initial={typed} errors={errors} isOwn={isOwn} className="sm:grid-cols-2" />
      </div>
    </div>
  )
}

interface AreaProps extends Pick<Props, 'zones' | 'zoneId'> {
  readonly onChange: (zoneId: string) => void
  readonly error?: string | undefined
}

/** Asks for the area that delivery is charged for until the recipient gives the address. */
export function AreaChoice({ zoneId: chosen, zones, onChange, error }: AreaProps) {
  const id = useId()
  const words = useWords(checkoutDeliveryWords)
  const language = useLanguage()
  const { taka } = useFormats()
  const zoneId = zoneAbout(zones, chosen)?._id
  const optionOf = (zone: DeliveryZone) =>
    `${nameOf(language, zone)} · ${zone.charge > 0 ? taka(zone.charge) : words.costsNothing}`
  return (
    <div className="grid gap-3 rounded-2xl bg-wash p-4">
      <p>{words.asksByLink}</p>
      <SelectField
        label={words.aboutWhere}
        name="zone"
        required
        aria-describedby={`${id}-error ${id}-help`}
        aria-invalid={error ? true : undefined}
        value={zoneId ?? ''}
        options={[
          ...(zoneId ? [] : [['', words.chooseArea] as const]),
          ...zones.map((zone) => [zone._id, optionOf(zone)] as const),
        ]}
        onChange={({ target }) => onChange(target.value)}
      >
        <p id={`${id}-help`} className="text-ink-soft text-sm">
          {words.aboutWhereHelp}
        </p>
        <p id={`${id}-error`} aria-live="polite" className="font-semibold text-danger text-sm empty:-mt-1.5">
          {error}
        </p>
      </SelectField>
    </div>
  )
}

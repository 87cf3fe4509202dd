import { useState } from 'react'
import { callApi } from '../../kernel/api/api-client.ts'
import type { SavedCall } from '../../kernel/api/calls.ts'
import { useLanguage, useWords } from '../../kernel/language/use-words.ts'
import { EditConflict, useConflict } from '../../people/audit-forms/save-line.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextFields } from '../../ui/form/text-fields.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { type UnsavedParts, useUnsavedPart } from '../../ui/form/use-leave-guard.ts'
import { ADVANCES } from '../advances.ts'
import type { DeliveryZone } from '../zone.ts'
import { undoOf, zoneBody } from './former-delivery.ts'
import { TimeSlotFields } from './time-slot-fields.tsx'
import { readZone, splitPlaces, typedPlaces, typedTaka, typedTimeSlots } from './typed-zone.ts'
import { deliverySettingsWords } from './words.en.ts'

interface Props {
  /** Null: a new one. */
  readonly zone: DeliveryZone | null
  readonly unsaved: UnsavedParts
  /** Its name among them. */
  readonly part: string
  readonly onSaved: (undo: SavedCall) => Promise<void>
  readonly onCancel: () => void
  /** Opens the form anew. */
  readonly takeTheirs: () => void
}

export function ZoneForm({ zone: newest, unsaved, part, onSaved, ...more }: Props) {
  const words = useWords(deliverySettingsWords)
  // A reload neither replaces what is typed nor counts as seen.
  const [zone] = useState(newest)
  const { mine, base, keepSent, onFailed } = useConflict<DeliveryZone | null, ReturnType<typeof readZone>>({
    seen: zone,
    newest,
    code: 'zone-changed',
  })
  const onUnsaved = useUnsavedPart(unsaved, part)
  const [timeSlots, setTimeSlots] = useState(typedTimeSlots(zone))
  const form = useForm({
    failed: 'Error saving the delivery zone',
    isShown,
    onUnsaved,
    onFailed,
    send: (typed) => saveZone(base, keepSent(readZone(typed, timeSlots))),
    onSaved,
  })
  return (
    <Form
      form={form}
      button={words.save}
      beside={
        <Button type="button" kind="quiet" onClick={more.onCancel}>
          {words.cancel}
        </Button>
      }
    >
      <TermsFields zone={zone} errorOf={form.errorOf} />
      <Weekdays zone={zone} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Checkbox label={words.cash} name="cash" defaultChecked={zone?.cash ?? true} />
        <SelectField
          label={words.advance}
          name="advance"
          defaultValue={zone?.advance ?? 'none'}
          options={ADVANCES.map((one) => [one, words.advances[one]])}
        />
      </div>
      <TimeSlotFields
        timeSlots={timeSlots}
        errors={form.errors}
        onChange={(changed) => {
          setTimeSlots(changed)
          onUnsaved(true)
        }}
      />
      {mine && newest && <ZoneConflict mine={mine} zone={newest} takeTheirs={more.takeTheirs} />}
    </Form>
  )
}

function Weekdays({ zone }: Pick<Props, 'zone'>) {
  const words = useWords(deliverySettingsWords)
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-semibold">{words.weekdays}</legend>
      <div className="flex flex-wrap gap-x-5 gap-y-1">
        {words.days.map((day, nr) => (
          <Checkbox
            key={day}
            label={day}
            name="weekday"
            value={nr}
            defaultChecked={zone === null || zone.weekdays.includes(nr)}
            className="gap-2.5"
          />
        ))}
      </div>
      <p className="text-ink-soft text-sm">{words.weekdaysHelp}</p>
    </fieldset>
  )
}

interface ConflictProps extends Pick<Props, 'takeTheirs'> {
  readonly zone: DeliveryZone
  readonly mine: object
}

function ZoneConflict({ zone, ...sides }: ConflictProps) {
  const words = useWords(deliverySettingsWords)
  const language = useLanguage()
  const theirs = { ...zoneBody(zone), places: splitPlaces(typedPlaces(language, zone)) }
  const values = {
    weekdays: Object.fromEntries(words.days.entries()),
    advance: words.advances,
  }
  return <EditConflict {...sides} theirs={theirs} values={values} />
}

interface TermsProps extends Pick<Props, 'zone'> {
  readonly errorOf: (path: string) => string | undefined
}

function TermsFields({ zone, errorOf }: TermsProps) {
  const words = useWords(deliverySettingsWords)
  const language = useLanguage()
  const field = (name: keyof typeof words & keyof DeliveryZone, first?: string | number | null) => ({
    name,
    label: String(words[name]),
    error: errorOf(name),
    defaultValue: first ?? '',
    autoComplete: 'off',
  })
  const taka = (name: 'charge' | 'freeFrom' | 'rushCharge') =>
    ({ ...field(name, typedTaka(zone?.[name] ?? null)), inputMode: 'decimal' }) as const
  const whole = (name: 'leadDays' | 'capacity', first?: number) =>
    ({ ...field(name, zone?.[name] ?? first), inputMode: 'numeric' }) as const
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextFields
          name="name"
          field={(name) => ({ ...field(name), defaultValue: zone?.[name] ?? '' })}
          required
          maxLength={60}
        />
      </div>
      {!zone?.everywhereElse && (
        <Field
          name="places"
          label={words.places}
          error={errorOf('places')}
          defaultValue={zone ? typedPlaces(language, zone) : ''}
          autoComplete="off"
          multiline
          rows={2}
          help={words.placesHelp}
        />
      )}
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        <Field {...taka('charge')} defaultValue={typedTaka(zone?.charge ?? null) || '0'} />
        <Field {...taka('freeFrom')} help={words.freeFromHelp} />
        <Field {...taka('rushCharge')} help={words.rushHelp} />
        <Field {...whole('leadDays', 0)} help={words.leadDaysHelp} />
        <Field {...field('cutOff', zone?.cutOff ?? '14:00')} placeholder="14:00" />
        <Field {...whole('capacity')} help={words.capacityHelp} />
      </div>
    </>
  )
}

/** Whether an error stands beside its field; in a list the path has the item too. */
const isShown = (path: string): boolean => /^(\w+|windows\.\d+\.\w+)$/.test(path) && path !== 'weekdays'

async function saveZone(zone: DeliveryZone | null, body: ReturnType<typeof readZone>): Promise<SavedCall> {
  if (!zone) {
    const { insertedId } = await callApi('POST /delivery/zones', { body })
    return undoOf.added(insertedId)
  }
  await callApi('PUT /delivery/zones/{id}', {
    params: { id: zone._id },
    body: { ...body, revision: zone.revision },
  })
  return undoOf.changed(zone, zone.revision + 1)
}

import { type SubmitEvent, useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../../kernel/api/api-client.ts'
import { useLanguage, useWords } from '../../kernel/language/use-words.ts'
import type { Former } from '../../people/audit/restore.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { useSaving } from '../../ui/form/use-saving.ts'
import { type UnsavedParts, useUnsavedPart } from '../../ui/form/use-unsaved-parts.ts'
import { ADVANCES } from '../terms.ts'
import type { DeliveryZone } from '../zone.ts'
import { undoOf } from './former-delivery.ts'
import { TimeSlotFields } from './time-slot-fields.tsx'
import { typedPlaces, typedTaka, typedTimeSlots, zoneIn } from './typed-zone.ts'
import { deliverySettingsWords } from './words.en.ts'

interface Props {
  /** Null: a new one. */
  readonly zone: DeliveryZone | null
  readonly unsaved: UnsavedParts
  /** Its name among them. */
  readonly part: string
  readonly onSaved: (undo: Former) => Promise<void>
  readonly onCancel: () => void
}

export function ZoneForm({ zone: newest, unsaved, part, onSaved, onCancel }: Props) {
  const words = useWords(deliverySettingsWords)
  const language = useLanguage()
  const id = useId()
  // What is fetched anew meanwhile neither wipes what is typed nor passes for seen.
  const [zone] = useState(newest)
  const { revalidate } = useRevalidator()
  const { typed, settled } = useUnsavedPart(unsaved, part)
  const [timeSlots, setTimeSlots] = useState(typedTimeSlots(zone))
  const saving = useSaving({ onConflict: revalidate, isShown })
  const field = (name: keyof typeof words & string, label: string) => ({
    name,
    label,
    error: saving.errorOf(name),
  })
  const line = (name: Parameters<typeof field>[0], first: string) => ({
    ...field(name, String(words[name])),
    defaultValue: first,
    autoComplete: 'off',
  })

  async function save(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const body = zoneIn(event.currentTarget, timeSlots)
    await saving.save('Error saving the delivery zone', async () => {
      const undo = await send(zone, body)
      settled()
      await onSaved(undo)
    })
  }

  return (
    <form noValidate onSubmit={save} onInput={typed} className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field {...line('name', zone?.name ?? '')} required maxLength={60} />
        <Field {...line('nameBn', zone?.nameBn ?? '')} lang="bn" maxLength={60} />
      </div>
      {!zone?.everywhereElse && (
        <Field
          {...line('places', zone ? typedPlaces(language, zone) : '')}
          multiline
          rows={2}
          help={words.placesHelp}
        />
      )}
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        <Field {...line('charge', typedTaka(zone?.charge ?? null) || '0')} inputMode="decimal" />
        <Field
          {...line('freeFrom', typedTaka(zone?.freeFrom ?? null))}
          inputMode="decimal"
          help={words.freeFromHelp}
        />
        <Field
          {...line('rushCharge', typedTaka(zone?.rushCharge ?? null))}
          inputMode="decimal"
          help={words.rushHelp}
        />
        <Field
          {...line('leadDays', String(zone?.leadDays ?? 0))}
          inputMode="numeric"
          help={words.leadDaysHelp}
        />
        <Field {...line('cutOff', zone?.cutOff ?? '14:00')} placeholder="14:00" />
        <Field
          {...line('capacity', String(zone?.capacity ?? ''))}
          inputMode="numeric"
          help={words.capacityHelp}
        />
      </div>
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
      <div className="grid gap-5 sm:grid-cols-2">
        <Checkbox label={words.cash} name="cash" defaultChecked={zone?.cash ?? true} />
        <div className="grid gap-1.5">
          <label htmlFor={`${id}-advance`} className="font-semibold">
            {words.advance}
          </label>
          <Select
            id={`${id}-advance`}
            name="advance"
            defaultValue={zone?.advance ?? 'none'}
            className="rounded-xl ps-3 pe-10"
          >
            {ADVANCES.map((one) => (
              <option key={one} value={one}>
                {words.advances[one]}
              </option>
            ))}
          </Select>
        </div>
      </div>
      <TimeSlotFields
        timeSlots={timeSlots}
        errors={saving.errors}
        onChange={(changed) => {
          setTimeSlots(changed)
          typed()
        }}
      />
      {saving.problem && <Alert kind="error">{saving.problem}</Alert>}
      <div className="flex flex-wrap gap-3">
        <Button busy={saving.busy}>{words.save}</Button>
        <Button type="button" kind="quiet" onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </form>
  )
}

/** Beside its field. Of a list the API names the item, too. */
const isShown = (path: string): boolean => /^(\w+|windows\.\d+\.\w+)$/.test(path) && path !== 'weekdays'

async function send(zone: DeliveryZone | null, body: ReturnType<typeof zoneIn>): Promise<Former> {
  if (!zone) {
    const { insertedId } = await api<{ insertedId: string }>('POST', '/delivery/zones', { body })
    return undoOf.added(insertedId)
  }
  await api('PUT', `/delivery/zones/${zone._id}`, { body: { ...body, revision: zone.revision } })
  return undoOf.changed(zone, zone.revision + 1)
}

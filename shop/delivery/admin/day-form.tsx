import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../../kernel/api/api-client.ts'
import { useDates } from '../../kernel/language/dates.ts'
import { latinDigits } from '../../kernel/language/digits.ts'
import { nameOf } from '../../kernel/language/language.ts'
import { useFormats, useLanguage, useWords } from '../../kernel/language/use-words.ts'
import type { Former } from '../../people/audit/restore.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Field } from '../../ui/form/field.tsx'
import { useSaving } from '../../ui/form/use-saving.ts'
import { type UnsavedParts, useUnsavedPart } from '../../ui/form/use-unsaved-parts.ts'
import type { DayPlan, PlannedDay } from '../single-days.server.ts'
import type { DeliveryZone } from '../zone.ts'
import { undoOf } from './former-delivery.ts'
import { wholeNumber } from './typed-zone.ts'
import { deliverySettingsWords } from './words.en.ts'

interface Props {
  readonly zone: DeliveryZone
  readonly one: PlannedDay
  readonly unsaved: UnsavedParts
  /** Its name among them. */
  readonly part: string
  readonly onSaved: (undo: Former) => Promise<void>
  readonly onCancel: () => void
}

/** Of one zone on one day. */
export function DayForm({ zone, one, unsaved, part, onSaved, onCancel }: Props) {
  const words = useWords(deliverySettingsWords)
  const language = useLanguage()
  const { longDay } = useDates()
  const { number, digits } = useFormats()
  // What is fetched anew meanwhile does not pass for seen.
  const [seen] = useState(one)
  const { revalidate } = useRevalidator()
  const { typed, settled } = useUnsavedPart(unsaved, part)
  const [isClosed, setClosed] = useState(seen.closed !== null)
  const { busy, problem, errorOf, save } = useSaving({ onConflict: revalidate })
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const usual = (capacity: number | null) => words.asOtherDays(capacity === null ? null : number(capacity))

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const body = { ...planIn(event.currentTarget, zone), revision: seen.revision }
    await save('Error saving the delivery day', async () => {
      await api('PUT', `/delivery/zones/${zone._id}/days/${one.day}`, { body })
      settled()
      await onSaved(undoOf.planned({ ...seen, zoneId: zone._id }, seen.revision + 1))
    })
  }

  return (
    <form
      noValidate
      onSubmit={submit}
      onInput={typed}
      className="grid gap-4 rounded-2xl border border-line p-4"
    >
      <h3 ref={heading} tabIndex={-1} className="font-semibold outline-none">
        {longDay(one.day)}
        {one.parcels > 0 && <span className="gap-2.5"> · {words.placed(number(one.parcels))}</span>}
      </h3>
      <Checkbox
        label={words.closeDay}
        name="closed"
        checked={isClosed}
        onChange={(event) => setClosed(event.target.checked)}
        className="gap-2.5"
      />
      <div className="grid gap-4 sm:grid-cols-2">
        {isClosed && (
          <Field
            label={words.whyClosed}
            name="why"
            help={words.whyClosedHelp}
            maxLength={80}
            autoComplete="off"
            defaultValue={seen.closed ?? ''}
            error={errorOf('closed')}
          />
        )}
        <Field
          label={words.capacityOfDay}
          name="capacity"
          inputMode="numeric"
          autoComplete="off"
          help={usual(zone.capacity)}
          defaultValue={seen.capacity ?? ''}
          error={errorOf('capacity')}
        />
        {zone.windows.map((timeSlot, at) => (
          <Field
            key={timeSlot._id}
            label={`${nameOf(language, timeSlot)}, ${digits(timeSlot.begins)}–${digits(timeSlot.ends)}`}
            name={timeSlot._id}
            inputMode="numeric"
            autoComplete="off"
            help={`${usual(timeSlot.capacity)} ${words.noneInTimeSlot}`}
            defaultValue={seen.windows.find(({ _id }) => _id === timeSlot._id)?.capacity ?? ''}
            error={errorOf(`windows.${at}.capacity`)}
          />
        ))}
      </div>
      {problem && <Alert kind="error">{problem}</Alert>}
      <div className="flex flex-wrap gap-3">
        <Button busy={busy}>{words.save}</Button>
        <Button type="button" kind="quiet" onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </form>
  )
}

function planIn(form: HTMLFormElement, { windows }: DeliveryZone): DayPlan {
  const data = new FormData(form)
  const capacityIn = (name: string) => wholeNumber(latinDigits(String(data.get(name) ?? '')).trim())
  return {
    closed: data.has('closed') ? String(data.get('why') ?? '') : null,
    capacity: capacityIn('capacity'),
    windows: windows.map(({ _id }) => ({ _id, capacity: capacityIn(_id) })),
  }
}

import { useEffect, useRef, useState } from 'react'
import { callApi } from '../../kernel/api/api-client.ts'
import type { SavedCall } from '../../kernel/api/calls.ts'
import { clockWords } from '../../kernel/language/clock-words.en.ts'
import { useDates } from '../../kernel/language/dates.ts'
import { nameOf } from '../../kernel/language/text-fields.ts'
import { useFormats, useLanguage, useWords } from '../../kernel/language/use-words.ts'
import { EditConflict, useConflict } from '../../people/audit-forms/save-line.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { numbersIn } from '../../ui/form/typed-numbers.ts'
import { type Typed, useForm } from '../../ui/form/use-form.ts'
import { type UnsavedParts, useUnsavedPart } from '../../ui/form/use-leave-guard.ts'
import type { DayPlan, PlannedDay } from '../single-days.server.ts'
import type { DeliveryZone } from '../zone.ts'
import { undoOf } from './former-delivery.ts'
import { deliverySettingsWords } from './words.en.ts'

interface Props {
  readonly zone: DeliveryZone
  readonly one: PlannedDay
  readonly unsaved: UnsavedParts
  /** Its name among them. */
  readonly part: string
  readonly onSaved: (undo: SavedCall) => Promise<void>
  readonly onCancel: () => void
  /** Opens the form anew. */
  readonly takeTheirs: () => void
}

export function DayForm({ zone, one, unsaved, part, onSaved, onCancel, takeTheirs }: Props) {
  const words = useWords(deliverySettingsWords)
  const { longDay } = useDates()
  const { number } = useFormats()
  // A reload does not count as seen.
  const [seen] = useState(one)
  const { mine, base, keepSent, onFailed } = useConflict<PlannedDay, DayPlan>({
    seen,
    newest: one,
    code: 'day-changed',
  })
  const form = useForm({
    failed: 'Error saving the delivery day',
    onUnsaved: useUnsavedPart(unsaved, part),
    onFailed,
    send: (typed) =>
      callApi('PUT /delivery/zones/{id}/days/{day}', {
        params: { id: zone._id, day: one.day },
        body: { ...keepSent(readPlan(typed, zone)), revision: base.revision },
      }),
    onSaved: () => onSaved(undoOf.planned({ ...base, zoneId: zone._id }, base.revision + 1)),
  })
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <Form
      form={form}
      button={words.save}
      beside={
        <Button type="button" kind="quiet" onClick={onCancel}>
          {words.cancel}
        </Button>
      }
      className="grid gap-4 rounded-2xl border border-line p-4"
    >
      <h3 ref={heading} tabIndex={-1} className="font-semibold outline-none">
        {longDay(one.day)}
        {one.parcels > 0 && <span className="gap-2.5"> · {words.placed(number(one.parcels))}</span>}
      </h3>
      <DayFields zone={zone} seen={seen} errorOf={form.errorOf} />
      {mine && <EditConflict mine={toFacts(mine)} theirs={toFacts(one)} takeTheirs={takeTheirs} />}
    </Form>
  )
}

interface FieldsProps {
  readonly zone: DeliveryZone
  readonly seen: PlannedDay
  readonly errorOf: (path: string) => string | undefined
}

function DayFields({ zone, seen, errorOf }: FieldsProps) {
  const words = useWords(deliverySettingsWords)
  const language = useLanguage()
  const { number } = useFormats()
  const { span } = useWords(clockWords)
  const [isClosed, setClosed] = useState(seen.closed !== null)
  const usual = (capacity: number | null) => words.asOtherDays(capacity === null ? null : number(capacity))
  const capacityOf = (name: string, path: string, first: number | null | undefined) => ({
    name,
    defaultValue: first ?? '',
    error: errorOf(path),
    inputMode: 'numeric' as const,
    autoComplete: 'off',
  })
  return (
    <>
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
          {...capacityOf('capacity', 'capacity', seen.capacity)}
          label={words.capacityOfDay}
          help={usual(zone.capacity)}
        />
        {zone.windows.map(({ _id, capacity, begins, ends, ...named }, at) => (
          <Field
            key={_id}
            {...capacityOf(
              _id,
              `windows.${at}.capacity`,
              seen.windows.find((timeSlot) => timeSlot._id === _id)?.capacity,
            )}
            label={`${nameOf(language, named)}, ${span(begins, ends)}`}
            help={`${usual(capacity)} ${words.noneInTimeSlot}`}
          />
        ))}
      </div>
    </>
  )
}

function readPlan(typed: Typed, { windows }: DeliveryZone): DayPlan {
  const { whole } = numbersIn(typed)
  return {
    closed: typed.isTicked('closed') ? typed.text('why') : null,
    capacity: whole('capacity'),
    windows: windows.map(({ _id }) => ({ _id, capacity: whole(_id) })),
  }
}

/** As the history shows a day. */
const toFacts = ({ closed, capacity, windows }: DayPlan) => ({
  open: closed === null,
  closed: closed ?? '',
  capacity,
  windows: windows.map(({ capacity }) => ({ capacity })),
})

import { callApi } from '../../kernel/api/api-client.ts'
import type { SavedCall } from '../../kernel/api/calls.ts'
import { useDates } from '../../kernel/language/dates.ts'
import { useFormats, useWords } from '../../kernel/language/use-words.ts'
import { useRestore } from '../../people/audit/restore.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { type UnsavedParts, useUnsavedPart } from '../../ui/form/use-leave-guard.ts'
import type { Holiday } from '../change-zones.server.ts'
import { undoOf } from './former-delivery.ts'
import { deliverySettingsWords } from './words.en.ts'

interface Props {
  readonly holidays: readonly Holiday[]
  /** In Dhaka, when the page's data came. */
  readonly today: string
  readonly unsaved: UnsavedParts
  readonly onSaved: (undo: SavedCall) => Promise<void>
}

/** Days on which no zone delivers. */
export function Holidays({ holidays, today, ...form }: Props) {
  const words = useWords(deliverySettingsWords)
  const coming = holidays.filter(({ day }) => day >= today)
  return (
    <section aria-labelledby="holidays" className="mt-10 mb-10 grid max-w-4xl gap-4">
      <div>
        <h2 id="holidays" className="font-semibold text-2xl">
          {words.holidays}
        </h2>
        <p className="mt-1 text-ink-soft">{words.holidaysHelp}</p>
      </div>
      {coming.length > 0 && (
        <ul className="grid divide-y divide-line rounded-2xl border border-line bg-surface px-4">
          {coming.map((one) => (
            <HolidayRow
              key={one.day}
              one={one}
              onRemoved={() => form.onSaved(undoOf.holiday(one.day, one))}
            />
          ))}
        </ul>
      )}
      <HolidayForm {...{ holidays, today, ...form }} />
    </section>
  )
}

function HolidayRow({ one, onRemoved }: { one: Holiday; onRemoved: () => Promise<void> }) {
  const words = useWords(deliverySettingsWords)
  const { longDay } = useDates()
  const { digits } = useFormats()
  const { busy, problem, restore: remove } = useRestore(undoOf.holiday(one.day, null), onRemoved)
  const day = `${longDay(one.day)} ${digits(one.day.slice(0, 4))}`
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <div className="min-w-0">
        <p className="font-semibold">{day}</p>
        <p className="wrap-anywhere text-ink-soft text-sm">
          {[one.why, one.whyBn].filter(Boolean).join(' · ')}
        </p>
        <p role="alert" className="font-semibold text-danger text-sm empty:hidden">
          {problem}
        </p>
      </div>
      <Button type="button" kind="quiet" busy={busy} onClick={() => void remove()}>
        {words.remove} <span className="sr-only">{day}</span>
      </Button>
    </li>
  )
}

function HolidayForm({ holidays, today, unsaved, onSaved }: Props) {
  const words = useWords(deliverySettingsWords)
  const form = useForm({
    failed: 'Error saving the holiday',
    onUnsaved: useUnsavedPart(unsaved, 'holiday'),
    check: ({ text }) => (text('day') ? [] : [{ path: 'day', message: words.dayNeeded }]),
    async send({ text }) {
      const day = text('day')
      await callApi('PUT /delivery/holidays/{day}', {
        params: { day },
        body: { why: text('why'), whyBn: text('whyBn') },
      })
      return day
    },
    onSaved(day, element) {
      element.reset()
      return onSaved(undoOf.holiday(day, holidays.find((one) => one.day === day) ?? null))
    },
  })
  const reason = (name: 'why' | 'whyBn') => ({
    name,
    label: words[name],
    error: form.errorOf(name),
    maxLength: 80,
    autoComplete: 'off',
  })
  return (
    <Form form={form} button={words.addHoliday} kind="quiet" className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-3">
        <Field
          label={words.holidayOn}
          name="day"
          type="date"
          min={today}
          required
          error={form.errorOf('day')}
        />
        <Field {...reason('why')} lang="en" placeholder="Victory Day" />
        <Field {...reason('whyBn')} lang="bn" placeholder="বিজয় দিবস" />
      </div>
    </Form>
  )
}

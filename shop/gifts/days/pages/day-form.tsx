import { useId, useState } from 'react'
import { RECIPIENTS } from '../../../catalog/tags/product-tags.ts'
import { tagWords } from '../../../catalog/tags/tag-words.en.ts'
import type { Gifting } from '../../../gift-options/gifting.ts'
import { districtsFor } from '../../../kernel/language/district.ts'
import { nameOf } from '../../../kernel/language/text-fields.ts'
import { useLanguage, useWords } from '../../../kernel/language/use-words.ts'
import { Field } from '../../../ui/form/field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { SuggestingField } from '../../../ui/form/suggesting-field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { type TypedDay, toDayInput } from '../typed-day.ts'
import { dayWords } from '../words.en.ts'
import { CalendarChoice } from './calendar-choice.tsx'

interface Props {
  readonly initial: TypedDay
  readonly occasions: Gifting['occasions']
  /** yyyy-mm-dd in Dhaka. */
  readonly today: string
  /** A parcel brings its own place. */
  readonly asksPlace: boolean
  readonly button: string
  readonly save: (day: NonNullable<ReturnType<typeof toDayInput>>) => Promise<void>
}

/** Keeps what was typed where it could not be saved. */
export default function RememberedDayForm({ initial, occasions, today, asksPlace, button, save }: Props) {
  const words = useWords(dayWords)
  const [typed, setTyped] = useState(initial)
  const type = (part: Partial<TypedDay>) => setTyped({ ...typed, ...part })
  const form = useForm({
    failed: 'Error saving a day',
    check: () => (toDayInput(typed) ? [] : [{ path: 'date', message: words.noDate }]),
    async send({ text }) {
      const input = toDayInput({ ...typed, city: text('day-city'), area: text('day-area') })
      if (input) await save(input)
    },
  })
  const wrong = (path: string, label: string) => {
    const found = form.errorOf(path)
    return found && words.wrongField(label, found)
  }
  return (
    <Form form={form} button={button} noValidate={false} className="grid min-w-0 gap-5">
      <Field
        label={words.person}
        name="day-person"
        required
        autoComplete="off"
        maxLength={100}
        error={wrong('person', words.person)}
        value={typed.person}
        onChange={({ target }) => type({ person: target.value })}
      />
      <OccasionFields typed={typed} occasions={occasions} type={type} />
      <Field
        label={words.date}
        name="day-date"
        type="date"
        required
        min="1900-01-01"
        max="2100-12-31"
        help={words.dateHelp}
        error={form.errorOf('date') ?? wrong('day', words.date)}
        value={typed.date}
        onChange={({ target }) => type({ date: target.value, shift: 0 })}
      />
      <CalendarChoice {...{ typed, today, type }} />
      {asksPlace && <PlaceFields initial={initial} wrong={wrong} />}
    </Form>
  )
}

interface OccasionProps extends Pick<Props, 'occasions'> {
  readonly typed: TypedDay
  readonly type: (part: Partial<TypedDay>) => void
}

function OccasionFields({ typed, occasions, type }: OccasionProps) {
  const words = useWords(dayWords)
  const { forWhom } = useWords(tagWords)
  const language = useLanguage()
  return (
    <div className={COLUMNS}>
      <SelectField
        label={words.occasion}
        value={typed.occasion}
        options={[
          ['', words.noOccasion],
          ...occasions.map((one) => [one.key, nameOf(language, one)] as const),
        ]}
        onChange={({ target }) => type({ occasion: target.value })}
      />
      <SelectField
        label={words.forWhom}
        value={typed.forWhom}
        options={[['', words.anybody], ...RECIPIENTS.map((one) => [one, forWhom[one]] as const)]}
        onChange={({ target }) => type({ forWhom: target.value })}
      />
    </div>
  )
}

const COLUMNS = 'grid gap-5 sm:grid-cols-2 lg:grid-cols-1'

interface PlaceProps {
  readonly initial: TypedDay
  readonly wrong: (path: string, label: string) => string | undefined
}

function PlaceFields({ initial, wrong }: PlaceProps) {
  const words = useWords(dayWords)
  const language = useLanguage()
  const help = useId()
  return (
    <fieldset className="grid min-w-0 gap-3" aria-describedby={help}>
      <legend className="mb-1 font-semibold">{words.where}</legend>
      <p id={help} className="text-ink-soft text-sm">
        {words.whereHelp}
      </p>
      <div className={COLUMNS}>
        <SuggestingField
          label={words.city}
          name="day-city"
          autoComplete="off"
          maxLength={100}
          defaultValue={initial.city}
          error={wrong('city', words.city)}
          things={words.districts}
          suggest={(text) => districtsFor(text, language)}
        />
        <Field
          label={words.area}
          name="day-area"
          autoComplete="off"
          maxLength={100}
          defaultValue={initial.area}
          error={wrong('area', words.area)}
        />
      </div>
    </fieldset>
  )
}

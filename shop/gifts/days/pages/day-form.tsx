import { type SubmitEvent, useId, useRef, useState } from 'react'
import { RECIPIENTS } from '../../../catalog/tags/gift-tags.ts'
import { tagWords } from '../../../catalog/tags/tag-words.en.ts'
import type { Gifting } from '../../../gift-options/gifting.ts'
import { ApiError, messageOf } from '../../../kernel/api/api-client.ts'
import { districtsFor } from '../../../kernel/language/district.ts'
import { nameOf } from '../../../kernel/language/language.ts'
import { useLanguage, useWords } from '../../../kernel/language/use-words.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { SuggestingField } from '../../../ui/form/suggesting-field.tsx'
import { asDayInput, type TypedDay } from '../typed-day.ts'
import { dayWords } from '../words.en.ts'
import { CalendarChoice } from './calendar-choice.tsx'
import { DaySelect } from './day-select.tsx'

export type DayToSave = NonNullable<ReturnType<typeof asDayInput>>

interface Props {
  readonly initial: TypedDay
  readonly occasions: Gifting['occasions']
  /** yyyy-mm-dd in Dhaka. */
  readonly today: string
  /** A parcel brings its own place. */
  readonly asksPlace: boolean
  readonly button: string
  readonly save: (day: DayToSave) => Promise<void>
}

const NO_FAILURE = { error: null as unknown, noDate: false }

/** What is typed stays when it could not be saved. */
export function RememberedDayForm({ initial, occasions, today, asksPlace, button, save }: Props) {
  const words = useWords(dayWords)
  const { forWhom } = useWords(tagWords)
  const language = useLanguage()
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState(initial)
  const [busy, setBusy] = useState(false)
  const [{ error, noDate }, setFailure] = useState(NO_FAILURE)
  const type = (part: Partial<TypedDay>) => setTyped({ ...typed, ...part })
  const errors = error instanceof ApiError ? error.errors : []
  const wrong = (path: string, label: string) => {
    const found = errors.find((one) => one.path === path)
    return found && words.wrongField(label, found.message)
  }

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const places = new FormData(event.currentTarget)
    const place = (name: string) => String(places.get(name) ?? '')
    const input = asDayInput({ ...typed, city: place('day-city'), area: place('day-area') })
    setFailure({ error: null, noDate: input === null })
    if (!input) return form.current?.querySelector<HTMLElement>('[name=day-date]')?.focus()
    setBusy(true)
    try {
      await save(input)
    } catch (failure) {
      console.error('Error saving a day', failure)
      setFailure({ error: failure, noDate: false })
    } finally {
      setBusy(false)
    }
  }

  return (
    <form ref={form} onSubmit={(event) => void submit(event)} className="grid min-w-0 gap-5">
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
      <div className={COLUMNS}>
        <DaySelect
          label={words.occasion}
          none={words.noOccasion}
          value={typed.occasion}
          options={occasions.map((one) => [one.key, nameOf(language, one)])}
          onChoose={(occasion) => type({ occasion })}
        />
        <DaySelect
          label={words.forWhom}
          none={words.anybody}
          value={typed.forWhom}
          options={RECIPIENTS.map((one) => [one, forWhom[one]])}
          onChoose={(chosen) => type({ forWhom: chosen })}
        />
      </div>
      <Field
        label={words.date}
        name="day-date"
        type="date"
        required
        min="1900-01-01"
        max="2100-12-31"
        help={words.dateHelp}
        error={noDate ? words.noDate : wrong('day', words.date)}
        value={typed.date}
        onChange={({ target }) => type({ date: target.value, shift: 0 })}
      />
      <CalendarChoice {...{ typed, today, type }} />
      {asksPlace && <PlaceFields initial={initial} wrong={wrong} />}
      {error !== null && errors.length === 0 && <Alert kind="error">{messageOf(error)}</Alert>}
      <Button busy={busy} className="justify-self-start">
        {button}
      </Button>
    </form>
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

import { useId } from 'react'
import { useLanguage, useWords } from '../../../kernel/language/use-words.ts'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { CALENDARS } from '../calendars.ts'
import { nextDayIn, yearDayIn } from '../day-in-words.ts'
import { SHIFTS } from '../remembered-day.ts'
import { mayBeMoved, nextTyped, type TypedDay, typedYearDay } from '../typed-day.ts'
import { dayWords } from '../words.en.ts'

interface Props {
  readonly typed: TypedDay
  readonly today: string
  readonly type: (part: Partial<TypedDay>) => void
}

/** The date in each calendar, of which one is chosen, and when it comes next by that. */
export function CalendarChoice({ typed, today, type }: Props) {
  const words = useWords(dayWords)
  const language = useLanguage()
  const group = useId()
  const next = nextTyped(typed, today)
  return (
    <>
      <fieldset className="grid min-w-0 gap-2">
        <legend className="mb-1.5 font-semibold">{words.comesBack}</legend>
        <div className="grid gap-2">
          {CALENDARS.map((calendar) => {
            const yearDay = typedYearDay(typed, calendar)
            return (
              <label key={calendar} className={CHOICE}>
                <input
                  type="radio"
                  name={group}
                  className="size-5 shrink-0 accent-berry"
                  checked={typed.calendar === calendar}
                  onChange={() => type({ calendar })}
                />
                <span className="min-w-0">
                  <span className="block text-ink-soft text-sm">{words.calendars[calendar]}</span>
                  {yearDay && <span className="font-semibold">{yearDayIn(language, calendar, yearDay)}</span>}
                </span>
              </label>
            )
          })}
        </div>
      </fieldset>
      {mayBeMoved(typed) && (
        <SelectField
          label={words.moon}
          value={String(typed.shift)}
          options={SHIFTS.map((shift) => [String(shift), words.shifts[`${shift}`]])}
          onChange={({ target }) => type({ shift: SHIFTS.find((one) => `${one}` === target.value) ?? 0 })}
        />
      )}
      <p role="status" className="text-ink-soft empty:hidden">
        {next && words.nextTime(nextDayIn(language, next))}
        {next?.calendar === 'hijri' && ` ${words.moonMayMove}`}
      </p>
    </>
  )
}

const CHOICE =
  'flex min-h-14 cursor-pointer items-center gap-3 rounded-xl border border-edge px-3.5 py-2 has-checked:border-berry has-checked:bg-wash has-focus-visible:outline-2 has-focus-visible:outline-berry'

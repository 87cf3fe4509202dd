import type { FieldError } from '../../kernel/api/refusal.ts'
import { newId } from '../../kernel/id.ts'
import { useWords } from '../../kernel/language/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import type { TypedTimeSlot } from './typed-zone.ts'
import { deliverySettingsWords } from './words.en.ts'

interface Props {
  readonly timeSlots: readonly TypedTimeSlot[]
  readonly errors: readonly FieldError[]
  readonly onChange: (timeSlots: TypedTimeSlot[]) => void
}

const BLANK = { name: '', nameBn: '', begins: '', ends: '', charge: '0', capacity: '', minutesBefore: '30' }

/** Such as a surprise at midnight. */
export function TimeSlotFields({ timeSlots, errors, onChange }: Props) {
  const words = useWords(deliverySettingsWords)
  const LABELS = { ...words, charge: words.more }
  const change = (key: string, part: Partial<TypedTimeSlot>) =>
    onChange(timeSlots.map((one) => (one.key === key ? { ...one, ...part } : one)))
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 font-semibold">{words.timeSlots}</legend>
      {timeSlots.map((timeSlot, at) => (
        <div key={timeSlot.key} className="grid gap-4 rounded-2xl border border-line p-4 sm:grid-cols-3">
          {FIELDS.map((name) => (
            <Field
              key={name}
              name={`window-${name}`}
              label={LABELS[name]}
              autoComplete="off"
              value={timeSlot[name]}
              error={errors.find(({ path }) => path === `windows.${at}.${name}`)?.message}
              onChange={(event) => change(timeSlot.key, { [name]: event.target.value })}
            />
          ))}
          <Button
            type="button"
            kind="quiet"
            className="justify-self-start"
            onClick={() => onChange(timeSlots.filter((one) => one !== timeSlot))}
          >
            {words.removeTimeSlot(timeSlot.name)}
          </Button>
        </div>
      ))}
      <div>
        <Button
          type="button"
          kind="quiet"
          onClick={() => onChange([...timeSlots, { ...BLANK, key: newId() }])}
        >
          {words.addTimeSlot}
        </Button>
      </div>
    </fieldset>
  )
}

const FIELDS = ['name', 'nameBn', 'begins', 'ends', 'charge', 'capacity', 'minutesBefore'] as const

import type { FieldError } from '../../kernel/api/refusal.ts'
import { newId } from '../../kernel/id.ts'
import { useWords } from '../../kernel/language/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import type { TypedWindow } from './typed-zone.ts'
import { deliverySettingsWords } from './words.ts'

interface Props {
  readonly windows: readonly TypedWindow[]
  readonly errors: readonly FieldError[]
  readonly onChange: (windows: TypedWindow[]) => void
}

const BLANK = { name: '', nameBn: '', begins: '', ends: '', charge: '0', capacity: '' }

/** Such as a surprise at midnight. */
export function WindowFields({ windows, errors, onChange }: Props) {
  const words = useWords(deliverySettingsWords)
  const LABELS = { ...words, charge: words.more }
  const change = (key: string, part: Partial<TypedWindow>) =>
    onChange(windows.map((one) => (one.key === key ? { ...one, ...part } : one)))
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 font-semibold">{words.windows}</legend>
      {windows.map((window, at) => (
        <div key={window.key} className="grid gap-4 rounded-2xl border border-line p-4 sm:grid-cols-3">
          {FIELDS.map((name) => (
            <Field
              key={name}
              name={`window-${name}`}
              label={LABELS[name]}
              autoComplete="off"
              value={window[name]}
              error={errors.find(({ path }) => path === `windows.${at}.${name}`)?.message}
              onChange={(event) => change(window.key, { [name]: event.target.value })}
            />
          ))}
          <Button
            type="button"
            kind="quiet"
            className="justify-self-start"
            onClick={() => onChange(windows.filter((one) => one !== window))}
          >
            {words.removeWindow(window.name)}
          </Button>
        </div>
      ))}
      <div>
        <Button type="button" kind="quiet" onClick={() => onChange([...windows, { ...BLANK, key: newId() }])}>
          {words.addWindow}
        </Button>
      </div>
    </fieldset>
  )
}

const FIELDS = ['name', 'nameBn', 'begins', 'ends', 'charge', 'capacity'] as const

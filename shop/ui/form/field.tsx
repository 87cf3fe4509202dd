import { type ComponentProps, useId } from 'react'

interface Words {
  readonly label: string
  readonly name: string
  readonly help?: string
  readonly error?: string | null
}

type OneLine = Words & { readonly multiline?: false } & Omit<ComponentProps<'input'>, keyof Words>
type ManyLines = Words & { readonly multiline: true } & Omit<ComponentProps<'textarea'>, keyof Words>

export function Field(props: OneLine | ManyLines) {
  const id = useId()
  const { label, help, error, required } = props
  const described = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ')
  const wiring = {
    id,
    'aria-describedby': described || undefined,
    'aria-invalid': error ? true : undefined,
  }
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className={`font-semibold ${required ? STAR : ''}`}>
        {label}
      </label>
      {props.multiline ? <Area {...props} {...wiring} /> : <Line {...props} {...wiring} />}
      {help && (
        <p id={`${id}-help`} className="text-ink-soft text-sm">
          {help}
        </p>
      )}
      <p id={`${id}-error`} aria-live="polite" className="font-semibold text-danger text-sm empty:-mt-1.5">
        {error}
      </p>
    </div>
  )
}

const STAR = "after:text-berry after:content-['_*'_/_'']"

const BOX =
  'w-full min-w-0 rounded-xl border border-edge bg-surface px-3.5 py-2.5 [&[type=date]]:pe-1.5 text-ink placeholder:text-ink-soft disabled:opacity-60 read-only:bg-wash aria-invalid:border-danger focus-visible:outline-offset-1'

function Line({ label: _, help: __, error: ___, multiline: ____, className = '', ...input }: OneLine) {
  return <input {...input} className={`min-h-11 ${BOX} ${className}`} />
}

function Area({ label: _, help: __, error: ___, multiline: ____, className = '', ...area }: ManyLines) {
  return <textarea rows={3} {...area} className={`${BOX} ${className}`} />
}

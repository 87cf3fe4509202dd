import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react'
import type { FieldError } from '../../kernel/refusal.ts'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SuggestingField } from '../../ui/suggesting-field.tsx'
import { districtsFor } from './district.ts'
import type { NewLocation } from './location.ts'

interface Props {
  readonly initial: Partial<NewLocation>
  readonly errors: readonly FieldError[]
  readonly problem: string | null
  readonly onSubmit: (typed: NewLocation, form: HTMLFormElement) => void
  readonly children: ReactNode
}

export function LocationForm({ initial, errors, problem, onSubmit, children }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const field = (name: keyof NewLocation, label: string) => {
    const error = errors.find(({ path }) => path === name)
    return { name, label, defaultValue: initial[name], error: error && `${label} ${error.message}` }
  }

  useEffect(() => {
    if (errors.length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [errors])

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const text = (name: keyof NewLocation) => String(data.get(name) ?? '')
    const [name, phone, city] = [text('name'), text('phone'), text('city')]
    onSubmit({ name, phone, city, area: text('area'), address: text('address') }, event.currentTarget)
  }

  return (
    <form ref={form} onSubmit={submit} className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field {...field('name', 'Name')} autoComplete="name" maxLength={100} help="Who receives the gift" />
        <Field
          {...field('phone', 'Phone')}
          type="tel"
          autoComplete="tel"
          maxLength={40}
          help="A mobile number, such as 01712-345678"
        />
        <SuggestingField
          {...field('city', 'City')}
          required
          autoComplete="address-level2"
          maxLength={100}
          things="Districts"
          suggest={districtsFor}
        />
        <Field {...field('area', 'Area')} required autoComplete="address-level3" maxLength={100} />
      </div>
      <Field
        {...field('address', 'Address')}
        multiline
        required
        rows={4}
        autoComplete="street-address"
        maxLength={500}
        help="House, road, and what helps to find it"
      />
      {problem && <Notice kind="error">{problem}</Notice>}
      {children}
    </form>
  )
}

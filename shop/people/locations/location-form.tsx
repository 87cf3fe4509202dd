import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react'
import type { FieldError } from '../../kernel/refusal.ts'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { CityField } from './city-field.tsx'
import type { NewLocation } from './location.ts'

interface Props {
  readonly initial: Partial<NewLocation>
  /** What the shop said is wrong with single fields. */
  readonly errors: readonly FieldError[]
  /** What else went wrong, as a sentence. */
  readonly problem: string | null
  readonly onSubmit: (typed: NewLocation, form: HTMLFormElement) => void
  /** The buttons. */
  readonly children: ReactNode
}

/** The five fields of a shipping location. What was typed stays until the form is reset. */
export function LocationForm({ initial, errors, problem, onSubmit, children }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const wrong = (name: keyof NewLocation) => {
    const error = errors.find(({ path }) => path === name)
    return error && `${LABEL[name]} ${error.message}`
  }

  useEffect(() => {
    if (errors.length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [errors])

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    onSubmit(typedIn(event.currentTarget), event.currentTarget)
  }

  return (
    <form ref={form} onSubmit={submit} className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label={LABEL.name}
          name="name"
          autoComplete="name"
          maxLength={100}
          defaultValue={initial.name}
          error={wrong('name')}
          help="Who receives the gift"
        />
        <Field
          label={LABEL.phone}
          name="phone"
          type="tel"
          autoComplete="tel"
          maxLength={40}
          defaultValue={initial.phone}
          error={wrong('phone')}
          help="A mobile number, such as 01712-345678"
        />
        <CityField label={LABEL.city} defaultValue={initial.city} error={wrong('city')} />
        <Field
          label={LABEL.area}
          name="area"
          required
          autoComplete="address-level3"
          maxLength={100}
          defaultValue={initial.area}
          error={wrong('area')}
        />
      </div>
      <Field
        label={LABEL.address}
        name="address"
        multiline
        required
        rows={4}
        autoComplete="street-address"
        maxLength={500}
        defaultValue={initial.address}
        error={wrong('address')}
        help="House, road, and what helps to find it"
      />
      {problem && <Notice kind="error">{problem}</Notice>}
      {children}
    </form>
  )
}

const LABEL: Record<keyof NewLocation, string> = {
  name: 'Name',
  phone: 'Phone',
  city: 'City',
  area: 'Area',
  address: 'Address',
}

function typedIn(form: HTMLFormElement): NewLocation {
  const data = new FormData(form)
  const text = (name: string) => String(data.get(name) ?? '')
  return {
    name: text('name'),
    phone: text('phone'),
    city: text('city'),
    area: text('area'),
    address: text('address'),
  }
}

import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react'
import type { FieldError } from '../../kernel/refusal.ts'
import { Card } from '../../ui/card.tsx'
import type { Suggested } from '../../ui/combobox.tsx'
import { Field } from '../../ui/field.tsx'
import { PageHeading } from '../../ui/heading.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { SuggestingField } from '../../ui/suggesting-field.tsx'
import { type District, districtsFor } from './district.ts'
import type { NewLocation } from './location.ts'

interface Props {
  readonly initial: Partial<NewLocation>
  readonly errors: readonly FieldError[]
  readonly problem: string | null
  readonly onSubmit: (typed: NewLocation, form: HTMLFormElement) => void
  readonly children: ReactNode
}

/** The five fields of a shipping location. What was typed stays until the form is reset. */
export function LocationForm({ initial, errors, problem, onSubmit, children }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const field = (name: keyof NewLocation) => {
    const error = errors.find(({ path }) => path === name)
    const label = LABEL[name]
    return { name, label, defaultValue: initial[name], error: error && `${label} ${error.message}` }
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
        <Field {...field('name')} autoComplete="name" maxLength={100} help="Who receives the gift" />
        <Field
          {...field('phone')}
          type="tel"
          autoComplete="tel"
          maxLength={40}
          help="A mobile number, such as 01712-345678"
        />
        <SuggestingField
          {...field('city')}
          required
          autoComplete="address-level2"
          maxLength={100}
          things="Districts"
          suggest={(text) => districtsFor(text).map(asSuggested)}
        />
        <Field {...field('area')} required autoComplete="address-level3" maxLength={100} />
      </div>
      <Field
        {...field('address')}
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

const LABEL: Record<keyof NewLocation, string> = {
  name: 'Name',
  phone: 'Phone',
  city: 'City',
  area: 'Area',
  address: 'Address',
}

function typedIn(form: HTMLFormElement): NewLocation {
  const data = new FormData(form)
  const text = (name: keyof NewLocation) => String(data.get(name) ?? '')
  const [name, phone, city] = [text('name'), text('phone'), text('city')]
  return { name, phone, city, area: text('area'), address: text('address') }
}

const asSuggested = ({ name, bangla }: District): Suggested => ({
  _id: name.toLowerCase().replace(/\W/g, ''),
  name,
  note: bangla,
})

interface FrameProps {
  readonly title: string
  readonly lead: string
  /** Nothing yet: a skeleton of the form. */
  readonly children?: ReactNode
}

export function LocationFrame({ title, lead, children }: FrameProps) {
  return (
    <>
      <PageHeading>{title}</PageHeading>
      <p className="mt-3 mb-6 text-ink-soft">{lead}</p>
      <Card className="max-w-2xl p-5 sm:p-8">{children ?? <Skeleton className="h-120 sm:h-107" />}</Card>
    </>
  )
}

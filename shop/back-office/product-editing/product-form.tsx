import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react'
import type { FieldError } from '../../kernel/refusal.ts'
import type { Category } from '../../selling/catalog/product.ts'
import { MAX_LENGTH, PRODUCT_LABELS } from '../../selling/catalog/product-fields.ts'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { PageHeading } from '../../ui/heading.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { type Suggested, SuggestingField } from '../../ui/suggesting-field.tsx'
import { DRAFT_LABELS, type ProductDraft, typedIn } from './product-draft.ts'

interface Props {
  readonly initial: Partial<ProductDraft>
  /** It begins with what could not be saved the last time. */
  readonly cameBack: boolean
  readonly categories: readonly Category[]
  readonly photo: ReactNode
  readonly errors: readonly FieldError[]
  readonly problem: string | null
  readonly busy: boolean
  readonly onInput: () => void
  readonly onSubmit: (typed: ProductDraft, form: HTMLFormElement) => void
  /** The buttons. */
  readonly children: ReactNode
}

export function ProductForm(props: Props) {
  const { initial, cameBack, categories, photo, errors, problem, busy, onInput, onSubmit, children } = props
  const form = useRef<HTMLFormElement>(null)
  const field = (name: keyof ProductDraft) => ({
    name,
    label: DRAFT_LABELS[name],
    defaultValue: initial[name],
    error: errorText(errors, name),
    readOnly: busy,
  })

  useEffect(() => {
    if (errors.length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [errors])

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    onSubmit(typedIn(event.currentTarget), event.currentTarget)
  }

  return (
    <form ref={form} onSubmit={submit} onInput={onInput} className="grid gap-5">
      {cameBack && (
        <Notice kind="warning">
          What you typed here was not saved last time. Save it now; if you leave the page, it is forgotten.
        </Notice>
      )}
      {photo}
      <Field {...field('name')} required maxLength={MAX_LENGTH.name} autoComplete="off" />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field {...field('brand')} maxLength={MAX_LENGTH.brand} autoComplete="off" />
        <Field {...field('price')} required inputMode="decimal" autoComplete="off" maxLength={20} />
        <Field
          {...field('offerPrice')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          help="Less than the price; empty when it is not on offer."
        />
        <SuggestingField
          {...field('category')}
          maxLength={MAX_LENGTH.category}
          autoComplete="off"
          things="Categories"
          suggest={(text) => suggestCategories(categories, text)}
        />
      </div>
      <Field {...field('description')} multiline rows={5} maxLength={MAX_LENGTH.description} />
      {problem && <Notice kind="error">{problem}</Notice>}
      {children}
    </form>
  )
}

function errorText(errors: readonly FieldError[], name: keyof ProductDraft): string | undefined {
  const error = errors.find(({ path }) => path === name)
  return error && `${PRODUCT_LABELS[name]} ${error.message}`
}

const MOST_SUGGESTED = 8

function suggestCategories(categories: readonly Category[], text: string): Suggested[] {
  const wanted = text.trim().toLowerCase()
  return categories
    .filter(({ name }) => name.toLowerCase().includes(wanted))
    .slice(0, MOST_SUGGESTED)
    .map(({ name, count }) => ({ _id: encodeURIComponent(name), name, note: String(count) }))
}

export function ProductFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <PageHeading className="mb-6">{title}</PageHeading>
      <Card className="max-w-3xl p-5 sm:p-8">{children}</Card>
    </>
  )
}

export const ProductFrameSkeleton = ({ title }: { title: string }) => (
  <ProductFrame title={title}>
    <Skeleton className="h-170 sm:h-145" />
  </ProductFrame>
)

import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { FieldError } from '../../kernel/refusal.ts'
import type { Category, Product } from '../../selling/catalog/product.ts'
import { MAX_LENGTH, PRODUCT_LABELS } from '../../selling/catalog/product-fields.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import type { Suggested } from '../../ui/combobox.tsx'
import { Field } from '../../ui/field.tsx'
import { PageHeading } from '../../ui/heading.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { SuggestingField } from '../../ui/suggesting-field.tsx'
import { PhotoField } from './photo-field.tsx'
import { DRAFT_FIELDS, DRAFT_LABELS, draftFrom, type ProductDraft, typedIn } from './product-draft.ts'
import type { ProductSaving } from './use-product-saving.ts'

interface Props {
  readonly initial: Partial<ProductDraft>
  /** It begins with what could not be saved the last time. */
  readonly cameBack: boolean
  readonly categories: readonly Category[]
  /** The photo that the product has; empty: none. */
  readonly photo: string
  readonly saving: ProductSaving
  readonly busy: boolean
  readonly submit: string
  readonly onSubmit: (typed: ProductDraft, file: File | null, form: HTMLFormElement) => void
  /** Beside the button. */
  readonly children?: ReactNode
}

export function ProductForm(props: Props) {
  const { initial, cameBack, categories, photo, saving, busy, onSubmit } = props
  const { errors, problem } = saving.failure
  const [file, setFile] = useState<File | null>(null)
  const [checking, setChecking] = useState(false)
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

  function choose(chosen: File | null): void {
    setFile(chosen)
    saving.touch()
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    onSubmit(typedIn(event.currentTarget), file, event.currentTarget)
  }

  return (
    <form
      ref={form}
      onSubmit={submit}
      onInput={saving.touch}
      onReset={() => setFile(null)}
      className="grid gap-5"
    >
      {cameBack && (
        <Notice kind="warning">
          What you typed here was not saved last time. Save it now; if you leave the page, it is forgotten.
        </Notice>
      )}
      <PhotoField
        current={photo}
        file={file}
        onChoose={choose}
        onChecking={setChecking}
        progress={saving.progress}
        onCancel={saving.cancel}
        busy={busy}
        error={saving.failure.photo}
      />
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
      {saving.newer && <InTheShopNow product={saving.newer} />}
      <div className="flex flex-wrap gap-3 max-sm:*:grow">
        <Button busy={busy || checking}>{props.submit}</Button>
        {props.children}
      </div>
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

/** What somebody else has saved meanwhile; what was typed stays in the fields. */
export function InTheShopNow({ product }: { product: Product }) {
  const now = draftFrom(product)
  return (
    <section aria-label="In the shop now" className="grid gap-4 rounded-2xl border border-gold p-4">
      <Notice kind="warning">
        Somebody else changed this product while you were editing it. Nothing is lost: what you typed is still
        in the fields above, and this is what is in the shop now. Compare, then save again.
      </Notice>
      <dl className="grid gap-x-3 gap-y-1 text-sm sm:grid-cols-[10rem_minmax(0,1fr)]">
        {DRAFT_FIELDS.map((field) => (
          <div key={field} className="contents">
            <dt className="font-semibold">{DRAFT_LABELS[field]}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">{now[field] || '—'}</dd>
          </div>
        ))}
        <dt className="font-semibold">Photo</dt>
        <dd className="size-20 overflow-hidden rounded-xl">
          <Picture src={product.photos} alt={product.photos ? 'What is in the shop now' : ''} sizes="80px" />
        </dd>
      </dl>
    </section>
  )
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

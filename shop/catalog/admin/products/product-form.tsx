import { type ReactNode, useState } from 'react'
import type { Formats } from '../../../kernel/language/format.ts'
import { useFormats, useWords } from '../../../kernel/language/use-words.ts'
import { Alert } from '../../../ui/alert.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import type { Suggested } from '../../../ui/form/combobox.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { SuggestingField } from '../../../ui/form/suggesting-field.tsx'
import { PageHeading } from '../../../ui/heading.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { Category } from '../../products/product.ts'
import { MAX_LENGTH } from '../../products/product-fields.ts'
import { ADMIN_PRODUCTS } from './admin-product-query.ts'
import { productFieldWords } from './field-words.en.ts'
import { InTheShopNow, useDraftLabel } from './in-the-shop-now.tsx'
import { MorePhotosField } from './more-photos-field.tsx'
import { PhotoField } from './photo-field.tsx'
import type { ProductDraft } from './product-draft.ts'
import { TagsSection } from './tags-section.tsx'
import { type ProductToSave, useProductForm } from './use-product-form.ts'
import { productEditingWords } from './words.en.ts'

export function ProductForm(toSave: ProductToSave) {
  const { categories, occasions, product } = toSave
  const words = useWords(productEditingWords)
  const [checking, setChecking] = useState(false)
  const [sending, setSending] = useState(false)
  const { form, initial, isRestored, pictures, newer } = useProductForm(toSave)
  const { busy, errors, errorOf } = form
  const { labels, fieldError } = useWords(productFieldWords)
  const labelOf = useDraftLabel()
  const problemOf = (name: keyof ProductDraft) => {
    const error = errors.find(({ path }) => path.split('.', 1)[0] === name)
    return error && fieldError(labels[name], error.message)
  }
  const photoError = errorOf('photos')

  return (
    <Form
      form={form}
      noValidate={false}
      button={product ? words.updateProduct : words.addProduct}
      disabled={checking || sending}
      buttonClass="max-sm:grow"
      beside={
        product && (
          <ButtonLink to={ADMIN_PRODUCTS} kind="quiet" className="max-sm:grow">
            {words.leaveIt}
          </ButtonLink>
        )
      }
      onReset={pictures.reset}
    >
      {isRestored && <Alert kind="warning">{words.cameBack}</Alert>}
      <PhotoField
        {...pictures.photo}
        onChecking={setChecking}
        busy={busy}
        error={errorOf('upload') ?? (photoError && words.photoError(photoError))}
      />
      <MorePhotosField {...pictures.more} onSending={setSending} busy={busy} error={errorOf('morePhotos')} />
      <ProductFields
        field={(name) => ({
          name,
          label: labelOf(name),
          defaultValue: initial[name],
          error: problemOf(name),
          readOnly: busy,
        })}
        categories={categories}
        hasBanglaName={Boolean(initial.nameBn)}
      />
      <TagsSection draft={initial} occasions={occasions} errorOf={problemOf} disabled={busy} />
      {newer && <InTheShopNow product={newer} occasions={occasions} />}
    </Form>
  )
}

interface FieldsProps {
  readonly field: (name: keyof ProductDraft) => {
    readonly name: string
    readonly label: string
    readonly defaultValue: string | undefined
    readonly error: string | undefined
    readonly readOnly: boolean
  }
  readonly categories: readonly Category[]
  readonly hasBanglaName: boolean
}

function ProductFields({ field, categories, hasBanglaName }: FieldsProps) {
  const words = useWords(productEditingWords)
  const { digits } = useFormats()
  const [inBangla, setInBangla] = useState(hasBanglaName)
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field {...field('name')} required={!inBangla} maxLength={MAX_LENGTH.name} autoComplete="off" />
        <Field
          {...field('nameBn')}
          lang="bn"
          maxLength={MAX_LENGTH.name}
          autoComplete="off"
          onChange={(event) => setInBangla(event.target.value.trim() !== '')}
        />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field {...field('brand')} maxLength={MAX_LENGTH.brand} autoComplete="off" />
        <Field {...field('brandBn')} lang="bn" maxLength={MAX_LENGTH.brand} autoComplete="off" />
        <Field {...field('price')} required inputMode="decimal" autoComplete="off" maxLength={20} />
        <Field
          {...field('offerPrice')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          help={words.offerHelp}
        />
        <SuggestingField
          {...field('category')}
          maxLength={MAX_LENGTH.category}
          autoComplete="off"
          things={words.categories}
          suggest={(text) => suggestCategories(categories, text, digits)}
        />
        <SuggestingField
          {...field('categoryBn')}
          lang="bn"
          maxLength={MAX_LENGTH.category}
          autoComplete="off"
          things={words.categories}
          suggest={(text) => suggestCategories(namesInBangla(categories), text, digits)}
        />
      </div>
      <Field {...field('description')} multiline rows={5} maxLength={MAX_LENGTH.description} />
      <Field {...field('descriptionBn')} lang="bn" multiline rows={5} maxLength={MAX_LENGTH.description} />
    </>
  )
}

const namesInBangla = (categories: readonly Category[]): Category[] =>
  categories.flatMap(({ nameBn, count }) => (nameBn ? { name: nameBn, count } : []))

const MAX_SUGGESTED = 8

function suggestCategories(
  categories: readonly Category[],
  text: string,
  digits: Formats['digits'],
): Suggested[] {
  const wanted = text.trim().toLowerCase()
  return categories
    .filter(({ name }) => name.toLowerCase().includes(wanted))
    .slice(0, MAX_SUGGESTED)
    .map(({ name, count }) => ({ _id: encodeURIComponent(name), name, note: digits(count) }))
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

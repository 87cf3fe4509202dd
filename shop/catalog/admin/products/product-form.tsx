import { type ReactNode, useState } from 'react'
import type { FieldError } from '../../../kernel/api/refusal.ts'
import type { Formats } from '../../../kernel/language/format.ts'
import type { Language } from '../../../kernel/language/language.ts'
import { textField } from '../../../kernel/language/text-fields.ts'
import { useFormats, useWords } from '../../../kernel/language/use-words.ts'
import { Alert } from '../../../ui/alert.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import type { Suggested } from '../../../ui/form/combobox.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { SuggestingField } from '../../../ui/form/suggesting-field.tsx'
import { TextFields } from '../../../ui/form/text-fields.tsx'
import { PageHeading } from '../../../ui/heading.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { Category } from '../../products/product.ts'
import { MAX_LENGTH } from '../../products/product-fields.ts'
import { PartsSection } from '../bundles/parts-section.tsx'
import { ChoicesSection } from '../variants/choices-section.tsx'
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
  const { form, initial, isRestored, pictures, choices, parts, newer } = useProductForm(toSave)
  const { busy, errors, errorOf } = form
  const labelOf = useDraftLabel()
  const problemOf = useProblems(errors)
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
      />
      <TagsSection draft={initial} occasions={occasions} errorOf={problemOf} disabled={busy} />
      <ChoicesSection
        choices={choices}
        pictures={[pictures.photo.current, ...pictures.more.pictures]}
        errors={errors}
        busy={busy}
      />
      <PartsSection parts={parts} errors={errors} busy={busy} />
      {newer && <InTheShopNow product={newer} occasions={occasions} />}
    </Form>
  )
}

/** What is wrong with a field, or with one of its rows. */
function useProblems(errors: readonly FieldError[]) {
  const { labels, fieldError } = useWords(productFieldWords)
  return (name: keyof ProductDraft) => {
    const error = errors.find(({ path }) => path.split('.', 1)[0] === name)
    return error && fieldError(labels[name], error.message)
  }
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
}

function ProductFields({ field, categories }: FieldsProps) {
  const words = useWords(productEditingWords)
  const { digits } = useFormats()
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextFields name="name" field={field} required="any" maxLength={MAX_LENGTH.name} autoComplete="off" />
        <TextFields name="brand" field={field} maxLength={MAX_LENGTH.brand} autoComplete="off" />
        <Field {...field('price')} required inputMode="decimal" autoComplete="off" maxLength={20} />
        <Field
          {...field('offerPrice')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          help={words.offerHelp}
        />
        <TextFields
          name="category"
          field={field}
          maxLength={MAX_LENGTH.category}
          autoComplete="off"
          input={(props, language) => (
            <SuggestingField
              {...props}
              things={words.categories}
              suggest={(text) => suggestCategories(namesIn(language, categories), text, digits)}
            />
          )}
        />
      </div>
      <TextFields name="description" field={field} rows={5} maxLength={MAX_LENGTH.description} />
    </>
  )
}

const namesIn = (language: Language, categories: readonly Category[]) =>
  categories.flatMap((category) => {
    const name = category[textField('name', language)]
    return name ? { name, count: category.count } : []
  })

const MAX_SUGGESTED = 8

function suggestCategories(
  categories: readonly Pick<Category, 'name' | 'count'>[],
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

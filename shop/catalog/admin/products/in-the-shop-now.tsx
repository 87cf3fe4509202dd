import { LISTS } from '../../../kernel/language/lists.ts'
import { useFormats, useLanguage, useWords } from '../../../kernel/language/use-words.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { type Product, picturesOf } from '../../products/product.ts'
import { isTagField, splitTags } from '../../tags/product-tags.ts'
import { productFieldWords } from './field-words.en.ts'
import { DRAFT_FIELDS, draftFrom, isPrice, type ProductDraft } from './product-draft.ts'
import { type Occasions, useTagLabels } from './tags-section.tsx'
import { productEditingWords } from './words.en.ts'

/** A product's saved fields, beside a form that was typed over an older revision. */
export function InTheShopNow({ product, occasions }: { product: Product; occasions: Occasions }) {
  const words = useWords(productEditingWords)
  const { digits } = useFormats()
  const list = LISTS[useLanguage()]
  const labelOf = useDraftLabel()
  const tagLabels = useTagLabels(occasions)
  const draft = draftFrom(product)
  function shown(field: keyof ProductDraft): string {
    if (isPrice(field)) return digits(draft[field])
    if (!isTagField(field)) return draft[field]
    return list(splitTags(draft[field]).map((tag) => tagLabels[field][tag] ?? tag))
  }
  return (
    <section aria-label={words.inTheShopNow} className="grid gap-4 rounded-2xl border border-gold p-4">
      <Alert kind="warning">{words.changedMeanwhile}</Alert>
      <dl className="grid gap-x-3 gap-y-1 text-sm sm:grid-cols-[10rem_minmax(0,1fr)]">
        {DRAFT_FIELDS.map((field) => (
          <div key={field} className="contents">
            <dt className="font-semibold">{labelOf(field)}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">{shown(field) || '—'}</dd>
          </div>
        ))}
        <dt className="font-semibold">{words.photo}</dt>
        <dd className="flex flex-wrap gap-2">
          {picturesOf(product).map((src) => (
            <span key={src} className="block size-20 overflow-hidden rounded-xl">
              <Picture src={src} alt={src ? words.shownInTheShop : ''} sizes="80px" />
            </span>
          ))}
        </dd>
      </dl>
    </section>
  )
}

/** @returns a function: the label of a form's field */
export function useDraftLabel() {
  const { labels } = useWords(productFieldWords)
  const { inTaka } = useWords(productEditingWords)
  return (field: keyof ProductDraft) => (isPrice(field) ? inTaka(labels[field]) : labels[field])
}

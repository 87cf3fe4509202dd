import type { Gifting } from '../../../gift-options/gifting.ts'
import { useFormats, useWords } from '../../../kernel/language/use-words.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Picture } from '../../../ui/picture.tsx'
import type { Product } from '../../products/product.ts'
import { isTagField } from '../../tags/gift-tags.ts'
import { DRAFT_FIELDS, draftFrom, isPrice } from './product-draft.ts'
import { useDraftLabel } from './use-draft-label.ts'
import { useTagNames } from './use-tag-names.ts'
import { productEditingWords } from './words.en.ts'

interface Props {
  readonly product: Product
  readonly occasions: Gifting['occasions']
}

export function InTheShopNow({ product, occasions }: Props) {
  const words = useWords(productEditingWords)
  const { digits } = useFormats()
  const labelOf = useDraftLabel()
  const namesOf = useTagNames(occasions)
  const now = draftFrom(product)
  return (
    <section aria-label={words.inTheShopNow} className="grid gap-4 rounded-2xl border border-gold p-4">
      <Alert kind="warning">{words.changedMeanwhile}</Alert>
      <dl className="grid gap-x-3 gap-y-1 text-sm sm:grid-cols-[10rem_minmax(0,1fr)]">
        {DRAFT_FIELDS.map((field) => (
          <div key={field} className="contents">
            <dt className="font-semibold">{labelOf(field)}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">
              {(isPrice(field)
                ? digits(now[field])
                : isTagField(field)
                  ? namesOf(field, now[field])
                  : now[field]) || '—'}
            </dd>
          </div>
        ))}
        <dt className="font-semibold">{words.photo}</dt>
        <dd className="size-20 overflow-hidden rounded-xl">
          <Picture src={product.photos} alt={product.photos ? words.shownInTheShop : ''} sizes="80px" />
        </dd>
      </dl>
    </section>
  )
}

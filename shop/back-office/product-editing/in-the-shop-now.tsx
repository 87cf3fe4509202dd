import type { Product } from '../../selling/catalog/product.ts'
import { Notice } from '../../ui/notice.tsx'
import { Picture } from '../../ui/picture.tsx'
import { DRAFT_FIELDS, DRAFT_LABELS, draftFrom } from './product-draft.ts'

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

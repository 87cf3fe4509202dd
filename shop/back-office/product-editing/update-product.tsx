import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../kernel/api-client.ts'
import { forgetDraft } from '../../kernel/draft.ts'
import type { Category, Product } from '../../selling/catalog/product.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { useDialogs } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Picture } from '../../ui/picture.tsx'
import { useLeavingAsks } from '../../ui/use-leaving-asks.ts'
import { ADMIN_PRODUCTS } from './admin-product-query.ts'
import { PhotoField } from './photo-field.tsx'
import {
  DRAFT_FIELDS,
  DRAFT_LABELS,
  draftFrom,
  isThere,
  type KeptDraft,
  type ProductDraft,
  revisionSeen,
} from './product-draft.ts'
import { ProductForm } from './product-form.tsx'
import { useProductSaving } from './use-product-saving.ts'

interface Props {
  readonly product: Product
  readonly email: string
  readonly categories: readonly Category[]
  /** What could not be saved the last time. */
  readonly draft: Partial<KeptDraft>
}

export function UpdateProduct({ product, email, categories, draft }: Props) {
  const [initial] = useState({ ...draftFrom(product), ...draft })
  const [revision] = useState(revisionSeen(draft, product))
  const [cameBack] = useState(isThere(draft))
  const [file, setFile] = useState<File | null>(null)
  const [checking, setChecking] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const saving = useProductSaving({ email, of: product._id, revision, failed: 'Error updating product' })
  const { failure, newer } = saving
  // What is typed once it is saved would be lost.
  const busy = saving.busy || leaving
  const { tell } = useDialogs()
  const navigate = useNavigate()
  const setUnsaved = useLeavingAsks({ atFirst: cameBack, onGiveUp: () => forgetDraft(sessionStorage) })

  function choose(chosen: File | null): void {
    setFile(chosen)
    setUnsaved(true)
  }

  async function update(typed: ProductDraft): Promise<void> {
    setUnsaved(true)
    const saved = await saving.save(typed, file, (body) => api('PUT', `/product/${product._id}`, { body }))
    if (!saved) return
    setUnsaved(false)
    setLeaving(true)
    await tell({ title: 'Success!', text: 'Product Update to the database', kind: 'success' })
    await navigate(ADMIN_PRODUCTS)
    setLeaving(false)
  }

  return (
    <ProductForm
      initial={initial}
      cameBack={cameBack}
      categories={categories}
      errors={failure.errors}
      problem={failure.problem}
      busy={busy}
      onInput={() => setUnsaved(true)}
      onSubmit={(typed) => void update(typed)}
      photo={
        <PhotoField
          current={product.photos}
          file={file}
          onChoose={choose}
          onChecking={setChecking}
          progress={saving.progress}
          onCancel={saving.cancel}
          busy={busy}
          error={failure.photo}
        />
      }
    >
      {newer && <InTheShopNow product={newer} />}
      <div className="flex flex-wrap gap-3 max-sm:*:grow">
        <Button busy={busy || checking}>Update Product</Button>
        <ButtonLink to={ADMIN_PRODUCTS} kind="quiet">
          Leave it as it was
        </ButtonLink>
      </div>
    </ProductForm>
  )
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

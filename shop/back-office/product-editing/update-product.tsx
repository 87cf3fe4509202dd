import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { api } from '../../kernel/api-client.ts'
import { forgetDraft } from '../../kernel/draft.ts'
import type { Category, Product } from '../../selling/catalog/product.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { useDialogs } from '../../ui/dialog.tsx'
import { useLeavingAsks } from '../../ui/use-leaving-asks.ts'
import { Compare } from './compare.tsx'
import { PhotoField } from './photo-field.tsx'
import { type KeptDraft, type ProductDraft, type Seen, seenOf } from './product-draft.ts'
import { ProductForm } from './product-form.tsx'
import { merged } from './three-ways.ts'
import { useEditing } from './use-editing.ts'
import { useProductSaving } from './use-product-saving.ts'

interface Props {
  readonly product: Product
  readonly email: string
  readonly categories: readonly Category[]
  /** What could not be saved the last time. */
  readonly draft: Partial<KeptDraft>
}

const SHELF = '/profile/adminProducts'

/** The form of a product that is in the shop; the photo stays where none is chosen. */
export function UpdateProduct({ product, email, categories, draft }: Props) {
  const { seen, initial, turn, cameBack, beginAnew } = useEditing(product, draft)
  const [file, setFile] = useState<File | null>(null)
  const [looking, setLooking] = useState(false)
  const [leaving, setLeaving] = useState(false)
  /** What stood in the fields when it was sent, or since; null when there is nothing to compare. */
  const [mine, setMine] = useState<ProductDraft | null>(null)
  const {
    busy: saving,
    progress,
    failure,
    save,
    cancel,
  } = useProductSaving({
    email,
    of: product._id,
    failed: 'Error updating product',
  })
  // What is typed once it is saved would be lost.
  const busy = saving || leaving
  const { revalidate } = useRevalidator()
  const { tell } = useDialogs()
  const navigate = useNavigate()
  const setUnsaved = useLeavingAsks({ atFirst: cameBack, onGiveUp: () => forgetDraft(sessionStorage) })

  function choose(chosen: File | null): void {
    setFile(chosen)
    setUnsaved(true)
  }

  async function update(typed: ProductDraft, seen: Seen): Promise<void> {
    setMine(typed)
    setUnsaved(true)
    const send = (body: object) =>
      api<object>('PUT', `/product/${product._id}`, { body: { ...body, revision: seen.revision } })
    if (!(await save(typed, { file, seen }, send))) return
    setUnsaved(false)
    setLeaving(true)
    await tell({ title: 'Success!', text: 'Product Update to the database', kind: 'success' })
    await navigate(SHELF)
    setLeaving(false)
  }

  function saveMine(typed: ProductDraft, theirs: Seen): void {
    const draft = merged({ seen: seen.fields, mine: typed, theirs: theirs.fields })
    beginAnew(theirs, draft)
    void update(draft, theirs)
  }

  function takeTheirs(theirs: Seen): void {
    forgetDraft(sessionStorage)
    setMine(null)
    setFile(null)
    beginAnew(theirs, theirs.fields)
    setUnsaved(false)
    void revalidate()
  }

  function typing(typed: ProductDraft): void {
    setUnsaved(true)
    setMine((sent) => sent && typed)
  }

  const { theirs } = failure
  return (
    <ProductForm
      key={turn}
      initial={initial}
      cameBack={cameBack}
      categories={categories}
      errors={failure.errors}
      problem={failure.problem}
      busy={busy}
      onInput={typing}
      onSubmit={(typed) => void update(typed, seen)}
      photo={
        <PhotoField
          current={seen.photos}
          file={file}
          onChoose={choose}
          onLook={setLooking}
          progress={progress}
          onCancel={cancel}
          busy={busy}
          error={failure.photo}
        />
      }
    >
      {theirs && mine ? (
        <Compare
          {...{ seen, mine, theirs }}
          busy={busy || looking}
          ownPhoto={file !== null}
          onSaveMine={(typed) => saveMine(typed, seenOf(theirs))}
          onTakeTheirs={() => takeTheirs(seenOf(theirs))}
        />
      ) : (
        <div className="flex flex-wrap gap-3 max-sm:*:grow">
          <Button busy={busy || looking}>Update Product</Button>
          <ButtonLink to={SHELF} kind="quiet">
            Leave it as it was
          </ButtonLink>
        </div>
      )}
    </ProductForm>
  )
}

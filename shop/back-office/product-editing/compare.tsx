import type { Product } from '../../selling/catalog/product.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { DifferenceTable } from './difference-table.tsx'
import { draftFrom, type ProductDraft, type Seen, typedIn } from './product-draft.ts'
import { differences } from './three-ways.ts'

interface Props {
  /** What this page showed when the editing began. */
  readonly seen: Seen
  /** What stands in its fields. */
  readonly mine: ProductDraft
  readonly theirs: Product
  /** A photo was chosen here. */
  readonly ownPhoto: boolean
  readonly busy: boolean
  /** With what stands in the fields by then. */
  readonly onSaveMine: (mine: ProductDraft) => void
  readonly onTakeTheirs: () => void
}

/** Within the form, when somebody else saved the same product first: what is different, and whose shall stay. */
export function Compare({ seen, mine, theirs, ownPhoto, busy, onSaveMine, onTakeTheirs }: Props) {
  const different = differences({ seen: seen.fields, mine, theirs: draftFrom(theirs) })
  if (theirs.photos !== seen.photos) {
    different.push({ label: 'Photo', mine: ownPhoto ? 'the one you chose' : null, theirs: 'a new one' })
  }
  return (
    <section aria-label="Compare" className="grid gap-4 rounded-2xl border border-gold p-4">
      <Notice kind="warning">
        Somebody else changed this product while you were editing it. Nothing is lost: choose what shall stay.
        Saving yours changes only what you have changed yourself.
      </Notice>
      {different.length > 0 && <DifferenceTable different={different} />}
      <div className="flex flex-wrap gap-3">
        <Button
          type="button"
          busy={busy}
          onClick={({ currentTarget: { form } }) => {
            if (form?.reportValidity()) onSaveMine(typedIn(form))
          }}
        >
          Save mine anyway
        </Button>
        <Button type="button" kind="quiet" disabled={busy} onClick={onTakeTheirs}>
          Take what is in the shop
        </Button>
      </div>
    </section>
  )
}

import { api } from '../../kernel/api-client.ts'
import { Button } from '../../ui/button.tsx'
import { type OnDeleted, useDeletion } from '../../ui/use-deletion.ts'

interface Props {
  readonly chosen: readonly string[]
  readonly shown: readonly string[]
  readonly onChoose: (ids: readonly string[]) => void
  readonly onDeleted: OnDeleted
}

/** What can be done with all products that were ticked. */
export function RemoveChosen({ chosen, shown, onChoose, onDeleted }: Props) {
  const many = chosen.length === 1 ? 'this product' : `these ${chosen.length} products`
  const { busy, removeBy } = useDeletion({
    question: `You will not be able to recover ${many}!`,
    deleted: chosen.length === 1 ? 'Your product has been deleted.' : 'Your products have been deleted.',
    kept: 'They could not be deleted',
    failed: 'Error deleting products',
  })
  const all = chosen.length === shown.length
  return (
    <div className="mb-4 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
      <label className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold">
        <input
          type="checkbox"
          checked={all}
          onChange={() => onChoose(all ? [] : shown)}
          className="size-5 accent-berry"
        />
        Select all on this page
      </label>
      <span role="status" className="text-ink-soft">
        {chosen.length > 0 && `${chosen.length} selected`}
      </span>
      {chosen.length > 0 && (
        <Button
          type="button"
          kind="danger"
          busy={busy}
          onClick={() =>
            void removeBy(() => api('POST', '/product/removals', { body: { ids: chosen } }), onDeleted)
          }
        >
          Remove selected
        </Button>
      )}
    </div>
  )
}

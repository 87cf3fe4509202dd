import { BinButton } from '../../ui/bin-button.tsx'
import { type OnDeleted, useDeletion } from '../../ui/use-deletion.ts'
import type { CartItem } from './cart.ts'
import { cartChanged } from './cart-count.ts'

/** The delete action of one cart line: it asks, deletes, and says so. */
export function RemoveLine({ item, onRemoved }: { item: CartItem; onRemoved: OnDeleted }) {
  const { busy, remove } = useDeletion(WORDS)
  const gone: OnDeleted = (told) => {
    void cartChanged()
    onRemoved(told)
  }
  return (
    <BinButton
      label={`Delete ${item.name}`}
      busy={busy}
      onClick={() => void remove(`/cart/${item._id}`, gone)}
    />
  )
}

const WORDS = {
  question: "You won't be able to revert this!",
  deleted: 'Your file has been deleted.',
  kept: 'It is still in your cart',
  failed: 'Error deleting cart item',
}

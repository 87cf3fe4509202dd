import { useState } from 'react'
import { ApiError, api } from '../kernel/api-client.ts'
import { useDialogs } from '../ui/dialog.tsx'
import { LineIcon } from '../ui/line-icon.tsx'
import type { CartItem } from './cart.ts'
import { refreshCartCount } from './cart-count.ts'

/** @param told settles when the person has read that the line is gone; then the focus needs a new place */
export type OnRemoved = (told: Promise<void>) => void

/** The delete action of one cart line: it asks, deletes, and says so. */
export function RemoveLine({ item, onRemoved }: { item: CartItem; onRemoved: OnRemoved }) {
  const [busy, setBusy] = useState(false)
  const { confirm, tell } = useDialogs()

  async function remove(): Promise<void> {
    const sure = await confirm({
      title: 'Are you sure?',
      text: "You won't be able to revert this!",
      confirm: 'Yes, delete it!',
      cancel: 'No, keep it',
      danger: true,
    })
    if (!sure) return
    setBusy(true)
    try {
      await takeOut(item)
      void refreshCartCount()
      onRemoved(tell({ title: 'Deleted!', text: 'Your file has been deleted.', kind: 'success' }))
    } catch (error) {
      console.error('Error deleting cart item', error)
      const why = error instanceof ApiError ? error.message : 'Please try again.'
      await tell({ title: 'It is still in your cart', text: why, kind: 'error' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <button
      type="button"
      onClick={() => void remove()}
      disabled={busy}
      aria-busy={busy || undefined}
      aria-label={`Delete ${item.name}`}
      className="grid size-11 place-items-center rounded-full text-danger hover:bg-wash disabled:opacity-50"
    >
      <LineIcon
        className="size-5"
        weight={1.8}
        path="M4 7h16M10 11v6m4-6v6M6 7l1 12a1.5 1.5 0 0 0 1.5 1.4h7A1.5 1.5 0 0 0 17 19l1-12M9 7V4.6c0-.3.3-.6.6-.6h4.8c.3 0 .6.3.6.6V7"
      />
    </button>
  )
}

async function takeOut(item: CartItem): Promise<void> {
  try {
    await api('DELETE', `/cart/${item._id}`)
  } catch (error) {
    // Already deleted, in another tab perhaps: what was asked for is so.
    if (!(error instanceof ApiError) || error.status !== 404) throw error
  }
}

import { ProductCard } from './product-card.tsx'
import type { ShelfGift } from './shelf.ts'

interface Props {
  readonly gifts: readonly ShelfGift[]
  /** How many stand in the first row of this device: their pictures come before all others. */
  readonly firstRow: number
  /** Other gifts are on their way. */
  readonly busy: boolean
}

/** 1, 2 or 3 columns by the width of the screen. */
export function ProductGrid({ gifts, firstRow, busy }: Props) {
  return (
    <ul
      aria-busy={busy}
      className="grid gap-4 transition-opacity aria-busy:opacity-60 motion-reduce:transition-none min-[30rem]:grid-cols-2 sm:gap-6 min-[60rem]:grid-cols-3"
    >
      {gifts.map((gift, place) => (
        <li key={gift._id}>
          <ProductCard gift={gift} eager={place < firstRow} />
        </li>
      ))}
    </ul>
  )
}

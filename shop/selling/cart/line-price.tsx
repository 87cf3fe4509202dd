import { formatTaka } from '../../kernel/money.ts'
import { Price } from '../../ui/price.tsx'
import type { CartItem } from './cart.ts'
import { changeOf, inWords } from './price-change.ts'

interface Props {
  readonly item: CartItem
}

/** What a line costs now. */
export function LinePrice({ item }: Props) {
  return item.gone ? <span className="text-ink-soft">—</span> : <Price amount={item.price} />
}

/** Where it cost something else when it was added: by how much, and what it was. */
export function PriceNote({ item }: Props) {
  const change = changeOf(item)
  if (change === 0) return null
  return (
    <span className="mt-0.5 block text-sm leading-snug">
      <span className={`font-semibold ${change > 0 ? 'text-danger' : 'text-pine'}`}>
        <span aria-hidden="true">{change > 0 ? '↑' : '↓'} </span>
        {inWords(change)}.
      </span>{' '}
      <span className="text-ink-soft">Was {formatTaka(item.priceWhenAdded)} when you added it</span>
    </span>
  )
}

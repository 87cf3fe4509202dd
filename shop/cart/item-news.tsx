import { Link } from 'react-router'
import { useWords } from '../kernel/language/use-words.ts'
import { type CartItem, changeInWords, priceChange } from './cart.ts'
import { type ItemGroup, isShort } from './item-groups.ts'
import { cartWords } from './words.en.ts'

/** Tells what changed about a product since it was put into the cart, and what to do. */
export function ItemNews({ group }: { group: ItemGroup }) {
  const { item, units } = group
  const words = useWords(cartWords)
  const changed = units.find((unit) => priceChange(unit) !== 0)
  return (
    <>
      {item.gone && <span className={BAD}>{words.noLongerSold}</span>}
      {item.choiceMissing && (
        <span className={BAD}>
          <Link to={`/details/${item.productId}`} className="underline">
            {words.chooseAgain}
          </Link>
          {words.orDelete}
        </span>
      )}
      <StockNews group={group} />
      {changed && <PriceChange item={changed} />}
    </>
  )
}

function StockNews({ group }: { group: ItemGroup }) {
  const { stock, left = 0, heldBy } = group.item
  const words = useWords(cartWords)
  // The order that holds it is offered above.
  if (heldBy) return null
  if (stock === 'out') return <span className={BAD}>{words.soldOut}</span>
  if (isShort(group)) return <span className={BAD}>{words.tooFewLeft(left)}</span>
  return stock === 'few' && <span className="block text-ink-soft text-sm">{words.fewLeft(left)}</span>
}

const BAD = 'block text-danger text-sm leading-snug'

function PriceChange({ item }: { item: CartItem }) {
  const change = priceChange(item)
  const words = useWords(cartWords)
  return (
    <span className="mt-0.5 block text-sm leading-snug">
      <span className={`font-semibold ${change > 0 ? 'text-danger' : 'text-pine'}`}>
        <span aria-hidden="true">{change > 0 ? '↑' : '↓'} </span>
        {changeInWords(change, words)}
      </span>{' '}
      <span className="text-ink-soft">{words.priceWhenAdded(item.priceWhenAdded)}</span>
    </span>
  )
}

import { Link } from 'react-router'
import { callApi } from '../kernel/api/api-client.ts'
import { nameOf } from '../kernel/language/text-fields.ts'
import { useFormats, useLanguage, useWords } from '../kernel/language/use-words.ts'
import { CardTable, CELL, ROW } from '../ui/card-table.tsx'
import { DeleteButton, type OnDeleted } from '../ui/dialog/deletion.tsx'
import { Picture } from '../ui/picture.tsx'
import { Price } from '../ui/price.tsx'
import { type CartItem, changeInWords, priceChange } from './cart.ts'
import { cartChanged } from './cart-count.ts'
import { cartWords } from './words.en.ts'

export function CartTable({ items, onRemoved }: { items: readonly CartItem[]; onRemoved: OnDeleted }) {
  const words = useWords(cartWords)
  return (
    <CardTable caption={words.giftsInCart} columns={words.columns}>
      {items.map((item, at) => (
        <Line key={item._id} item={item} number={at + 1} onRemoved={onRemoved} />
      ))}
    </CardTable>
  )
}

function Line({ item, number, onRemoved }: { item: CartItem; number: number; onRemoved: OnDeleted }) {
  const words = useWords(cartWords)
  const name = nameOf(useLanguage(), item)
  const { digits } = useFormats()
  const removed: OnDeleted = (told) => {
    void cartChanged()
    onRemoved(told)
  }
  return (
    <tr
      {...ROW}
      className="relative grid grid-cols-[3.5rem_1fr_auto] items-center gap-x-3 rounded-2xl border border-line bg-surface p-2 md:table-row md:rounded-none md:border-0 md:bg-transparent md:p-0"
    >
      <td
        {...CELL}
        className="absolute start-1 top-1 z-10 grid size-5 place-items-center rounded-full border border-line bg-surface text-ink-soft text-xs tabular-nums md:static md:table-cell md:w-10 md:rounded-none md:border-0 md:border-b md:bg-transparent md:px-3 md:text-base"
      >
        {digits(number)}
      </td>
      <td {...CELL} className={`row-span-2 md:w-24 ${WIDE}`}>
        <div className="size-14 overflow-hidden rounded-xl md:size-16">
          <Picture src={item.photos} alt="" sizes="64px" />
        </div>
      </td>
      <td {...CELL} className={`wrap-anywhere self-end ${WIDE}`}>
        {item.productId === null || item.gone ? (
          <span className="block font-semibold leading-snug">{name}</span>
        ) : (
          <Link
            to={`/details/${item.productId}`}
            className="block font-semibold leading-snug hover:text-berry"
          >
            {name}
          </Link>
        )}
        {item.gone && <span className="block text-danger text-sm leading-snug">{words.noLongerSold}</span>}
        <PriceChange item={item} />
      </td>
      <td {...CELL} className={`col-start-2 self-start ${WIDE}`}>
        {item.gone ? <span className="text-ink-soft">—</span> : <Price amount={item.price} />}
      </td>
      <td {...CELL} className={`col-start-3 row-span-2 row-start-1 md:w-20 ${WIDE}`}>
        <DeleteButton
          name={name}
          deleting={() => callApi('DELETE /cart/{id}', { params: { id: item._id } })}
          words={deletionWords(words)}
          onDeleted={removed}
        />
      </td>
    </tr>
  )
}

const WIDE = 'md:border-line md:border-b md:px-3 md:py-3'

function PriceChange({ item }: { item: CartItem }) {
  const change = priceChange(item)
  const words = useWords(cartWords)
  if (change === 0) return null
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

const deletionWords = (words: typeof cartWords) => ({
  question: words.cannotRevert,
  deleted: words.deleted,
  kept: words.stillInCart,
  failed: 'Error deleting cart item',
})

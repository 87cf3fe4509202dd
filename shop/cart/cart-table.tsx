import { Link } from 'react-router'
import { callApi, hasStatus } from '../kernel/api/api-client.ts'
import { nameOf } from '../kernel/language/text-fields.ts'
import { useFormats, useLanguage, useWords } from '../kernel/language/use-words.ts'
import { sumOf } from '../kernel/money.ts'
import { CardTable, CELL, ROW } from '../ui/card-table.tsx'
import { DeleteButton, type OnDeleted } from '../ui/dialog/deletion.tsx'
import { Picture } from '../ui/picture.tsx'
import { Price } from '../ui/price.tsx'
import type { CartItem } from './cart.ts'
import { cartChanged } from './cart-count.ts'
import { groupItems, type ItemGroup } from './item-groups.ts'
import { ItemNews } from './item-news.tsx'
import { UnitStepper } from './unit-stepper.tsx'
import { cartWords } from './words.en.ts'

interface Props {
  readonly items: readonly CartItem[]
  readonly onRemoved: OnDeleted
  /** One more or one fewer of a gift. */
  readonly onStepped: () => Promise<void>
}

/** Units of the same thing stand together. */
export function CartTable({ items, ...changes }: Props) {
  const words = useWords(cartWords)
  return (
    <CardTable caption={words.giftsInCart} columns={words.columns}>
      {groupItems(items).map((group, at) => (
        <Line key={group.key} group={group} number={at + 1} {...changes} />
      ))}
    </CardTable>
  )
}

interface LineProps extends Omit<Props, 'items'> {
  readonly group: ItemGroup
  readonly number: number
}

function Line({ group, number, onRemoved, onStepped }: LineProps) {
  const { item, units } = group
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
      className="relative grid grid-cols-[3.5rem_1fr_auto] items-center gap-x-3 rounded-2xl border border-line bg-surface px-2 pt-1 pb-2 md:table-row md:rounded-none md:border-0 md:bg-transparent md:p-0"
    >
      <td
        {...CELL}
        className="absolute start-1 top-1 z-10 grid size-5 place-items-center rounded-full border border-line bg-surface text-ink-soft text-xs tabular-nums md:static md:table-cell md:w-8 md:rounded-none md:border-0 md:border-b md:bg-transparent md:px-2 md:text-base"
      >
        {digits(number)}
      </td>
      <td {...CELL} className={`row-span-2 md:w-20 ${WIDE}`}>
        <div className="size-14 overflow-hidden rounded-xl md:size-16">
          <Picture src={item.photos} alt="" sizes="64px" />
        </div>
      </td>
      <td {...CELL} className={`wrap-anywhere self-end ${WIDE}`}>
        {item.productId === null || item.gone ? (
          <span className="block font-semibold leading-snug">{name}</span>
        ) : (
          <Link to={pathOf(item)} className="block font-semibold leading-snug hover:text-berry">
            {name}
          </Link>
        )}
        <ItemNews group={group} />
      </td>
      <td {...CELL} className={`col-start-2 self-start ${WIDE}`}>
        {item.gone || item.choiceMissing ? (
          <span className="text-ink-soft">—</span>
        ) : (
          <PriceAndNumber {...{ group, name, onStepped }} />
        )}
      </td>
      <td {...CELL} className={`col-start-3 row-span-2 row-start-1 md:w-14 ${WIDE}`}>
        <DeleteButton
          name={units.length > 1 ? words.several(units.length, name) : name}
          deleting={() => deleteAll(units)}
          words={deletionWords(words)}
          onDeleted={removed}
        />
      </td>
    </tr>
  )
}

interface NumberProps extends Pick<Props, 'onStepped'> {
  readonly group: ItemGroup
  readonly name: string
}

function PriceAndNumber({ group, name, onStepped }: NumberProps) {
  const { item, units } = group
  const words = useWords(cartWords)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
      <span>
        <Price amount={sumOf(units.map(({ price }) => price))} />
        {units.length > 1 && (
          <span className="block whitespace-nowrap text-ink-soft text-sm">
            {words.each(units.length, item.price)}
          </span>
        )}
      </span>
      <div className="-mb-1.5 md:mb-0">
        <UnitStepper group={group} name={name} onStepped={onStepped} />
      </div>
    </div>
  )
}

const WIDE = 'md:border-line md:border-b md:px-2 md:py-3'

const pathOf = ({ productId, variantId, choiceMissing }: CartItem): string =>
  `/details/${productId}${variantId && !choiceMissing ? `?variant=${variantId}` : ''}`

/** One after the other; what another tab has deleted counts as deleted. */
async function deleteAll(units: readonly CartItem[]): Promise<void> {
  for (const { _id: id } of units)
    await callApi('DELETE /cart/{id}', { params: { id } }).catch((error) => {
      if (!hasStatus(error, 404)) throw error
    })
}

const deletionWords = (words: typeof cartWords) => ({
  question: words.cannotRevert,
  deleted: words.deleted,
  kept: words.stillInCart,
  failed: 'Error deleting cart item',
})

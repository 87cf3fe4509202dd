import { SoldDetails } from '../../catalog/bundles/sold-details.tsx'
import { labelIn } from '../../charges/charge.ts'
import { nameOf } from '../../kernel/language/text-fields.ts'
import { useLanguage, useWords } from '../../kernel/language/use-words.ts'
import type { Poisha } from '../../kernel/money.ts'
import { Card } from '../../ui/card.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import type { ListedOrder } from '../order.ts'
import { orderWords } from '../words.en.ts'
import { groupCharges, groupProducts, hasManyParcels } from './together.ts'

type Sold = Pick<ListedOrder, 'lines' | 'amount' | 'charges' | 'dues' | 'parcelCount'>

export function SoldProducts({ order, title }: { order: Sold; title: string }) {
  const { totalPrice, dues, times } = useWords(orderWords)
  const language = useLanguage()
  const isMany = hasManyParcels(order)
  const products = isMany ? groupProducts(order.lines) : order.lines.map(alone)
  const charges = isMany ? groupCharges(order.charges) : order.charges.map(alone)
  return (
    <Card className="p-5 sm:p-6">
      <h2 className="mb-4 font-semibold text-xl">{title}</h2>
      <ul className="grid divide-y divide-line">
        {products.map(({ one: line, count, amount }) => (
          <li key={line.id} className="flex items-center gap-4 py-3 first:pt-0 has-[ul]:items-start">
            <span className="size-16 shrink-0 overflow-hidden rounded-xl sm:size-20">
              <Picture src={line.photos} alt="" sizes="80px" />
            </span>
            <span className="min-w-0 flex-1">
              <span className="wrap-anywhere block font-semibold leading-snug">
                {times(count, nameOf(language, line))}
              </span>
              <SoldDetails line={line} className="text-ink-soft" />
            </span>
            <Price amount={amount} />
          </li>
        ))}
      </ul>
      <dl className="grid gap-1.5 border-line border-t pt-4">
        {charges.map(({ one: charge, count, amount }) => (
          <Row key={charge.id} name={times(count, labelIn(language, charge))} amount={amount} />
        ))}
        <div className="flex items-baseline justify-between gap-4">
          <dt className="font-semibold">{totalPrice}</dt>
          <dd className="font-display font-semibold text-2xl">
            <Price amount={order.amount} />
          </dd>
        </div>
        {order.dues.length > 1 &&
          order.dues.map(({ id, kind, paymentState, amount }) => (
            <Row key={id} name={dues(kind, paymentState === 'paid')} amount={amount} />
          ))}
      </dl>
    </Card>
  )
}

const alone = <T extends { readonly price: Poisha } | { readonly amount: Poisha }>(one: T) => ({
  one,
  count: 1,
  amount: 'price' in one ? one.price : one.amount,
})

function Row({ name, amount }: { name: string; amount: Poisha }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="wrap-anywhere min-w-0 text-ink-soft">{name}</dt>
      <dd>
        <Price amount={amount} />
      </dd>
    </div>
  )
}

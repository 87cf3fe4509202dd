import type { ReactNode } from 'react'
import { labelIn } from '../../charges/charge.ts'
import { useLanguage, useWords } from '../../kernel/language/use-words.ts'
import { Skeleton } from '../../ui/loading.tsx'
import { Price } from '../../ui/price.tsx'
import { checkoutDeliveryWords } from '../delivery/delivery-words.en.ts'
import type { Quoting } from './use-quote.ts'
import { checkoutWords } from './words.en.ts'

/** While a new sum is loading, the last one stays. */
export function CartCost({ quoting: { quote, isStale } }: { quoting: Quoting }) {
  const words = useWords(checkoutDeliveryWords)
  const { totalPrice } = useWords(checkoutWords)
  const language = useLanguage()
  if (!quote) return <Skeleton className="h-32 rounded-2xl" />
  const { parcels, gifts, amount } = quote
  const [parcel, another] = parcels
  const charges = [...parcels.flatMap((one) => one.charges), ...quote.charges]
  const isThere = parcel?.zone && !another
  return (
    <div className="grid gap-2 border-line border-t pt-5" aria-busy={isStale}>
      <dl className="grid gap-1.5">
        <Row name={words.gifts}>
          <Price amount={gifts.amount} />
        </Row>
        {charges.every(({ kind }) => kind !== 'delivery') && (
          <Row name={words.delivery}>{isThere ? words.costsNothing : words.oncePlaceIsKnown}</Row>
        )}
        {charges.map((charge) => (
          <Row key={charge.label} name={labelIn(language, charge)}>
            <Price amount={charge.amount} />
          </Row>
        ))}
        <div className="mt-2 flex items-baseline justify-between gap-4">
          <dt className="font-semibold">{totalPrice}</dt>
          <dd className="font-display font-semibold text-3xl">
            <Price amount={amount} />
          </dd>
        </div>
      </dl>
      {parcel?.freeFrom && !another && <p className="text-pine text-sm">{words.freeFrom(parcel.freeFrom)}</p>}
    </div>
  )
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="wrap-anywhere min-w-0 text-ink-soft">{name}</dt>
      <dd className="shrink-0 text-end">{children}</dd>
    </div>
  )
}

import type { ReactNode } from 'react'
import type { DeliveryZone } from '../../delivery/zone.ts'
import { useLanguage, useWords } from '../../kernel/language/use-words.ts'
import { type Poisha, poisha } from '../../kernel/money.ts'
import { type Charge, labelIn } from '../../orders/total.ts'
import { Price } from '../../ui/price.tsx'
import { checkoutDeliveryWords } from '../delivery/delivery-words.ts'
import { checkoutWords } from './words.ts'

interface Props {
  readonly gifts: Poisha
  /** Null: nobody has said where it goes. */
  readonly zone: DeliveryZone | null
  readonly charges: readonly Charge[]
  readonly amount: Poisha
}

export function CartCost({ gifts, zone, charges, amount }: Props) {
  const words = useWords(checkoutDeliveryWords)
  const { totalPrice } = useWords(checkoutWords)
  const language = useLanguage()
  const isCharged = charges.some(({ kind }) => kind === 'delivery')
  const left = zone?.freeFrom && isCharged ? poisha(zone.freeFrom - gifts) : null
  return (
    <div className="grid gap-2 border-line border-t pt-5">
      <dl className="grid gap-1.5">
        <Row name={words.gifts}>
          <Price amount={gifts} />
        </Row>
        {!isCharged && <Row name={words.delivery}>{zone ? words.costsNothing : words.oncePlaceIsKnown}</Row>}
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
      {left !== null && left > 0 && <p className="text-pine text-sm">{words.freeFrom(left)}</p>}
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

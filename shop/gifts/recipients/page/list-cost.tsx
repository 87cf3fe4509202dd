import { labelIn } from '../../../charges/charge.ts'
import { useLanguage, useWords } from '../../../kernel/language/use-words.ts'
import type { Poisha } from '../../../kernel/money.ts'
import { Price } from '../../../ui/price.tsx'
import type { RecipientList } from '../recipients-shapes.server.ts'
import { recipientWords } from '../words.en.ts'

export function ListCost({ list: { wrong, parcels, gifts, charges, amount } }: { list: RecipientList }) {
  const words = useWords(recipientWords)
  const language = useLanguage()
  return (
    <section className="grid gap-2 border-line border-t pt-5">
      <h3 className="flex flex-wrap justify-between gap-x-4 font-semibold">
        {wrong > 0 ? words.costOfRight : words.cost}
        <span className="text-ink-soft">{words.parcels(parcels)}</span>
      </h3>
      <dl className="grid gap-1.5">
        <Row name={words.gifts(gifts.count)} amount={gifts.amount} />
        {charges.map((charge) => (
          <Row
            key={charge.kind + charge.label}
            name={words.perParcel(labelIn(language, charge), charge.parcels)}
            amount={charge.amount}
          />
        ))}
        <div className="mt-2 flex items-baseline justify-between gap-4">
          <dt className="font-semibold">{words.total}</dt>
          <dd className="font-display font-semibold text-3xl">
            <Price amount={amount} />
          </dd>
        </div>
      </dl>
    </section>
  )
}

function Row({ name, amount }: { name: string; amount: Poisha }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="wrap-anywhere min-w-0 text-ink-soft">{name}</dt>
      <dd className="shrink-0">
        <Price amount={amount} />
      </dd>
    </div>
  )
}

import type { ReactNode } from 'react'
import { labelIn } from '../../../charges/charge.ts'
import { UnknownColumns } from '../../../files/file-parts.tsx'
import { useDates } from '../../../kernel/language/dates.ts'
import { useFormats, useLanguage, useWords } from '../../../kernel/language/use-words.ts'
import type { Poisha } from '../../../kernel/money.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Price } from '../../../ui/price.tsx'
import { DAYS_KEPT } from '../columns.ts'
import type { RecipientList } from '../recipients-shapes.server.ts'
import { recipientWords } from '../words.en.ts'
import { CheckedRows, WrongRows } from './checked-rows.tsx'
import { ListCode } from './list-code.tsx'
import type { ListWithCode } from './use-list-with-code.ts'

interface Props {
  readonly list: RecipientList
  readonly code: Omit<ListWithCode, 'list'>
  readonly busy: boolean
  readonly onOrder: (list: RecipientList, code: string) => void
  readonly onDiscard: () => void
}

/** The order that the file would make, its row errors and its cost. */
export function CheckedList({ list, code, busy, onOrder, onDiscard }: Props) {
  const words = useWords(recipientWords)
  const { taka } = useFormats()
  const { moment } = useDates()
  // The order would say so, too: the code is to be removed first.
  const isRefused = list.codeRefusal !== null && code.code.sent !== ''
  const { wrong, problem, unknownColumns, amount } = list
  const right = list.rows.filter(({ flaws }) => flaws.length === 0)
  return (
    <Card className="grid gap-5 p-5 sm:p-7">
      <div className="min-w-0">
        <h2 className="wrap-anywhere font-semibold text-xl">{list.fileName}</h2>
        <p className="text-ink-soft text-sm">
          {words.readAt(moment(list.readAt))} · {words.keptFor(DAYS_KEPT)}
        </p>
      </div>
      <UnknownColumns columns={unknownColumns} />
      {wrong > 0 ? (
        <Alert kind="error">{words.wrongRows(wrong)}</Alert>
      ) : (
        <Alert kind="success">{words.allRight(list.rows.length)}</Alert>
      )}
      {wrong > 0 && <WrongRows rows={list.rows} />}
      {right.length > 0 && (
        <ListCost list={list}>
          <ListCode {...code} />
        </ListCost>
      )}
      {right.length > 0 && (
        <CheckedRows
          rows={right}
          title={wrong > 0 ? words.rightRows(right.length) : words.allRows(right.length)}
        />
      )}
      {problem && <Alert kind="error">{problem}</Alert>}
      <div className="flex flex-wrap items-center gap-3">
        {wrong === 0 && (
          <Button
            type="button"
            busy={busy}
            disabled={problem !== '' || code.answered.isStale || isRefused}
            onClick={() => onOrder(list, code.code.sent)}
          >
            {words.order(list.parcels, taka(amount))}
          </Button>
        )}
        <Button type="button" kind="quiet" disabled={busy} onClick={onDiscard}>
          {words.discard}
        </Button>
      </div>
      {wrong === 0 && <p className="text-ink-soft text-sm">{words.onceForAll}</p>}
    </Card>
  )
}

interface CostProps extends Pick<Props, 'list'> {
  readonly children: ReactNode
}

function ListCost({ list: { wrong, parcels, gifts, charges, amount }, children }: CostProps) {
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
            name={
              charge.parcels > 0
                ? words.perParcel(labelIn(language, charge), charge.parcels)
                : labelIn(language, charge)
            }
            amount={charge.amount}
          />
        ))}
      </dl>
      {children}
      <dl>
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

import { useDates } from '../../../kernel/language/dates.ts'
import { useFormats, useWords } from '../../../kernel/language/use-words.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { DAYS_KEPT } from '../columns.ts'
import type { RecipientList } from '../recipients-shapes.server.ts'
import { recipientWords } from '../words.en.ts'
import { CheckedRows, WrongRows } from './checked-rows.tsx'
import { ListCost } from './list-cost.tsx'
import type { Recipients } from './use-recipients.ts'

interface Props {
  readonly list: RecipientList
  readonly recipients: Pick<Recipients, 'busy' | 'order' | 'discard'>
}

/** What the file would order, what is wrong with it, and what it costs. */
export function CheckedList({ list, recipients: { busy, order, discard } }: Props) {
  const words = useWords(recipientWords)
  const { taka } = useFormats()
  const { moment } = useDates()
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
      {unknownColumns.length > 0 && <Alert kind="warning">{words.leftAlone(unknownColumns)}</Alert>}
      {wrong > 0 ? (
        <Alert kind="error">{words.wrongRows(wrong)}</Alert>
      ) : (
        <Alert kind="success">{words.allRight(list.rows.length)}</Alert>
      )}
      {wrong > 0 && <WrongRows rows={list.rows} />}
      {right.length > 0 && <ListCost list={list} />}
      {right.length > 0 && (
        <CheckedRows
          rows={right}
          title={wrong > 0 ? words.rightRows(right.length) : words.allRows(right.length)}
        />
      )}
      {problem && <Alert kind="error">{problem}</Alert>}
      <div className="flex flex-wrap items-center gap-3">
        {wrong === 0 && (
          <Button type="button" busy={busy} disabled={problem !== ''} onClick={() => void order(list)}>
            {words.order(list.parcels, taka(amount))}
          </Button>
        )}
        <Button type="button" kind="quiet" disabled={busy} onClick={() => void discard()}>
          {words.discard}
        </Button>
      </div>
      {wrong === 0 && <p className="text-ink-soft text-sm">{words.onceForAll}</p>}
    </Card>
  )
}

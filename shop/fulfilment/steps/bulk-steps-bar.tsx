import { useFormats, useWords } from '../../kernel/language/use-words.ts'
import { nextStep } from '../../orders/fulfilment.ts'
import { orderNumber } from '../../orders/order.ts'
import { Button } from '../../ui/button.tsx'
import type { BulkSteps, Done } from './use-bulk-steps.ts'
import { orderFulfilmentWords } from './words.en.ts'

/** At the lower edge, in reach of a thumb: the last step with its undo, and what is chosen. */
export function BulkStepsBar({ steps, courier }: { steps: BulkSteps; courier?: string }) {
  const words = useWords(orderFulfilmentWords)
  const { number } = useFormats()
  const { chosen, done } = steps
  const next = chosen[0] && nextStep(chosen[0].fulfilment)
  return (
    <div className="sticky bottom-0 z-10 mt-6 grid gap-2 pb-3">
      {done && <DoneBar done={done} onUndo={steps.undo} />}
      {next && (
        <div className={BAR}>
          <p className="font-semibold">{words.chosen(chosen.length)}</p>
          <Button type="button" busy={steps.isBusy} onClick={() => void steps.take(chosen, courier)}>
            {words.stepDone[next]} <span className="tabular-nums">{number(chosen.length)}</span>
          </Button>
        </div>
      )}
    </div>
  )
}

const BAR =
  'flex items-center justify-between gap-3 rounded-3xl border border-edge bg-surface py-2 ps-5 pe-2 shadow-lift'

function DoneBar({ done, onUndo }: { done: Done; onUndo: (done: Done) => Promise<void> }) {
  const words = useWords(orderFulfilmentWords)
  const { state, orders, refused } = done
  return (
    <div role="status" className={`${BAR} flex-wrap`}>
      <div className="min-w-0 py-1.5">
        {orders.length > 0 && <p className="font-semibold">{words.stepsDone[state](orders.length)}</p>}
        <ul className="text-danger text-sm">
          {refused.map(({ _id, parcelId, detail }) => (
            <li key={parcelId ?? _id}>
              {words.order(orderNumber(_id))}: {detail}
            </li>
          ))}
        </ul>
      </div>
      {done.canUndo && orders.length > 0 && (
        <Button type="button" kind="quiet" onClick={() => void onUndo(done)}>
          {words.undoIt}
        </Button>
      )}
    </div>
  )
}

import { useFormats, useWords } from '../../kernel/language/use-words.ts'
import { nextStep } from '../../orders/fulfilment.ts'
import { cashToCollect, lacksMoney, type Order, orderNumber } from '../../orders/order.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { CarrierFields } from './carrier-fields.tsx'
import type { BulkSteps } from './use-bulk-steps.ts'
import { orderFulfilmentWords } from './words.ts'

interface Props {
  readonly order: Pick<Order, '_id' | 'fulfilment' | 'dues' | 'charges'> & {
    readonly addressSeen: string | null
    /** Where the order has several. */
    readonly parcelId?: string
  }
  readonly steps: BulkSteps
}

/** Of an order in a list: its next step, alone or with others that are chosen. What wants a reason is done on its page. */
export function CardStep({ order, steps }: Props) {
  const words = useWords(orderFulfilmentWords)
  const { taka } = useFormats()
  const cash = cashToCollect(order)
  return (
    <div className="grid gap-2">
      {cash > 0 && <p className="font-semibold">{words.collect(taka(cash))}</p>}
      <NextStep order={order} steps={steps} />
    </div>
  )
}

function NextStep({ order, steps }: Props) {
  const words = useWords(orderFulfilmentWords)
  const { _id: orderId, parcelId, fulfilment, addressSeen } = order
  const moved = { orderId, parcelId, fulfilment, addressSeen, cashDue: cashToCollect(order) }
  const next = nextStep(fulfilment)
  if (!next) return null
  if (next === 'sent' && lacksMoney(order))
    return (
      <ButtonLink to={`/profile/manageOrder/${orderId}`} kind="quiet" className="justify-self-start">
        {words.notPaidYet}
      </ButtonLink>
    )
  const number = orderNumber(orderId)
  return (
    <>
      {next === 'sent' && <CarrierFields order={moved} steps={steps} of={['courier', 'tracking']} />}
      {next === 'delivered' && <CarrierFields key={next} order={moved} steps={steps} of={['takenBy']} />}
      <div className="flex items-center justify-between gap-3">
        <label className="-m-2 grid size-11 place-items-center">
          <input
            type="checkbox"
            checked={steps.isChosen(moved)}
            onChange={() => steps.choose([moved])}
            className="size-6"
          />
          <span className="sr-only">{words.choose(number)}</span>
        </label>
        <Button
          type="button"
          kind={next === 'packed' && lacksMoney(order) ? 'quiet' : 'primary'}
          busy={steps.isMoving(moved)}
          disabled={steps.isBusy}
          onClick={() => void steps.take([moved])}
        >
          {words.stepDone[next]} <span className="sr-only">{words.order(number)}</span>
        </Button>
      </div>
    </>
  )
}

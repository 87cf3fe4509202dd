import { useFormats, useWords } from '../../kernel/language/use-words.ts'
import { nextStep } from '../../orders/fulfilment.ts'
import { cashToCollect, idAmongSeveral, lacksMoney, type Order, orderNumber } from '../../orders/order.ts'
import type { Parcel } from '../../orders/parcel.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { CarrierFields } from './carrier-fields.tsx'
import type { BulkSteps } from './use-bulk-steps.ts'
import { orderFulfilmentWords } from './words.en.ts'

interface Props {
  readonly order: Order & { readonly addressSeen: string | null }
  readonly parcel: Parcel
  readonly steps: BulkSteps
}

/** The next step of a parcel in a list, alone or with others that are chosen. Steps with a reason are on the order's page. */
export function CardStep(props: Props) {
  const words = useWords(orderFulfilmentWords)
  const { taka } = useFormats()
  const cash = cashToCollect(props.order)
  return (
    <div className="grid gap-2">
      {cash > 0 && <p className="font-semibold">{words.collect(taka(cash))}</p>}
      <NextStep {...props} />
    </div>
  )
}

function NextStep({ order, parcel, steps }: Props) {
  const words = useWords(orderFulfilmentWords)
  const { addressSeen, id: orderId } = order
  const { fulfilment } = parcel
  const parcelId = idAmongSeveral(order, parcel)
  const moved = { orderId, parcelId, fulfilment, addressSeen, cashDue: cashToCollect(order) }
  const next = nextStep(fulfilment)
  if (!next) return null
  if (next === 'sent' && lacksMoney(order, parcel))
    return (
      <ButtonLink to={`/profile/manageOrder/${orderId}`} kind="quiet" className="justify-self-start">
        {words.notPaidYet}
      </ButtonLink>
    )
  const number = orderNumber(orderId)
  return (
    <>
      {next === 'sent' && <CarrierFields order={moved} steps={steps} fields={['courier', 'tracking']} />}
      {next === 'delivered' && <CarrierFields key={next} order={moved} steps={steps} fields={['takenBy']} />}
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
          kind={next === 'packed' && lacksMoney(order, parcel) ? 'quiet' : 'primary'}
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

import { useRevalidator } from 'react-router'
import { useFormats, useWords } from '../../kernel/language/use-words.ts'
import { sumOf } from '../../kernel/money.ts'
import { nextStep } from '../../orders/fulfilment.ts'
import {
  cashToCollect,
  chargesToPay,
  idAmongSeveral,
  lacksMoney,
  moreToPay,
  type Order,
  type OrderCharge,
} from '../../orders/order.ts'
import type { Parcel } from '../../orders/parcel.ts'
import { orderWords } from '../../orders/words.en.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { CarrierFields, ChooseBox, StepButton } from './step-controls.tsx'
import type { BulkSteps } from './use-bulk-steps.ts'
import { WaiveExtra } from './waive-extra.tsx'
import { orderFulfilmentWords } from './words.en.ts'

interface Props {
  readonly order: Pick<Order, 'id' | 'dues' | 'fulfilment' | 'parcelCount'> & {
    readonly charges: readonly Pick<OrderCharge, 'dueId' | 'parcelId' | 'amount'>[]
    readonly addressSeen: string | null
  }
  readonly parcel: Pick<Parcel, 'id' | 'fulfilment'>
  readonly steps: BulkSteps
}

/** The next step of a parcel in a list, alone or with others that are chosen. Steps with a reason are on the order's page. */
export function CardStep(props: Props) {
  const words = useWords(orderFulfilmentWords)
  const { taka } = useFormats()
  const { order, parcel } = props
  const { revalidate } = useRevalidator()
  const cash = cashToCollect(order)
  const more = sumOf(chargesToPay(order, parcel).map(({ amount }) => amount))
  return (
    <div className="grid gap-2">
      {cash > 0 && <p className="font-semibold">{words.collect(taka(cash))}</p>}
      {more > 0 && (
        <div>
          <WaiveExtra orderId={order.id} parcelId={parcel.id} amount={more} refresh={revalidate} />
        </div>
      )}
      <NextStep {...props} />
    </div>
  )
}

function NextStep({ order, parcel, steps }: Props) {
  const words = useWords(orderFulfilmentWords)
  const { paidMoreToPay } = useWords(orderWords)
  const { addressSeen, id: orderId } = order
  const { fulfilment } = parcel
  const parcelId = idAmongSeveral(order, parcel)
  const moved = { orderId, parcelId, fulfilment, addressSeen, cashDue: cashToCollect(order) }
  const next = nextStep(fulfilment)
  const more = moreToPay(order)
  if (!next) return null
  if (next === 'sent' && lacksMoney(order, parcel))
    return (
      <ButtonLink to={`/profile/manageOrder/${orderId}`} kind="quiet" className="justify-self-start">
        {more > 0 ? paidMoreToPay(more) : words.notPaidYet}
      </ButtonLink>
    )
  return (
    <>
      {next === 'sent' && <CarrierFields order={moved} steps={steps} fields={['courier', 'tracking']} />}
      {next === 'delivered' && <CarrierFields key={next} order={moved} steps={steps} fields={['takenBy']} />}
      <div className="flex items-center justify-between gap-3">
        <ChooseBox order={moved} steps={steps} />
        <StepButton
          order={moved}
          steps={steps}
          next={next}
          kind={next === 'packed' && lacksMoney(order, parcel) ? 'quiet' : 'primary'}
        />
      </div>
    </>
  )
}

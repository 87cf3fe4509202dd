import { useState } from 'react'
import {
  FULFILMENT_TRANSITIONS,
  type Fulfilment,
  nextStep,
  STEP_WORD,
} from '../../ordering/orders/fulfilment.ts'
import { FulfilmentBadge } from '../../ordering/orders/order-badges.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { CameBack } from './came-back.tsx'
import { cautionOf, isGivenBack, type OrderToSend } from './sold-order.ts'
import { useStep } from './use-step.ts'

const ACTION_WORD: Readonly<Record<Fulfilment, string>> = {
  new: STEP_WORD.new,
  packed: 'Mark as packed',
  sent: 'Mark as sent',
  delivered: 'Mark as delivered',
  cancelled: 'Cancel order',
  returned: STEP_WORD.returned,
}

/** Where an order is, and the steps that lead on from there. */
export function OrderSteps({ order }: { order: OrderToSend }) {
  const { take, taking } = useStep(order)
  const [asking, setAsking] = useState(false)
  const caution = cautionOf(order)
  const isPaid = order.paymentState === 'paid' && !isGivenBack(order)
  const waits = caution !== null && !isPaid && !order.onDelivery
  return (
    <Card className="grid gap-4 p-5 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-semibold text-xl">Delivery</h2>
        <FulfilmentBadge state={order.fulfilment} />
      </div>
      {caution && <Notice kind="warning">{caution}</Notice>}
      <div className="flex flex-wrap gap-3">
        {FULFILMENT_TRANSITIONS[order.fulfilment].map((step) => (
          <Button
            key={step}
            type="button"
            kind={step === nextStep(order.fulfilment) && !waits ? 'primary' : 'quiet'}
            busy={taking === step}
            disabled={taking !== null}
            aria-expanded={step === 'returned' ? asking : undefined}
            onClick={() => (step === 'returned' ? setAsking(true) : void take(step))}
          >
            {ACTION_WORD[step]}
          </Button>
        ))}
        <ButtonLink
          to={`/profile/manageOrder/${order._id}/slip`}
          kind="quiet"
          target="_blank"
          rel="noreferrer"
          reloadDocument
        >
          Packing slip
        </ButtonLink>
      </div>
      {asking && order.fulfilment === 'sent' && (
        <CameBack
          busy={taking === 'returned'}
          onReason={(reason) => take('returned', reason)}
          onNo={() => setAsking(false)}
        />
      )}
    </Card>
  )
}

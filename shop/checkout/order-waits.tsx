import { Link } from 'react-router'
import type { GatewayWay } from '../paying/use-gateway.ts'
import type { WaitingOrder } from '../paying/waiting-order.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Notice } from '../ui/notice.tsx'
import { Price } from '../ui/price.tsx'
import { Spinner } from '../ui/spinner.tsx'

/** The order is recorded: on the way to the gateway, or waiting because the gateway did not answer. */
export function OrderWaits({ order, gateway }: { order: WaitingOrder; gateway: GatewayWay }) {
  if (gateway.busy) return <Spinner label="Taking you to the payment page" />
  return (
    <Card className="grid max-w-xl justify-items-start gap-4 p-6">
      <Notice kind="warning">Your order is recorded and waits for its payment.</Notice>
      {gateway.problem && <p role="alert">{gateway.problem}</p>}
      <p>
        <Price taka={order.amount} /> is still to be paid, now or later from your{' '}
        <Link to="/profile/userHome" className="text-berry underline">
          User Home
        </Link>
        . Nothing is ordered twice.
      </p>
      <Button type="button" onClick={() => void gateway.go(order)}>
        Try again
      </Button>
    </Card>
  )
}

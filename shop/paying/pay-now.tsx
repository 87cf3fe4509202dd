import { Button } from '../ui/button.tsx'
import { useGateway } from './use-gateway.ts'
import type { WaitingOrder } from './waiting-order.ts'

/** Takes the shopper to the gateway for an order that waits for its payment. */
export function PayNow({ order, word }: { order: WaitingOrder; word: string }) {
  const { busy, problem, go } = useGateway()
  return (
    <div className="grid justify-items-start gap-2">
      <Button type="button" busy={busy} onClick={() => void go(order)}>
        {word}
      </Button>
      <p role="alert" className="text-danger empty:hidden">
        {problem}
      </p>
    </div>
  )
}

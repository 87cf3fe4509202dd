import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { MethodDialog } from './method-dialog.tsx'
import { type GatewayWay, useGateway } from './use-gateway.ts'
import { usePaying } from './use-paying.ts'
import type { WaitingOrder } from './waiting-order.ts'

interface Props {
  readonly order: WaitingOrder
  readonly word: string
  readonly kind?: 'quiet'
}

/** Takes the shopper to where an order that waits is paid, in the way they choose where there are several. */
export function PayNow(props: Props) {
  return <PayAt {...props} gateway={useGateway()} />
}

/** As `PayNow`, for a page that shows by itself how the way to the gateway goes. */
export function PayAt({ order, word, kind, gateway }: Props & { gateway: GatewayWay }) {
  const { busy, problem, choice, start, choose } = usePaying(order, gateway)
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    // A button that shows that it works has lost the focus.
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (problem && isLost) button.current?.focus()
  }, [problem])

  return (
    <div className="grid gap-2 sm:justify-items-start">
      <Button ref={button} type="button" kind={kind} busy={busy} onClick={() => void start()}>
        {word}
      </Button>
      <p role="alert" className="text-danger empty:hidden">
        {problem}
      </p>
      {choice && (
        <MethodDialog
          amount={order.amount}
          ways={choice}
          wished={order.method}
          onAnswer={(method) => {
            choose(method)
            button.current?.focus()
          }}
        />
      )}
    </div>
  )
}

import { useEffect, useRef, useState } from 'react'
import { messageOf, publicApi } from '../../kernel/api-client.ts'
import { useWords } from '../../kernel/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { MethodDialog } from './method-choice.tsx'
import { methodsFor, type OfferedMethod, type PaymentMethod } from './payment-method.ts'
import { type Gateway, useGateway, type WaitingOrder } from './use-gateway.ts'
import { payingWords } from './words.ts'

interface Props {
  readonly order: WaitingOrder
  readonly word: string
  readonly kind?: 'quiet'
}

export function PayNow(props: Props) {
  return <PayAt {...props} gateway={useGateway()} />
}

export function PayAt({ order, word, kind, gateway }: Props & { gateway: Gateway }) {
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
          preferred={order.method}
          onAnswer={(method) => {
            choose(method)
            button.current?.focus()
          }}
        />
      )}
    </div>
  )
}

function usePaying(order: WaitingOrder, gateway: Gateway) {
  const [asking, setAsking] = useState(false)
  const { waysNotShown } = useWords(payingWords)
  const [problem, setProblem] = useState<string | null>(null)
  const [choice, setChoice] = useState<readonly [PaymentMethod, ...PaymentMethod[]] | null>(null)

  async function start(): Promise<void> {
    setAsking(true)
    setProblem(null)
    try {
      const offered = await publicApi<OfferedMethod[]>('GET', '/payment-methods')
      const [first = 'online', ...others] = methodsFor(offered, order.amount, { cash: order.mayBeCash })
      if (others.length > 0) setChoice([first, ...others])
      else void gateway.open({ ...order, method: first })
    } catch (error) {
      console.error('Error fetching the ways to pay', error)
      setProblem(messageOf(error, waysNotShown))
    } finally {
      setAsking(false)
    }
  }

  function choose(method: PaymentMethod | null): void {
    setChoice(null)
    if (method) void gateway.open({ ...order, method })
  }

  const busy = asking || gateway.busy
  return { busy, problem: busy ? null : (problem ?? gateway.problem), choice, start, choose }
}

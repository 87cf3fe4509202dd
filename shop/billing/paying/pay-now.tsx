import { useEffect, useRef, useState } from 'react'
import { callApi, messageOf } from '../../kernel/api/api-client.ts'
import { useWords } from '../../kernel/language/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { MethodDialog } from './method-choice.tsx'
import type { PaymentMethod } from './payment-method.ts'
import type { WaysToPay } from './payment-shapes.server.ts'
import { type Gateway, useGateway, type WaitingOrder } from './use-gateway.ts'
import { payingWords } from './words.en.ts'

interface Props {
  readonly order: WaitingOrder
  readonly word: string
  readonly kind?: 'quiet'
}

export function PayNow(props: Props) {
  return <PayAtGateway {...props} gateway={useGateway()} />
}

export function PayAtGateway({ order, word, kind, gateway }: Props & { gateway: Gateway }) {
  const { busy, problem, choice, start, choose } = usePaying(order, gateway)
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    // A busy button loses the focus.
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
          toPay={choice}
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
  const [choice, setChoice] = useState<WaysToPay | null>(null)

  async function start(): Promise<void> {
    setAsking(true)
    setProblem(null)
    try {
      const toPay = await callApi('GET /orders/{id}/payment-methods', { params: { id: order.id } })
      if (toPay.ways.length > 1) setChoice(toPay)
      else open(toPay, toPay.ways[0]?.method ?? 'online')
    } catch (error) {
      console.error('Error fetching the ways to pay', error)
      setProblem(messageOf(error, waysNotShown))
    } finally {
      setAsking(false)
    }
  }

  function open({ amount, ways }: WaysToPay, method: PaymentMethod): void {
    const advanceBy = ways.map((way) => way.method).find((way) => way !== 'cash')
    void gateway.open({ ...order, amount, method, advanceBy })
  }

  function choose(method: PaymentMethod | null): void {
    setChoice(null)
    if (choice && method) open(choice, method)
  }

  const busy = asking || gateway.busy
  return { busy, problem: busy ? null : (problem ?? gateway.problem), choice, start, choose }
}

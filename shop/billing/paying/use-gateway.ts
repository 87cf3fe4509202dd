import { useEffect, useState } from 'react'
import { callApi, messageOf } from '../../kernel/api/api-client.ts'
import { useWords } from '../../kernel/language/use-words.ts'
import { toTaka } from '../../kernel/money.ts'
import type { Order } from '../../orders/order.ts'
import type { CustomerFields } from '../../orders/wire.ts'
import type { PaymentMethod } from './payment-method.ts'
import { payingWords } from './words.en.ts'

export interface WaitingOrder extends Pick<Order, 'id' | 'amount'> {
  readonly customer?: Partial<CustomerFields>
  readonly method?: PaymentMethod
  /** How the advance of a cash order is paid. */
  readonly advanceBy?: Exclude<PaymentMethod, 'cash'> | undefined
}

export type Gateway = ReturnType<typeof useGateway>

export function useGateway() {
  /** Stays true while the browser leaves. */
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { pageNotOpened } = useWords(payingWords)

  async function open(order: WaitingOrder): Promise<void> {
    setBusy(true)
    setProblem(null)
    try {
      window.location.assign(await gatewayPage(order))
    } catch (error) {
      console.error('Error initiating payment', error)
      setProblem(messageOf(error, pageNotOpened))
      setBusy(false)
    }
  }

  useEffect(() => {
    // Back from the gateway, the browser may show the page as it was.
    const onShow = (event: PageTransitionEvent) => event.persisted && setBusy(false)
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [])

  return { busy, problem, open }
}

/** @returns the address of the gateway's page @throws ApiError; 503 when the gateway cannot be reached */
export async function gatewayPage(order: WaitingOrder): Promise<string> {
  const { url } = await callApi('POST /initiate-payment', {
    body: {
      amount: toTaka(order.amount),
      currency: 'BDT',
      product_name: 'Your Products',
      ...order.customer,
      orderId: order.id,
      method: order.method,
      advanceBy: order.advanceBy,
    },
  })
  return url
}

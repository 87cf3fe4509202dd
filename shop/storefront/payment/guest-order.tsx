import { useEffect, useState } from 'react'
import { callApi } from '../../kernel/api/api-client.ts'
import { signupPath } from '../../kernel/api/auth-context.ts'
import { useWords } from '../../kernel/language/use-words.ts'
import { orderNumber } from '../../orders/order.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { guestOrderWords } from './guest-words.en.ts'

/** By what a guest finds the order again. */
export function KeepNumber({ orderId }: { orderId: string }) {
  const words = useWords(guestOrderWords)
  return (
    <div className="grid w-full justify-items-center gap-1 text-center">
      <p className="text-ink-soft">{words.yourNumber}</p>
      <p className="select-all font-display font-semibold text-4xl tabular-nums tracking-wide">
        {orderNumber(orderId)}
      </p>
      <p className="max-w-md text-balance">{words.keepNumber}</p>
    </div>
  )
}

/** What the guest typed stands in the form already. */
export function AccountOffer() {
  const words = useWords(guestOrderWords)
  const [typed, setTyped] = useState<object | null>(null)
  useEffect(() => {
    // The form is there without it as well.
    callApi('GET /guest').then(setTyped, (error) => console.error('Error fetching the guest', error))
  }, [])
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-5">
      <div className="min-w-0 flex-[1_1_16rem]">
        <h2 className="font-semibold text-lg">{words.makeAccount}</h2>
        <p className="text-ink-soft">{words.ordersComeAlong}</p>
      </div>
      <ButtonLink to={signupPath('/profile/orders')} state={typed} kind="quiet">
        {words.signUp}
      </ButtonLink>
    </Card>
  )
}

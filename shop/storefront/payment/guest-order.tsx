import { useEffect, useState } from 'react'
import { callApi } from '../../kernel/api/api-client.ts'
import { signupPath } from '../../kernel/api/auth-context.ts'
import type { AnswerOf } from '../../kernel/api/calls.ts'
import { pathIn } from '../../kernel/language/language.ts'
import { useLanguage, useWords } from '../../kernel/language/use-words.ts'
import { orderNumber } from '../../orders/order.ts'
import { isReachedByCode } from '../../people/phones/reach.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useCopy } from '../../ui/dialog/use-copy.ts'
import { Field } from '../../ui/form/field.tsx'
import { guestOrderWords } from './guest-words.en.ts'

type Guest = AnswerOf<'GET /guest'>

/** Null until it is loaded; the page is good without it. @param isGuest whether there is one to ask for */
export function useGuest(isGuest: boolean): Guest | null {
  const [guest, setGuest] = useState<Guest | null>(null)
  useEffect(() => {
    if (!isGuest) return
    callApi('GET /guest').then(setGuest, (error) => console.error('Error fetching the guest', error))
  }, [isGuest])
  return guest
}

interface KeepProps {
  readonly orderId: string
  readonly guest: Guest | null
}

/** By what a guest finds the order again: its number and a code, or where no code reaches them, its link. */
export function KeepNumber({ orderId, guest }: KeepProps) {
  const words = useWords(guestOrderWords)
  const path = useLink(orderId, guest !== null && !isReachedByCode(guest))
  return (
    <div className="grid w-full justify-items-center gap-1 text-center">
      <p className="text-ink-soft">{words.yourNumber}</p>
      <p className="select-all font-display font-semibold text-4xl tabular-nums tracking-wide">
        {orderNumber(orderId)}
      </p>
      <p className="max-w-md text-balance">{path ? words.keepLink : words.keepNumber}</p>
      {path && <KeepLink path={path} />}
    </div>
  )
}

/** @returns null until it is there */
function useLink(orderId: string, isNeeded: boolean): string | null {
  const [path, setPath] = useState<string | null>(null)
  useEffect(() => {
    if (!isNeeded) return
    callApi('POST /orders/{id}/link', { params: { id: orderId } }).then(
      ({ path }) => setPath(path),
      (error: unknown) => console.error('Error fetching the link of the order', error),
    )
  }, [orderId, isNeeded])
  return path
}

function KeepLink({ path }: { readonly path: string }) {
  const link = window.location.origin + pathIn(useLanguage(), path)
  const words = useWords(guestOrderWords)
  const { copy, shown, byHand } = useCopy(words.copied)
  return (
    <div className="mt-3 grid w-full max-w-md gap-3 text-start">
      <Field
        label={words.link}
        name="order-link"
        ref={shown}
        readOnly
        value={link}
        onFocus={({ target }) => target.select()}
      />
      <Button type="button" kind="quiet" className="justify-self-center" onClick={() => void copy(link)}>
        {words.copy}
      </Button>
      <p role="status" className="text-ink-soft empty:hidden">
        {byHand}
      </p>
    </div>
  )
}

/** Offers an account, with the form prefilled by what the guest typed. */
export function AccountOffer({ guest }: Pick<KeepProps, 'guest'>) {
  const words = useWords(guestOrderWords)
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-5">
      <div className="min-w-0 flex-[1_1_16rem]">
        <h2 className="font-semibold text-lg">{words.makeAccount}</h2>
        <p className="text-ink-soft">{words.ordersComeAlong}</p>
      </div>
      <ButtonLink to={signupPath('/profile/orders')} state={guest} kind="quiet">
        {words.signUp}
      </ButtonLink>
    </Card>
  )
}

import { type ReactNode, type Ref, type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { OfferedMethod, PaymentMethod } from '../../billing/paying/payment-method.ts'
import { payingWords } from '../../billing/paying/words.en.ts'
import type { CartWays } from '../../billing/quote/quote-shapes.server.ts'
import { type CartItem, describePriceChanges } from '../../cart/cart.ts'
import { groupItems, isShort } from '../../cart/item-groups.ts'
import { cartWords } from '../../cart/words.en.ts'
import { useWords } from '../../kernel/language/use-words.ts'
import type { Poisha } from '../../kernel/money.ts'
import { type CodeOfOrder, isAboutCode } from '../../promotions/use-code.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CostWithCode } from './code-line.tsx'
import { PaymentChoice, TotalPrice } from './payment-choice.tsx'
import { SenderCard } from './sender-card.tsx'
import type { Checkout } from './use-checkout.ts'
import type { Quoting } from './use-quote.ts'
import { checkoutWords } from './words.en.ts'

/** The chosen method and the sum that was shown. */
export interface ChosenPayment {
  readonly method: PaymentMethod
  readonly advanceBy: Exclude<PaymentMethod, 'cash'> | undefined
  readonly amount: Poisha
  readonly code: string | null
}

interface Props {
  readonly ref?: Ref<HTMLFormElement>
  readonly items: readonly CartItem[]
  readonly offered: readonly OfferedMethod[]
  readonly quoting: Quoting
  readonly code: CodeOfOrder
  readonly checkout: Checkout
  /** Something is missing. */
  readonly isBlocked: boolean
  readonly onPay: (form: HTMLFormElement, payment: ChosenPayment) => void
  /** Above the methods of payment. */
  readonly title?: string
  /** The steps before them. */
  readonly children?: ReactNode
  readonly notice?: string | null
  readonly after?: ReactNode
}

/** Methods and cost of payment, as quoted: one form, one button. */
export function CheckoutCard({ ref, items, offered, quoting, code, ...props }: Props) {
  const { checkout, isBlocked, onPay, ...parts } = props
  const { quote } = quoting
  const { sender } = checkout
  const [wanted, setWanted] = useState<PaymentMethod | null>(null)
  // Before the first quote the form has its final size.
  const ways = (quote ? quote.payment.ways : offered).map((way) => way.method)
  const method = wanted && ways.includes(wanted) ? wanted : (ways[0] ?? 'online')
  const words = useWords(checkoutWords)
  const news = describePriceChanges(items, useWords(cartWords))
  const gone = items.some((item) => item.gone)
  const isFree = quote?.amount === 0 && quote.payment.limit === null
  const isImpossible = gone || isBlocked || !quote || (ways.length === 0 && !isFree)

  const { waits, isChanged, press } = usePressing(quoting, isImpossible)
  const short = groupItems(items).some(isShort)
  const refused = findRefusal(quote, short)

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    const advanceBy = ways.find((way) => way !== 'cash')
    if (press(event.currentTarget) && quote)
      onPay(event.currentTarget, { method, advanceBy, amount: quote.amount, code: code.sent || null })
  }

  return (
    // Its parts are laid out by the page's grid, beside the gifts.
    <form ref={ref} noValidate onSubmit={submit} className="contents">
      {parts.children}
      <SenderCard sender={sender} />
      <div className="contents xl:sticky xl:top-6 xl:col-start-2 xl:row-span-4 xl:row-start-1 xl:block xl:self-start">
        <Card className="grid min-w-0 gap-5 p-5 xl:rounded-b-none xl:border-b-0">
          {parts.title && <h2 className="font-semibold text-xl">{parts.title}</h2>}
          <PaymentChoice {...{ quoting, ways, offered, method, wanted, sender }} onChoose={setWanted} />
          <CostWithCode code={code} quoting={quoting} />
          {parts.notice && <Alert kind="warning">{parts.notice}</Alert>}
          {gone && <Alert kind="warning">{words.giftGone}</Alert>}
          {short && !checkout.problem && <Alert kind="warning">{words.giftShort}</Alert>}
          {news && !checkout.problem && <Alert kind="warning">{news}</Alert>}
          {quoting.problem && !checkout.problem && <Alert kind="warning">{quoting.problem}</Alert>}
          {refused && !checkout.problem && <Alert kind="warning">{refused}</Alert>}
          {parts.after}
        </Card>
        <div className={PAY_BAR}>
          {isChanged && <Alert kind="warning">{words.sumChanged}</Alert>}
          {checkout.problem && <Alert kind="error">{checkout.problem}</Alert>}
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <TotalPrice quoting={quoting} />
            <Button
              aria-disabled={waits || undefined}
              busy={checkout.busy}
              disabled={isImpossible}
              className="min-w-32 flex-1 text-lg xl:flex-auto"
            >
              {isFree ? words.orderForNothing : <PayWord method={method} ways={quote?.payment.ways ?? []} />}
            </Button>
          </div>
        </div>
      </div>
    </form>
  )
}

/** In view on a phone while the form above it is scrolled. */
const PAY_BAR =
  'pay-bar sticky bottom-0 z-10 -mx-4 grid gap-3 border-line border-t bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-lift sm:mx-0 sm:rounded-t-2xl sm:border-x xl:static xl:rounded-t-none xl:rounded-b-3xl xl:border-b xl:px-5 xl:pt-5 xl:pb-5 xl:shadow-card'

/** A press while a sum is loading counts once it has arrived, if it equals the shown one. */
function usePressing({ quote, isStale, problem }: Quoting, isImpossible: boolean) {
  const amount = quote?.amount
  const waits = isStale && problem === null
  const [pressed, setPressed] = useState<HTMLFormElement | null>(null)
  const [isChanged, setChanged] = useState(false)
  const seen = useRef(amount)

  useEffect(() => {
    if (pressed === null || waits) return
    setPressed(null)
    const end = settlePress(seen.current, amount, isImpossible)
    setChanged(end === 'changed')
    if (end === 'pays') pressed.requestSubmit()
  }, [pressed, waits, amount, isImpossible])

  /** @returns whether the shown sum is the one to pay */
  function press(form: HTMLFormElement): boolean {
    seen.current = amount
    setChanged(false)
    if (waits) setPressed(form)
    return !waits
  }
  return { waits, isChanged, press }
}

/** Decides a press that waited for the sum. */
export function settlePress(seen: Poisha | undefined, amount: Poisha | undefined, isImpossible: boolean) {
  if (seen !== amount) return 'changed'
  return isImpossible ? 'refused' : 'pays'
}

/** Refusals that the form, the cart or the limits show already. */
const SHOWN_ELSEWHERE = [
  'cart-changed',
  'cart-empty',
  'gifts-gone',
  'area-not-chosen',
  'location-missing',
  'location-gone',
  'payments-off',
  'amount-out-of-range',
  'price-changed',
  'amount-changed',
  'message-too-long',
]

/** The quote's refusal. @param short the lines say already of what too little is left */
const findRefusal = (quote: Quoting['quote'], short: boolean): string | null =>
  quote?.refusals.find(
    ({ code }) => !SHOWN_ELSEWHERE.includes(code) && !isAboutCode(code) && !(short && code === 'sold-out'),
  )?.message ?? null

function PayWord({ method, ways }: { method: PaymentMethod; ways: CartWays['ways'] }) {
  const words = useWords(checkoutWords)
  const { payAdvance } = useWords(payingWords)
  const inCash = method === 'cash' ? ways.find((way) => way.method === 'cash') : undefined
  if (!inCash) return words.pay
  return inCash.amount > 0 ? payAdvance(inCash.amount) : words.orderInCash
}

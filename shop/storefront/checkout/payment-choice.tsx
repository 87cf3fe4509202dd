import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { MethodChoice } from '../../billing/paying/method-choice.tsx'
import type { OfferedMethod, PaymentMethod } from '../../billing/paying/payment-method.ts'
import { payingWords } from '../../billing/paying/words.en.ts'
import type { Quote } from '../../billing/quote/quote-shapes.server.ts'
import { labelIn } from '../../charges/charge.ts'
import { nameOf } from '../../kernel/language/text-fields.ts'
import { useLanguage, useWords } from '../../kernel/language/use-words.ts'
import { poisha } from '../../kernel/money.ts'
import { Alert } from '../../ui/alert.tsx'
import { Price } from '../../ui/price.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { checkoutDeliveryWords } from '../delivery/delivery-words.en.ts'
import { senderWords } from './sender-words.en.ts'
import type { Quoting } from './use-quote.ts'
import type { SenderOfCart } from './use-sender.ts'
import { checkoutWords } from './words.en.ts'

const ProveForCash = lazy(() => import('./prove-for-cash.tsx'))

interface Props {
  readonly quoting: Quoting
  readonly sender: SenderOfCart
  readonly ways: readonly PaymentMethod[]
  readonly offered: readonly OfferedMethod[]
  readonly method: PaymentMethod
  /** The earlier choice; replaced where it is impossible. */
  readonly wanted: PaymentMethod | null
  readonly onChoose: (method: PaymentMethod) => void
}

export function PaymentChoice({ quoting, sender, ways, offered, method, wanted, onChoose }: Props) {
  const { quote } = quoting
  const words = useWords(checkoutWords)
  const { methods, inAdvance } = useWords(payingWords)
  const why = useCashProblem(quote, offered)
  const limit = useLimit(quote?.payment)
  const isChoice = ways.length > 1 || why !== null
  const cash = quote?.payment.ways.find((way) => way.method === 'cash')
  const proof = useProof(quoting, cash !== undefined, () => onChoose('cash'))
  const notes = cash && cash.amount > 0 ? { cash: inAdvance(cash.amount, cash.cashDue) } : {}
  return (
    <>
      {isChoice && (
        <MethodChoice
          ways={ways}
          chosen={method}
          onChoose={onChoose}
          notNow={why === null ? undefined : { method: 'cash', why }}
          notes={notes}
        />
      )}
      {proof.isOffered && (
        <Suspense>
          <ProveForCash
            sender={sender}
            isProven={proof.isProven}
            onProven={(phone) => {
              sender.setProvenPhone(phone)
              proof.accept()
            }}
          />
        </Suspense>
      )}
      {wanted && ways.length > 0 && method !== wanted && (
        <Alert kind="warning">{words.otherMethod(methods[wanted].name, methods[method].name)}</Alert>
      )}
      {limit && <Alert kind="warning">{limit}</Alert>}
    </>
  )
}

/** Verifies the phone for cash on a limited day; once verified, chooses cash as soon as the quote offers it. */
function useProof({ quote, reload }: Quoting, isInCash: boolean, chooseCash: () => void) {
  const [isProven, setProven] = useState(false)
  const choose = useEffectEvent(chooseCash)
  useEffect(() => {
    if (isProven && isInCash) choose()
  }, [isProven, isInCash])
  const isLimited = quote?.payment.cashProblem === 'limited-day'
  function accept(): void {
    setProven(true)
    reload()
  }
  return { isOffered: isLimited || (isProven && isInCash), isProven: isProven && isInCash, accept }
}

/** Problems of cash are shown beside cash. */
function useLimit(payment: Quote['payment'] | undefined): string | null {
  const { paymentsOff, tooLittle, tooMuch } = useWords(checkoutDeliveryWords)
  const limit = payment?.limit
  const amount = limit?.amount ?? poisha(0)
  if (!limit) return null
  if (limit.code === 'not-in-cash') return payment.cashProblem === 'several-doors' ? paymentsOff : null
  return { 'no-ways': paymentsOff, 'too-little': tooLittle(amount), 'too-much': tooMuch(amount) }[limit.code]
}

function useCashProblem(quote: Quote | null, offered: readonly OfferedMethod[]): string | null {
  const words = useWords(checkoutDeliveryWords)
  const { cashNotOnLimitedDay } = useWords(senderWords)
  const language = useLanguage()
  const zone = quote?.parcels[0]?.zone
  const problem = quote?.payment.cashProblem
  const cash = offered.find(({ method }) => method === 'cash')
  // Several parcels cannot be paid on delivery, and nobody asks for it.
  if (!cash || !problem || problem === 'several-doors') return null
  return {
    'no-address': words.cashNeedsAddress,
    'for-other': words.cashNotForGifts,
    'not-there': words.cashNotThere(zone ? nameOf(language, zone) : ''),
    'no-advance': words.cashNeedsAdvance,
    'out-of-range': words.cashOutOf(cash.minAmount, cash.maxAmount),
    'limited-day': cashNotOnLimitedDay,
  }[problem]
}

/** While a new sum is loading, the last one stays. */
interface CostProps {
  readonly quoting: Quoting
  readonly besideProducts: ReactNode
}

export function CartCost({ quoting: { quote, isStale }, besideProducts }: CostProps) {
  const words = useWords(checkoutDeliveryWords)
  const language = useLanguage()
  if (!quote) return <Skeleton className="h-20 rounded-2xl" />
  const { parcels, gifts } = quote
  const [parcel, another] = parcels
  const charges = [...parcels.flatMap((one) => one.charges), ...quote.charges]
  const isThere = parcel?.zone && !another
  return (
    <div className="grid gap-2" aria-busy={isStale}>
      <dl className="grid gap-1.5">
        <Row name={words.gifts} beside={besideProducts}>
          <Price amount={gifts.amount} />
        </Row>
        {charges.every(({ kind }) => kind !== 'delivery') && (
          <Row name={words.delivery}>{isThere ? words.costsNothing : words.oncePlaceIsKnown}</Row>
        )}
        {charges.map((charge) => (
          <Row key={charge.label} name={labelIn(language, charge)} isOff={charge.kind === 'discount'}>
            {charge.amount === 0 ? '✓' : <Price amount={charge.amount} />}
          </Row>
        ))}
      </dl>
      {parcel?.freeFrom && !another && <p className="text-pine text-sm">{words.freeFrom(parcel.freeFrom)}</p>}
    </div>
  )
}

/** The quoted total; while a new quote is loading, the last one stays. */
export function TotalPrice({ quoting: { quote, isStale } }: { quoting: Quoting }) {
  const { totalPrice } = useWords(checkoutWords)
  return (
    // As wide before the sum is known as with it: the button beside it stays where it is.
    <dl aria-busy={isStale} className="min-w-28 xl:flex xl:w-full xl:items-baseline xl:justify-between">
      <dt className="text-ink-soft text-sm">{totalPrice}</dt>
      <dd className="font-display font-semibold text-2xl leading-tight">
        {quote ? <Price amount={quote.amount} /> : <Skeleton className="h-[1lh] w-24" />}
      </dd>
    </dl>
  )
}

interface RowProps {
  readonly name: string
  readonly beside?: ReactNode
  readonly isOff?: boolean
  readonly children: ReactNode
}

function Row({ name, beside, isOff, children }: RowProps) {
  return (
    <div className={`flex items-baseline justify-between gap-4 ${isOff ? 'font-semibold text-pine' : ''}`}>
      <dt className={`wrap-anywhere min-w-0 ${isOff ? '' : 'text-ink-soft'}`}>
        {name}
        {beside}
      </dt>
      <dd className="shrink-0 text-end">{children}</dd>
    </div>
  )
}

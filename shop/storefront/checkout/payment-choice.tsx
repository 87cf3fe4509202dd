import { MethodChoice } from '../../billing/paying/method-choice.tsx'
import type { OfferedMethod, PaymentMethod } from '../../billing/paying/payment-method.ts'
import { payingWords } from '../../billing/paying/words.en.ts'
import type { Quote } from '../../billing/quote/quote-shapes.server.ts'
import { nameOf } from '../../kernel/language/text-fields.ts'
import { useLanguage, useWords } from '../../kernel/language/use-words.ts'
import { poisha } from '../../kernel/money.ts'
import { Alert } from '../../ui/alert.tsx'
import { checkoutDeliveryWords } from '../delivery/delivery-words.en.ts'
import { checkoutWords } from './words.en.ts'

interface Props {
  /** Null before the first. */
  readonly quote: Quote | null
  readonly ways: readonly PaymentMethod[]
  readonly offered: readonly OfferedMethod[]
  readonly method: PaymentMethod
  /** The earlier choice; replaced where it is impossible. */
  readonly wanted: PaymentMethod | null
  readonly onChoose: (method: PaymentMethod) => void
}

export function PaymentChoice({ quote, ways, offered, method, wanted, onChoose }: Props) {
  const words = useWords(checkoutWords)
  const { methods, inAdvance } = useWords(payingWords)
  const why = useCashProblem(quote, offered)
  const limit = useLimit(quote?.payment)
  const isChoice = ways.length > 1 || why !== null
  const cash = quote?.payment.ways.find((way) => way.method === 'cash')
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
      {wanted && ways.length > 0 && method !== wanted && (
        <Alert kind="warning">{words.otherMethod(methods[wanted].name, methods[method].name)}</Alert>
      )}
      {limit && <Alert kind="warning">{limit}</Alert>}
    </>
  )
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
  }[problem]
}

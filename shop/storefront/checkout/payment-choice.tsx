import { MethodChoice } from '../../billing/paying/method-choice.tsx'
import type { OfferedMethod, PaymentMethod } from '../../billing/paying/payment-method.ts'
import { payingWords } from '../../billing/paying/words.ts'
import type { DeliveryZone } from '../../delivery/zone.ts'
import { nameOf } from '../../kernel/language/language.ts'
import { useLanguage, useWords } from '../../kernel/language/use-words.ts'
import { Alert } from '../../ui/alert.tsx'
import { checkoutDeliveryWords } from '../delivery/delivery-words.ts'
import type { Ways } from './ways.ts'
import { checkoutWords } from './words.ts'

interface Props {
  readonly ways: Ways
  readonly zone: DeliveryZone | null
  readonly offered: readonly OfferedMethod[]
  readonly method: PaymentMethod
  /** What was chosen before; another one where that cannot be any more. */
  readonly wanted: PaymentMethod | null
  readonly onChoose: (method: PaymentMethod) => void
}

export function PaymentChoice({ ways, zone, offered, method, wanted, onChoose }: Props) {
  const words = useWords(checkoutWords)
  const ofDelivery = useWords(checkoutDeliveryWords)
  const { methods, inAdvance } = useWords(payingWords)
  const why = useCashProblem(ways, zone, offered)
  const { terms, limit } = ways
  const isChoice = ways.ways.length > 1 || why !== null
  const notes = terms && terms.inAdvance > 0 ? { cash: inAdvance(terms.inAdvance, terms.atDoor) } : {}
  return (
    <>
      {isChoice && (
        <MethodChoice
          ways={ways.ways}
          chosen={method}
          onChoose={onChoose}
          notNow={why === null ? undefined : { method: 'cash', why }}
          notes={notes}
        />
      )}
      {wanted && ways.ways.length > 0 && method !== wanted && (
        <Alert kind="warning">{words.otherMethod(methods[wanted].name, methods[method].name)}</Alert>
      )}
      {limit && limit !== 'not-in-cash' && <Alert kind="warning">{limitWords(limit, ofDelivery)}</Alert>}
    </>
  )
}

/** Why it is not to be had in cash stands beside cash. */
function limitWords(
  limit: Exclude<Ways['limit'], 'not-in-cash' | null>,
  { paymentsOff, tooLittle, tooMuch }: typeof checkoutDeliveryWords.en,
): string {
  if (limit === 'no-ways') return paymentsOff
  return 'tooLittle' in limit ? tooLittle(limit.tooLittle) : tooMuch(limit.tooMuch)
}

function useCashProblem({ cashProblem }: Ways, zone: DeliveryZone | null, offered: readonly OfferedMethod[]) {
  const words = useWords(checkoutDeliveryWords)
  const language = useLanguage()
  const cash = offered.find(({ method }) => method === 'cash')
  if (!cash || cashProblem === null) return null
  if (cashProblem === 'no-address') return words.cashNeedsAddress
  if (cashProblem === 'for-other') return words.cashNotForGifts
  if (cashProblem === 'not-there') return words.cashNotThere(zone ? nameOf(language, zone) : '')
  if (cashProblem === 'no-advance') return words.cashNeedsAdvance
  return words.cashOutOf(cash.minAmount, cash.maxAmount)
}

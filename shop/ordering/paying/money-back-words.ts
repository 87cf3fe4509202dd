import { formatTaka } from '../../kernel/money.ts'
import type { PaymentView } from './payment-view.ts'

/** How a payment went, in words, and the colour of its bow. */
export interface Outcome {
  readonly title: string
  readonly text: string
  readonly bow: string
}

/** The money came, and what it was for does not. */
export function paidForNothing({
  amount,
  cancelled,
  returned,
  cash,
  givenBack,
  goingBack,
}: PaymentView): Outcome {
  const end = endOf({ returned })
  const why = cancelled ? `${end}. ` : ''
  if (givenBack >= amount) {
    const how = cash ? 'was handed back to you.' : `went back to where it came from. ${DAYS}`
    return quiet('Your money has been given back', `${why}${formatTaka(givenBack)} ${how}`)
  }
  if (goingBack > 0) {
    const text = `${why}${formatTaka(goingBack)} goes back to where it came from. ${DAYS}`
    return quiet('Your money is on its way back', text)
  }
  return quiet(
    end,
    'Your payment had arrived, so we give it back to you. My Orders shows when that is done; call us if you have a question.',
  )
}

const DAYS = 'Banks may take some days to show it.'

const quiet = (title: string, text: string): Outcome => ({ title, text, bow: 'text-edge' })

export const heldForNothing = (payment: PaymentView): Outcome => ({
  title: `${endOf(payment)}, and we have your payment`,
  text: 'Nothing will be sent, so the money is yours: we look at the payment and give it back. Please do not pay again.',
  bow: 'text-gold',
})

const endOf = ({ returned }: Pick<PaymentView, 'returned'>): string =>
  returned ? 'Your parcel came back to us' : 'Your order is cancelled'

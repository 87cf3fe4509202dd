import { Link } from 'react-router'
import { Price } from '../../ui/price.tsx'
import { Sign } from '../../ui/sign.tsx'
import type { Attention, Concern, PaymentPile, Pile } from './dashboard.ts'
import { ordersInWords, paymentsInWords } from './shop-day.ts'

/** The gravest first. */
const CONCERNS: readonly { concern: Concern; what: string; todo: string; to: string }[] = [
  {
    concern: 'payments',
    what: 'waiting for your look',
    todo: 'Money is held, a refund went wrong, or the gateway’s books differ. Look before you send anything.',
    to: '/profile/payments',
  },
  {
    concern: 'withoutAddress',
    what: 'without an address',
    todo: 'Ask the customers by the e-mail of their accounts.',
    to: '/profile/manageOrder?needs=address',
  },
  {
    concern: 'unpaid',
    what: 'unpaid for more than an hour',
    todo: 'A friendly reminder may help.',
    to: '/profile/manageOrder?late=payment',
  },
]

/** What needs the shopkeeper, each kind leading to where exactly that is listed. */
export function Concerns({ attention }: { attention: Attention }) {
  const standing = CONCERNS.filter(({ concern }) => countOf(attention[concern]) > 0)
  if (standing.length === 0) {
    return (
      <p className={`flex items-center gap-3 ${BOX}`}>
        <Sign kind="success" className="size-7" />
        All is well: no order and no payment waits for you.
      </p>
    )
  }
  return (
    <ul className="grid gap-3">
      {standing.map(({ concern, ...words }) => (
        <li key={concern}>
          <PileLink pile={attention[concern]} {...words} />
        </li>
      ))}
    </ul>
  )
}

interface PileLinkProps {
  readonly pile: Pile | PaymentPile
  readonly what: string
  readonly todo: string
  readonly to: string
}

function PileLink({ pile, what, todo, to }: PileLinkProps) {
  return (
    <Link
      to={to}
      className={`lift grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 no-underline ${BOX}`}
    >
      <Sign kind="warning" className="size-7" />
      <span>
        <span className="block font-semibold text-ink leading-snug">
          {inWords(pile)} {what}
        </span>
        <span className="block text-ink-soft text-sm">{todo}</span>
      </span>
      <Price amount={pile.amount} className="text-ink" />
    </Link>
  )
}

const countOf = (pile: Pile | PaymentPile): number => ('orders' in pile ? pile.orders : pile.payments)

const inWords = (pile: Pile | PaymentPile): string =>
  'orders' in pile ? ordersInWords(pile.orders) : paymentsInWords(pile.payments)

const BOX = 'rounded-2xl border border-line bg-surface px-4 py-3.5 shadow-card'

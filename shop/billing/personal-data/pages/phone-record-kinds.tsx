import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { loginPath } from '../../../kernel/api/auth-context.ts'
import { useFormats, useWords } from '../../../kernel/language/use-words.ts'
import { orderDate } from '../../../orders/order.ts'
import { orderWords } from '../../../orders/words.en.ts'
import { Price } from '../../../ui/price.tsx'
import type { PhoneRecordsWithToken } from '../erase-phone.server.ts'
import { phonePrivacyWords } from './words.en.ts'

/** Those of which there is nothing are left out. */
export function PhoneRecordKinds({ kept }: { kept: PhoneRecordsWithToken }) {
  const words = useWords(phonePrivacyWords)
  const { number } = useFormats()
  return (
    <div className="divide-y divide-line">
      {kept.orders.length > 0 && (
        <Kind title={words.orders} help={words.ordersHelp}>
          <KeptOrders orders={kept.orders} />
        </Kind>
      )}
      {kept.later > 0 && <Kind title={words.later} help={words.laterHelp} count={number(kept.later)} />}
      {kept.delivered.length > 0 && (
        <Kind title={words.delivered} help={words.deliveredHelp}>
          <p>
            <Delivered days={kept.delivered} />
          </p>
        </Kind>
      )}
      {(['guests', 'notDelivered', 'addresses', 'inCart', 'sms'] as const).map(
        (kind) =>
          kept[kind] > 0 && (
            <Kind
              key={kind}
              title={words[kind]}
              help={kind === 'sms' ? words.smsHelp : undefined}
              count={number(kept[kind])}
            />
          ),
      )}
      {kept.hasAccount && (
        <Kind title={words.account} help={words.accountHelp}>
          <Link
            to={loginPath('/profile/account')}
            className="flex min-h-11 items-center justify-self-start font-semibold text-berry underline"
          >
            {words.logIn}
          </Link>
        </Kind>
      )}
    </div>
  )
}

interface KindProps {
  readonly title: string
  readonly help?: string | undefined
  readonly count?: string
  readonly children?: ReactNode
}

const Kind = ({ title, help, count, children }: KindProps) => (
  <section className="grid gap-3 py-5 first:pt-0 last:pb-0">
    <div className="flex items-baseline justify-between gap-4">
      <div className="min-w-0">
        <h2 className="font-semibold text-lg leading-snug">{title}</h2>
        {help && <p className="text-ink-soft text-sm">{help}</p>}
      </div>
      {count && <p className="shrink-0 font-display font-semibold text-2xl tabular-nums">{count}</p>}
    </div>
    {children}
  </section>
)

function KeptOrders({ orders }: Pick<PhoneRecordsWithToken, 'orders'>) {
  const { fulfilments } = useWords(orderWords)
  const { digits } = useFormats()
  return (
    <ul className="grid gap-2">
      {orders.map(({ number, placedAt, fulfilment, amount }) => (
        <li
          key={number}
          className="flex flex-wrap items-baseline justify-between gap-x-4 rounded-xl bg-wash px-4 py-2.5"
        >
          <span className="select-all font-semibold tabular-nums tracking-wider">{number}</span>
          <span className="font-semibold">
            <Price amount={amount} />
          </span>
          <span className="w-full text-ink-soft text-sm">
            {digits(orderDate(placedAt))} · {fulfilments[fulfilment]}
          </span>
        </li>
      ))}
    </ul>
  )
}

const MOST_DAYS = 12

function Delivered({ days }: { days: PhoneRecordsWithToken['delivered'] }) {
  const words = useWords(phonePrivacyWords)
  const { digits } = useFormats()
  const shown = days.slice(0, MOST_DAYS).map((day) => digits(orderDate(`${day}T06:00:00Z`)))
  const rest = days.length - shown.length
  return words.deliveredOn(days.length, [...shown, ...(rest > 0 ? [words.more(rest)] : [])].join(', '))
}

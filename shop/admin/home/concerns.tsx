import { Link } from 'react-router'
import { countToDo } from '../../fulfilment/today/board.ts'
import { useDates } from '../../kernel/language/dates.ts'
import { nameOf } from '../../kernel/language/text-fields.ts'
import { useFormats, useLanguage, useWords } from '../../kernel/language/use-words.ts'
import { LineIcon, Sign } from '../../ui/icons.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import type { Attention, BestSeller, LatestCustomer, ToDoAhead, ToDoToday } from './api.server.ts'
import { useHamperConcerns } from './hamper-concerns.ts'
import { dashboardWords } from './words.en.ts'

interface Work {
  readonly toDo: ToDoToday
  readonly ahead: ToDoAhead
}

/** Today's work, and what waits for the days after it. */
export function ToDo({ toDo, ahead }: Work) {
  const words = useWords(dashboardWords)
  const { number } = useFormats()
  const later = (['tomorrow', 'later'] as const)
    .map((day) => ({ day, parcels: countToDo(ahead[day]) }))
    .filter(({ parcels }) => parcels > 0)
  const waits = words.waiting(later.reduce((sum, { parcels }) => sum + parcels, 0))
  const byDay = later.map(({ day, parcels }) => words.ahead[day](number(parcels))).join(', ')
  // Cards are written while packing.
  const counts = { ...toDo, pack: toDo.write + toDo.pack }
  const parts = (['pack', 'ready', 'trouble', 'sent', 'waiting'] as const)
    .filter((lane) => counts[lane] > 0)
    .map((lane) => words.toDo[lane](number(counts[lane])))
  const isBusy = parts.length > 0
  const [first, ...rest] = [...parts, ...(later.length > 0 ? [isBusy ? byDay : waits] : [])]
  if (!first) return null
  const more = isBusy ? rest.join(' · ') : byDay
  return (
    <Link
      to={isBusy ? '/profile/today' : `/profile/today?day=${later[0]?.day}`}
      className="lift mb-4 flex items-center justify-between gap-4 rounded-3xl bg-berry px-5 py-4 text-on-berry no-underline shadow-card sm:px-6"
    >
      <span className="min-w-0">
        <span className="block font-display font-semibold text-2xl leading-tight">{first}</span>
        {more && <span className="mt-1 block">{more}</span>}
      </span>
      <LineIcon className="size-6 shrink-0" weight={2} path="M5 12h14M13 6l6 6-6 6" />
    </Link>
  )
}

const concernsOf = ({ payments, withoutAddress, unpaid, stock }: Attention, words: typeof dashboardWords) => [
  {
    count: payments.payments,
    amount: payments.amount,
    what: words.paymentsWaiting(payments.payments),
    todo: words.lookFirst,
    to: '/profile/payments',
  },
  {
    count: withoutAddress.orders,
    amount: withoutAddress.amount,
    what: words.withoutAddress(withoutAddress.orders),
    todo: words.askCustomers,
    to: '/profile/manageOrder?needs=address',
  },
  {
    count: unpaid.orders,
    amount: unpaid.amount,
    what: words.unpaid(unpaid.orders),
    todo: words.remindThem,
    to: '/profile/manageOrder?late=payment',
  },
  {
    count: stock.few + stock.out,
    amount: null,
    what: words.shortStock(stock.few, stock.out),
    todo: words.orderMore,
    to: `/profile/stock?only=${stock.out > 0 ? 'out' : 'few'}`,
  },
]

interface ConcernsProps extends Work {
  readonly attention: Attention
  /** How many SMS were not sent, or perhaps not. */
  readonly smsTroubles?: number
}

export function Concerns({ attention, toDo, ahead, smsTroubles = 0 }: ConcernsProps) {
  const words = useWords(dashboardWords)
  const hampers = useHamperConcerns(attention.hampers)
  const sms = {
    count: smsTroubles,
    amount: null,
    what: words.smsTroubles(smsTroubles),
    todo: words.smsLook,
    to: '/profile/settings#sms',
  }
  const present = [...concernsOf(attention, words), ...hampers, sms].filter(({ count }) => count > 0)
  if (present.length === 0) {
    return (
      <p className={`flex items-center gap-3 ${BOX}`}>
        <Sign kind="success" className="size-7" />
        {words[calmOf(toDo, ahead)]}
      </p>
    )
  }
  return (
    <ul className="grid gap-3">
      {present.map(({ amount, what, todo, to }) => (
        <li key={to}>
          <Link
            to={to}
            className={`lift grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 no-underline ${BOX}`}
          >
            <Sign kind="warning" className="size-7" />
            <span>
              <span className="block font-semibold text-ink leading-snug">{what}</span>
              <span className="block text-ink-soft text-sm">{todo}</span>
            </span>
            {amount !== null && <Price amount={amount} className="text-ink" />}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** All is well only if no parcel waits for another day either. */
function calmOf(toDo: ToDoToday, { tomorrow, later }: ToDoAhead) {
  if (countToDo(toDo) > 0) return 'nothingElse'
  return countToDo(tomorrow) + countToDo(later) > 0 ? 'nothingNow' : 'allIsWell'
}

const BOX = 'rounded-2xl border border-line bg-surface px-4 py-3.5 shadow-card'

export function BestSellers({ sellers }: { sellers: readonly BestSeller[] }) {
  const words = useWords(dashboardWords)
  if (sellers.length === 0) return <p className="text-ink-soft">{words.nothingSold}</p>
  return (
    <ol className="grid gap-3">
      {sellers.map((seller) => (
        <li
          key={seller.productId ?? seller.name}
          className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3"
        >
          <span className="size-12 overflow-hidden rounded-xl">
            <Picture src={seller.photos} alt="" sizes="48px" />
          </span>
          <span className="min-w-0">
            <Name seller={seller} />
            <span className="block text-ink-soft text-sm tabular-nums">{words.sold(seller.sold)}</span>
          </span>
          <Price amount={seller.sales} />
        </li>
      ))}
    </ol>
  )
}

function Name({ seller }: { seller: BestSeller }) {
  const { productId } = seller
  const name = nameOf(useLanguage(), seller)
  const look = 'line-clamp-2 font-semibold leading-snug'
  if (productId === null) return <span className={look}>{name}</span>
  return (
    <Link to={`/details/${productId}`} className={`${look} text-ink hover:text-berry`}>
      {name}
    </Link>
  )
}

export function LatestCustomers({ customers }: { customers: readonly LatestCustomer[] }) {
  const words = useWords(dashboardWords)
  const { moment } = useDates()
  if (customers.length === 0) return <p className="text-ink-soft">{words.noCustomers}</p>
  return (
    <ul className="grid gap-3">
      {customers.map(({ name, email, orders, lastOrder }) => (
        <li key={email} className="grid min-h-12 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3">
          <span className="min-w-0">
            <Link
              to={`/profile/manageOrder?search=${encodeURIComponent(email)}`}
              className="line-clamp-1 font-semibold text-ink leading-snug hover:text-berry"
            >
              {name}
            </Link>
            <span className="block truncate text-ink-soft text-sm">{email}</span>
          </span>
          <span className="text-end text-sm tabular-nums">
            <span className="block">{words.orders(orders)}</span>
            <time dateTime={lastOrder} className="text-ink-soft">
              {moment(lastOrder)}
            </time>
          </span>
        </li>
      ))}
    </ul>
  )
}

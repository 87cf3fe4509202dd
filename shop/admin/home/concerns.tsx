import { Link } from 'react-router'
import { countToDo } from '../../fulfilment/today/board.ts'
import { useDates } from '../../kernel/language/dates.ts'
import { nameOf } from '../../kernel/language/text-fields.ts'
import { useFormats, useLanguage, useWords } from '../../kernel/language/use-words.ts'
import { LineIcon, Sign } from '../../ui/icons.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import type { Attention, BestSeller, LatestCustomer, ToDoAhead, ToDoToday } from './api.server.ts'
import { dashboardWords } from './words.en.ts'

/** Today's work. */
export function ToDo({ toDo }: { toDo: ToDoToday }) {
  const words = useWords(dashboardWords)
  const { number } = useFormats()
  // Cards are written while packing.
  const counts = { ...toDo, pack: toDo.write + toDo.pack }
  const parts = (['pack', 'ready', 'trouble', 'sent', 'waiting'] as const)
    .filter((lane) => counts[lane] > 0)
    .map((lane) => words.toDo[lane](number(counts[lane])))
  const [first, ...rest] = parts
  if (!first) return null
  return (
    <Link
      to="/profile/today"
      className="lift mb-4 flex items-center justify-between gap-4 rounded-3xl bg-berry px-5 py-4 text-on-berry no-underline shadow-card sm:px-6"
    >
      <span className="min-w-0">
        <span className="block font-display font-semibold text-2xl leading-tight">{first}</span>
        {rest.length > 0 && <span className="mt-1 block">{rest.join(' · ')}</span>}
      </span>
      <LineIcon className="size-6 shrink-0" weight={2} path="M5 12h14M13 6l6 6-6 6" />
    </Link>
  )
}

const concernsOf = ({ payments, withoutAddress, unpaid }: Attention, words: typeof dashboardWords) => [
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
]

interface ConcernsProps {
  readonly attention: Attention
  readonly toDo: ToDoToday
  readonly ahead: ToDoAhead
}

export function Concerns({ attention, toDo, ahead }: ConcernsProps) {
  const words = useWords(dashboardWords)
  const present = concernsOf(attention, words).filter(({ count }) => count > 0)
  if (present.length === 0) {
    return (
      <p className={`flex items-center gap-3 ${BOX}`}>
        <Sign kind="success" className="size-7" />
        <NothingNow isBusy={countToDo(toDo) > 0} ahead={ahead} />
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
            <Price amount={amount} className="text-ink" />
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** All is well only if no parcel leaves in the next days either. */
function NothingNow({ isBusy, ahead }: { isBusy: boolean; ahead: ToDoAhead }) {
  const words = useWords(dashboardWords)
  const next = (['tomorrow', 'later'] as const).find((day) => countToDo(ahead[day]) > 0)
  if (!next) return isBusy ? words.nothingElse : words.allIsWell
  return (
    <span>
      {isBusy ? words.nothingElseNow : words.nothingNow}{' '}
      <Link to={`/profile/today?day=${next}`} className="inline-block py-2 text-berry underline">
        {words.ahead[next](countToDo(ahead[next]))}
      </Link>
    </span>
  )
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

import { data } from 'react-router'
import type { LinkedOrder } from '../../finding/linked-order.ts'
import { linkedOrder } from '../../finding/order-link.server.ts'
import { useDates } from '../../kernel/language/dates.ts'
import { nameOf } from '../../kernel/language/text-fields.ts'
import { useFormats, useLanguage, useWords } from '../../kernel/language/use-words.ts'
import { shopContext } from '../../kernel/settings/shop-context.ts'
import { useUnlistedMeta } from '../../sharing/public-meta.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Price } from '../../ui/price.tsx'
import { trackerWords } from '../orders/tracker-words.en.ts'
import { orderHistoryWords } from '../orders/words.en.ts'
import type { Route } from './+types/order-link-page.ts'
import { orderLinkWords } from './words.en.ts'

export const meta = () => useUnlistedMeta({ title: useWords(orderHistoryWords).yourOrder })

/** The address is the permission to look: it must stay out of caches and of other sites' logs. */
export const headers = () => ({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' })

export async function loader({ context, params }: Route.LoaderArgs) {
  const order = await linkedOrder(context.get(shopContext).db, params.token)
  return order ? { order } : data({ order: null }, 404)
}

/** From a letter to a sender without an account: how the order stands, and nothing that is anybody's own. */
export default function OrderLinkPage({ loaderData: { order } }: Route.ComponentProps) {
  const words = useWords(orderLinkWords)
  return (
    <div className="mx-auto max-w-xl px-4 py-8 sm:py-14">
      {order ? (
        <Linked order={order} />
      ) : (
        <Empty title={words.over} isPage>
          <p>{words.overHelp}</p>
          <ButtonLink to="/order">{words.find}</ButtonLink>
        </Empty>
      )}
    </div>
  )
}

function Linked({ order }: { order: LinkedOrder }) {
  const words = useWords(orderLinkWords)
  const { headlines } = useWords(trackerWords)
  const { longDay } = useDates()
  const { number: format } = useFormats()
  const language = useLanguage()
  return (
    <Card className="overflow-hidden">
      <div className="grid gap-1 bg-wash px-5 py-6 sm:px-8">
        <p className="text-ink-soft">
          {words.order} <span className="select-all tabular-nums">{order.number}</span>
        </p>
        <h1 className="font-display font-semibold text-3xl leading-tight">{headlines[order.state]}</h1>
        {order.days.length > 0 && order.state !== 'delivered' && (
          <p>{words.on(order.days.map((day) => longDay(day)).join(' · '))}</p>
        )}
      </div>
      <div className="grid gap-5 px-5 py-6 sm:px-8">
        <ul className="grid gap-2">
          {order.gifts.map((gift) => (
            <li key={gift.name} className="wrap-anywhere font-semibold">
              {gift.count > 1 && `${format(gift.count)} × `}
              {nameOf(language, gift)}
            </li>
          ))}
        </ul>
        <p className="flex items-baseline justify-between gap-4 border-line border-t pt-4">
          <span className="font-semibold">{words.sum}</span>
          <span className="font-display font-semibold text-2xl">
            <Price amount={order.amount} />
          </span>
        </p>
        <div className="grid gap-2">
          <ButtonLink to={`/order?number=${order.number}`}>{words.openAll}</ButtonLink>
          <p className="text-ink-soft text-sm">{words.openAllHelp}</p>
        </div>
      </div>
    </Card>
  )
}

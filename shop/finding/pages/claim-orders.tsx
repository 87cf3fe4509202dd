import { type ReactNode, useId, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { callApi } from '../../kernel/api/api-client.ts'
import { useDates } from '../../kernel/language/dates.ts'
import { useWords } from '../../kernel/language/use-words.ts'
import { orderNumber } from '../../orders/order.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useSending } from '../../ui/form/use-form.ts'
import { useHydrated } from '../../ui/form/use-hydrated.ts'
import { Bow } from '../../ui/icons.tsx'
import { Price } from '../../ui/price.tsx'
import type { ClaimableOrder } from '../claim-orders.server.ts'
import { claimWords } from './claim-words.en.ts'
import { decline, isDeclined } from './claims.ts'

interface Props {
  readonly orders: readonly ClaimableOrder[]
}

interface ClaimProps extends Props {
  /** Stands where nothing is asked. */
  readonly children?: ReactNode
}

/** Asks once whether to take them into the account, above the account's own. */
export function ClaimOrders({ orders, children }: ClaimProps) {
  const words = useWords(claimWords)
  const { revalidate } = useRevalidator()
  const [outcome, setOutcome] = useState<{ taken: number; left: number } | null>(null)
  const { busy, problem, run } = useSending({ failed: 'Error taking orders along' })
  const ids = orders.map(({ id }) => id)
  const take = () =>
    run(async () => {
      const { taken } = await callApi('POST /order-claims', { body: { ids } })
      setOutcome({ taken: taken.length, left: ids.length - taken.length })
      await revalidate()
    })
  return (
    <div className="mb-6 grid gap-3 empty:hidden">
      {problem && <Alert kind="error">{problem}</Alert>}
      {outcome && outcome.taken > 0 && <Alert kind="success">{words.taken(outcome.taken)}</Alert>}
      {outcome && outcome.left > 0 && <Alert kind="warning">{words.leftAlone(outcome.left)}</Alert>}
      <Question key={ids.join()} orders={orders} busy={busy} onTake={() => void take()}>
        {children}
      </Question>
    </div>
  )
}

interface QuestionProps extends ClaimProps {
  readonly busy: boolean
  readonly onTake: () => void
}

/** Not in the document: only the browser knows whether it was declined. */
function Question({ orders, busy, onTake, children }: QuestionProps) {
  const words = useWords(claimWords)
  const title = useId()
  const isHydrated = useHydrated()
  const { hash } = useLocation()
  const [isClosed, close] = useState(false)
  const ids = orders.map(({ id }) => id)
  if (orders.length === 0 || isClosed || !isHydrated) return children
  if (hash !== `#${TAKE_ALONG}` && isDeclined(ids)) return children
  const marks = new Set(orders.map(({ by }) => by))
  const [mark = 'phone'] = marks
  const titleOf = words.titles[marks.size > 1 ? 'both' : mark]
  return (
    <Card id={TAKE_ALONG} className="scroll-mt-24 overflow-hidden">
      <section aria-labelledby={title}>
        <div className="flex items-start gap-4 bg-wash px-5 py-5 sm:px-6">
          <Bow className="mt-1 size-9 shrink-0 text-gold" />
          <div className="grid gap-1">
            <h2 id={title} className="text-balance font-display font-semibold text-2xl leading-tight">
              {titleOf(orders.length)}
            </h2>
            <p className="text-ink-soft">{words.takeAlong(orders.length)}</p>
          </div>
        </div>
        <ul className="divide-y divide-line px-5 sm:px-6">
          {orders.map((order) => (
            <Claimable key={order.id} order={order} isMarked={marks.size > 1} />
          ))}
        </ul>
        <div className="flex flex-wrap gap-3 border-line border-t px-5 py-5 sm:px-6">
          <Button type="button" busy={busy} onClick={onTake}>
            {busy ? words.taking : words.take(orders.length)}
          </Button>
          <Button
            type="button"
            kind="quiet"
            disabled={busy}
            onClick={() => {
              decline(ids)
              close(true)
            }}
          >
            {words.notNow}
          </Button>
        </div>
      </section>
    </Card>
  )
}

const TAKE_ALONG = 'take-along'

function Claimable({ order, isMarked }: { order: ClaimableOrder; isMarked: boolean }) {
  const words = useWords(claimWords)
  const { moment } = useDates()
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-3">
      <span>
        <span className="font-semibold tabular-nums">
          {words.number} {orderNumber(order.id)}
        </span>
        <span className="block text-ink-soft text-sm">
          <time dateTime={order.placedAt}>{moment(order.placedAt)}</time>
          {isMarked && ` · ${words.by[order.by]}`}
        </span>
      </span>
      <Price amount={order.amount} />
    </li>
  )
}

/** Below an empty list. */
export function HowToClaim() {
  const words = useWords(claimWords)
  return (
    <div className="mt-4 grid justify-items-center gap-3 px-6 py-4 text-center">
      <h2 className="font-semibold text-xl">{words.withoutAccount}</h2>
      <p className="max-w-prose text-balance text-ink-soft">{words.howToBring}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink to="/profile/account" kind="quiet">
          {words.toAccount}
        </ButtonLink>
        <ButtonLink to="/order" kind="quiet">
          {words.find}
        </ButtonLink>
      </div>
    </div>
  )
}

import { type ReactNode, useEffect, useState } from 'react'
import { messageOf } from '../../kernel/api/api-client.ts'
import type { QueryFor } from '../../kernel/api/calls.ts'
import type { Page } from '../../kernel/api/page.ts'
import { deliveryDayInWords } from '../../kernel/language/day-in-words.ts'
import { useLanguage, useWords } from '../../kernel/language/use-words.ts'
import type { Order } from '../../orders/order.ts'
import { type Parcel, recipientName } from '../../orders/parcel.ts'
import { FulfilmentBadge } from '../../orders/parts/order-badges.tsx'
import { orderWords } from '../../orders/words.en.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/form/field.tsx'

interface Props<P> {
  /** With the first parcels. */
  readonly order: Pick<Order, 'id' | 'parcelCount'> & { readonly parcels: readonly P[] }
  /** Must be the same function at every rendering. */
  readonly fetchPage: FetchParcels<P>
  /** The content of an open parcel. */
  readonly children: (parcel: P) => ReactNode
}

export type FetchParcels<P> = (
  orderId: string,
  query: QueryFor<'GET /orders/{id}/parcels'>,
  signal: AbortSignal,
) => Promise<Found<P>>

type Found<P> = Pick<Page<P>, 'items' | 'total'>

/** Added by each press; a phone draws so many without a pause. */
const MORE = 100

/** A searchable list of many parcels, opened one at a time. */
export function FoldedParcels<P extends Parcel>({ order, fetchPage, children }: Props<P>) {
  const words = useWords(orderWords)
  const [search, setSearch] = useState('')
  const [pages, setPages] = useState(0)
  const { parcels, total, searched, problem } = useParcels({ order, fetchPage }, search, pages)
  return (
    <Card className="grid gap-4 p-5 sm:p-6">
      <h2 className="font-semibold text-xl">{words.parcels(order.parcelCount)}</h2>
      <Field
        label={words.findParcel}
        name="find-parcel"
        type="search"
        autoComplete="off"
        value={search}
        onChange={({ currentTarget }) => {
          setSearch(currentTarget.value)
          setPages(0)
        }}
      />
      <p role="status" className="text-ink-soft empty:hidden">
        {searched !== null && words.parcelsFound(searched)}
      </p>
      {problem && <Alert kind="error">{problem}</Alert>}
      <ul aria-label={words.parcels(order.parcelCount)} className="grid divide-y divide-line">
        {parcels.map((parcel) => (
          <FoldedParcel key={parcel.id} parcel={parcel}>
            {() => children(parcel)}
          </FoldedParcel>
        ))}
      </ul>
      {total > parcels.length && (
        <Button type="button" kind="quiet" className="justify-self-start" onClick={() => setPages(pages + 1)}>
          {words.moreParcels(Math.min(MORE * (pages + 1), total) - parcels.length)}
        </Button>
      )}
    </Card>
  )
}

/** Fetches again when the order does; until then, and after a failure, shows the former parcels. @param pages 0: the first parcels only */
function useParcels<P>({ order, fetchPage }: Omit<Props<P>, 'children'>, typed: string, pages: number) {
  const search = typed.trim()
  const isFirst = search === '' && pages === 0
  const [found, setFound] = useState<{ search: string; pages: readonly Found<P>[] } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    setProblem(null)
    if (isFirst) return setFound(null)
    const stop = new AbortController()
    const limit = pages === 0 ? order.parcels.length : MORE
    const fetched = Array.from({ length: Math.max(1, pages) }, (_, at) =>
      fetchPage(order.id, { search, page: at + 1, limit }, stop.signal),
    )
    Promise.all(fetched)
      .then((all) => !stop.signal.aborted && setFound({ search, pages: all }))
      .catch((error) => !stop.signal.aborted && setProblem(messageOf(error)))
    return () => stop.abort()
  }, [order, fetchPage, isFirst, search, pages])
  const shown: readonly Found<P>[] = (!isFirst && found?.pages) || [
    { items: order.parcels, total: order.parcelCount },
  ]
  const total = shown[0]?.total ?? 0
  return {
    problem,
    total,
    parcels: shown.flatMap(({ items }) => items),
    searched: search !== '' && found?.search === search ? total : null,
  }
}

function FoldedParcel({ parcel, children }: { parcel: Parcel; children: () => ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const language = useLanguage()
  const words = useWords(orderWords)
  const { address, deliverOn, timeSlot } = parcel
  const place = [address.area, address.city].filter(Boolean).join(', ')
  return (
    <li>
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="flex min-h-14 cursor-pointer flex-wrap items-center gap-x-4 gap-y-1 py-2">
          <span className="grid min-w-0 flex-1 basis-60">
            <span className="wrap-anywhere font-semibold text-berry underline">
              {recipientName(parcel, words.recipient)}
            </span>
            <span className="wrap-anywhere text-ink-soft text-sm">
              {[place, deliverOn && deliveryDayInWords(language, deliverOn, timeSlot)]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
          <FulfilmentBadge state={parcel.fulfilment} />
        </summary>
        {isOpen && <div className="grid gap-4 pt-2 pb-5">{children()}</div>}
      </details>
    </li>
  )
}

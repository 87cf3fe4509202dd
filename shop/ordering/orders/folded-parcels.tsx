import { type ReactNode, useState } from 'react'
import { useDates } from '../../kernel/dates.ts'
import { useWords } from '../../kernel/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { type Order, recipientName } from './order.ts'
import { FulfilmentBadge } from './order-badges.tsx'
import { orderWords } from './words.ts'

type Folded = Pick<
  Order,
  'customer_name' | 'gift' | 'customer_area' | 'customer_city' | 'deliverOn' | 'fulfilment'
> & {
  readonly parcelId?: string
}

interface Props<P> {
  readonly parcels: readonly P[]
  /** What is shown of one that was opened. */
  readonly children: (parcel: P) => ReactNode
}

/** What stands below them is still near. */
const SHOWN = 20
/** With each press; a phone draws so many without a pause. */
const MORE = 100

/** Many parcels, a line each: found by name or place, and opened one at a time. */
export function FoldedParcels<P extends Folded>({ parcels, children }: Props<P>) {
  const words = useWords(orderWords)
  const [search, setSearch] = useState('')
  const [most, setMost] = useState(SHOWN)
  const found = parcels.filter((parcel) => isNamed(parcel, search))
  return (
    <Card className="grid gap-4 p-5 sm:p-6">
      <h2 className="font-semibold text-xl">{words.parcels(parcels.length)}</h2>
      <Field
        label={words.findParcel}
        name="find-parcel"
        type="search"
        autoComplete="off"
        value={search}
        onChange={({ currentTarget }) => {
          setSearch(currentTarget.value)
          setMost(SHOWN)
        }}
      />
      <p role="status" className="text-ink-soft empty:hidden">
        {search.trim() !== '' && words.parcelsFound(found.length)}
      </p>
      <ul aria-label={words.parcels(parcels.length)} className="grid divide-y divide-line">
        {found.slice(0, most).map((parcel) => (
          <FoldedParcel key={parcel.parcelId} parcel={parcel}>
            {() => children(parcel)}
          </FoldedParcel>
        ))}
      </ul>
      {found.length > most && (
        <Button
          type="button"
          kind="quiet"
          className="justify-self-start"
          onClick={() => setMost(most + MORE)}
        >
          {words.moreParcels(Math.min(MORE, found.length - most))}
        </Button>
      )}
    </Card>
  )
}

function FoldedParcel({ parcel, children }: { parcel: Folded; children: () => ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const { longDay } = useDates()
  const words = useWords(orderWords)
  const { customer_area, customer_city, deliverOn } = parcel
  const place = [customer_area, customer_city].filter(Boolean).join(', ')
  return (
    <li>
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="flex min-h-14 cursor-pointer flex-wrap items-center gap-x-4 gap-y-1 py-2">
          <span className="grid min-w-0 flex-1 basis-60">
            <span className="wrap-anywhere font-semibold text-berry underline">
              {recipientName(parcel, words.recipient)}
            </span>
            <span className="wrap-anywhere text-ink-soft text-sm">
              {[place, deliverOn && longDay(deliverOn)].filter(Boolean).join(' · ')}
            </span>
          </span>
          <FulfilmentBadge state={parcel.fulfilment} />
        </summary>
        {isOpen && <div className="grid gap-4 pt-2 pb-5">{children()}</div>}
      </details>
    </li>
  )
}

const isNamed = (parcel: Folded, search: string): boolean => {
  const said = [recipientName(parcel, ''), parcel.customer_area, parcel.customer_city].join(' ')
  return said.toLowerCase().includes(search.normalize('NFC').trim().toLowerCase())
}

import { useRef } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { MAX_LIST_SEARCH } from '../../kernel/list-query.ts'
import { FULFILMENT_WORD, FULFILMENTS } from '../../ordering/orders/fulfilment.ts'
import { PAYMENT_WORD } from '../../ordering/orders/order-badges.tsx'
import { Button } from '../../ui/button.tsx'
import { FilterSelect } from './filter-select.tsx'
import { isFiltered, type OrderFilter, PAYMENT_FILTERS } from './order-wish.ts'
import { useAsking } from './use-asking.ts'

/** What to look for among the orders. It stands in the address, so that it can be kept and sent on. */
export function OrderFilters({ filter }: { filter: OrderFilter }) {
  const form = useRef<HTMLFormElement>(null)
  const busy = useNavigation().location?.pathname === '/profile/manageOrder'
  const submit = () => form.current?.requestSubmit()
  const asking = useAsking(filter)
  const { chosen } = asking
  return (
    <Form
      ref={form}
      key={asking.turn}
      {...asking.form}
      role="search"
      aria-label="Orders"
      action="/profile/manageOrder"
      className="mb-6 grid gap-3 rounded-3xl border border-line bg-surface p-4 shadow-card"
    >
      <div className="flex gap-2">
        <input
          type="search"
          name="search"
          aria-label="Search orders"
          placeholder="Name, e-mail, phone, payment or order number"
          defaultValue={filter.search}
          maxLength={MAX_LIST_SEARCH}
          className={`w-full min-w-0 rounded-full px-5 ${BOX}`}
        />
        <Button kind="quiet" busy={busy}>
          Search
        </Button>
      </div>
      <div className="grid grid-cols-2 gap-3 xl:grid-cols-4">
        <FilterSelect name="state" label="Payment" value={chosen.state} onChange={submit}>
          {PAYMENT_FILTERS.map((state) => [state, PAYMENT_WORD[state]])}
        </FilterSelect>
        <FilterSelect name="fulfilment" label="State" value={chosen.fulfilment} onChange={submit}>
          {FULFILMENTS.map((state) => [state, FULFILMENT_WORD[state]])}
        </FilterSelect>
        <Day name="from" label="From" value={filter.from} />
        <Day name="to" label="To" value={filter.to} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div className="flex flex-wrap gap-x-6">
          <Check name="needs" value="address" checked={chosen.needs === 'address'} onChange={submit}>
            Needs an address
          </Check>
          <Check name="late" value="payment" checked={chosen.late === 'payment'} onChange={submit}>
            Unpaid for over an hour
          </Check>
        </div>
        {isFiltered(filter) && (
          <Link to="/profile/manageOrder" className="py-2 font-semibold text-berry underline">
            Show all orders
          </Link>
        )}
      </div>
    </Form>
  )
}

const BOX = 'min-h-11 border border-edge bg-surface text-ink placeholder:text-ink-soft'

interface CheckProps {
  readonly name: string
  readonly value: string
  readonly checked: boolean
  readonly onChange: () => void
  readonly children: string
}

function Check({ name, value, checked, onChange, children }: CheckProps) {
  return (
    <label className="flex min-h-11 items-center gap-2.5 font-semibold">
      <input
        type="checkbox"
        name={name}
        value={value}
        checked={checked}
        onChange={onChange}
        className="size-5"
      />
      {children}
    </label>
  )
}

/** Typed day by day, so it waits for the Search button or Enter. */
function Day({ name, label, value }: { name: string; label: string; value: string | undefined }) {
  return (
    <label className="grid gap-1 font-semibold text-sm">
      {label}
      <input
        type="date"
        name={name}
        defaultValue={value}
        min="2000-01-01"
        max="2999-12-31"
        className={`w-full min-w-0 rounded-xl px-2.5 font-normal text-sm sm:px-3 sm:text-base ${BOX}`}
      />
    </label>
  )
}

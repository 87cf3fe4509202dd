import { type FormEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import {
  isFiltered,
  type OrderFilter,
  PAYMENT_FILTERS,
  parseOrderListQuery,
} from '../../fulfilment/order-list/order-list-query.ts'
import { orderListWords } from '../../fulfilment/order-list/words.en.ts'
import { MAX_LIST_SEARCH } from '../../kernel/api/list-query.ts'
import { useGoingTo } from '../../kernel/language/use-going-to.ts'
import { useWords } from '../../kernel/language/use-words.ts'
import { FULFILMENTS } from '../../orders/fulfilment.ts'
import { orderWords } from '../../orders/words.en.ts'
import { Button } from '../../ui/button.tsx'
import { AddressForm } from '../../ui/form/address-form.tsx'
import { Select } from '../../ui/form/select.tsx'

/** The filter is in the address, to be kept and shared. */
export function OrderFilters({ filter }: { filter: OrderFilter }) {
  const form = useRef<HTMLFormElement>(null)
  const all = useWords(orderListWords)
  const busy = useGoingTo()?.pathname === '/profile/manageOrder'
  const submit = () => form.current?.requestSubmit()
  const { search, todo, ...folded } = filter
  const [isOpen, setOpen] = useState(isFiltered(folded))
  const { version, chosen, form: handlers } = useFilterForm(filter)
  return (
    <AddressForm
      ref={form}
      key={version}
      {...handlers}
      role="search"
      aria-label={all.orders}
      action="/profile/manageOrder"
      className="mb-6 grid gap-3 rounded-3xl border border-line bg-surface p-4 shadow-card"
    >
      {filter.todo && <input type="hidden" name="todo" value={filter.todo} />}
      <div className="flex gap-2">
        <input
          type="search"
          name="search"
          aria-label={all.searchOrders}
          aria-describedby="searched-by"
          defaultValue={filter.search}
          maxLength={MAX_LIST_SEARCH}
          className={`w-full min-w-0 rounded-full px-5 ${BOX}`}
        />
        <Button kind="quiet" busy={busy}>
          {all.search}
        </Button>
      </div>
      <div className="flex items-start justify-between gap-4">
        <p id="searched-by" className="text-ink-soft text-sm">
          {all.searchBy}
        </p>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls="order-filters"
          onClick={() => setOpen(!isOpen)}
          className="-my-2 min-h-11 font-semibold text-berry underline md:hidden"
        >
          {all.moreFilters}
        </button>
      </div>
      <div id="order-filters" className={`grid gap-3 ${isOpen ? '' : 'max-md:hidden'}`}>
        <MoreFilters {...{ filter, chosen, submit }} />
      </div>
    </AddressForm>
  )
}

interface MoreProps {
  readonly filter: OrderFilter
  readonly chosen: OrderFilter
  readonly submit: () => void
}

function MoreFilters({ filter, chosen, submit }: MoreProps) {
  const all = useWords(orderListWords)
  return (
    <>
      <div className="grid grid-cols-2 gap-3 xl:grid-cols-4">
        <Choices chosen={chosen} submit={submit} />
        {(['from', 'to'] as const).map((name) => (
          <label key={name} className="grid gap-1 font-semibold text-sm">
            {all[name]}
            {/* Typed in parts, so it waits for Search or Enter. */}
            <input
              type="date"
              name={name}
              defaultValue={filter[name]}
              min="2000-01-01"
              max="2999-12-31"
              className={`w-full min-w-0 rounded-xl px-2.5 font-normal text-sm sm:px-3 sm:text-base ${BOX}`}
            />
          </label>
        ))}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div className="flex flex-wrap gap-x-6">
          {CHECKS.map(({ name, value, label }) => (
            <label key={name} className="flex min-h-11 items-center gap-2.5 font-semibold">
              <input
                type="checkbox"
                name={name}
                value={value}
                checked={chosen[name] === value}
                onChange={submit}
                className="size-5"
              />
              {all[label]}
            </label>
          ))}
        </div>
        {isFiltered(filter) && (
          <Link to="/profile/manageOrder" className="py-2 font-semibold text-berry underline">
            {all.showAll}
          </Link>
        )}
      </div>
    </>
  )
}

function Choices({ chosen, submit }: Pick<MoreProps, 'chosen' | 'submit'>) {
  const all = useWords(orderListWords)
  return choicesIn(useWords(orderWords)).map(({ name, label, words }) => (
    <div key={name} className="grid gap-1 max-[26rem]:col-span-2">
      <label htmlFor={`filter-${name}`} className="font-semibold text-sm">
        {all[label]}
      </label>
      <Select
        {...{ name, id: `filter-${name}`, value: chosen[name] ?? '', onChange: submit }}
        className="rounded-xl ps-3 pe-10"
      >
        <option value="">{all.all}</option>
        {words.map(([choice, word]) => (
          <option key={choice} value={choice}>
            {word}
          </option>
        ))}
      </Select>
    </div>
  ))
}

const BOX = 'min-h-11 border border-edge bg-surface text-ink'

const choicesIn = ({ payments, fulfilments }: typeof orderWords) =>
  [
    { name: 'state', label: 'payment', words: PAYMENT_FILTERS.map((one) => [one, payments[one]]) },
    { name: 'fulfilment', label: 'state', words: FULFILMENTS.map((one) => [one, fulfilments[one]]) },
  ] as const

const CHECKS = [
  { name: 'needs', value: 'address', label: 'needsAddress' },
  { name: 'late', value: 'payment', label: 'unpaidLate' },
] as const

/** Holds the form's values while loading. @param filter of the shown orders; a new object with each answer */
function useFilterForm(filter: OrderFilter) {
  const [last, setLast] = useState({ filter, chosen: filter, submitted: filter, version: 0 })
  if (last.filter !== filter) {
    const isOwn = [last.filter, last.submitted].some((known) => isSame(known, filter))
    setLast({ filter, chosen: filter, submitted: filter, version: isOwn ? last.version : last.version + 1 })
  }
  return {
    /** Grows when navigation brings other values; the form's own answers keep focus and typing. */
    version: last.version,
    /** Chosen values until any answer arrives: a link may overtake the form. */
    chosen: last.chosen,
    form: {
      onChange({ currentTarget }: FormEvent<HTMLFormElement>): void {
        const chosen = filterIn(currentTarget)
        setLast((now) => ({ ...now, chosen }))
      },
      onSubmit({ currentTarget }: FormEvent<HTMLFormElement>): void {
        const submitted = filterIn(currentTarget)
        setLast((now) => ({ ...now, submitted }))
      },
    },
  }
}

function filterIn(form: HTMLFormElement): OrderFilter {
  const typed = new URLSearchParams()
  for (const [name, value] of new FormData(form)) typed.set(name, String(value))
  return parseOrderListQuery(typed).filter
}

const isSame = (one: OrderFilter, other: OrderFilter): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

import { type FormEvent, useState } from 'react'
import { type OrderFilter, parseOrderListQuery } from './order-list-query.ts'

/**
 * What the filters' form holds while an answer is on its way.
 * @param filter of the orders that are shown; a new object with each answer
 */
export function useFilterForm(filter: OrderFilter) {
  const [last, setLast] = useState({ filter, chosen: filter, submitted: filter, version: 0 })
  if (last.filter !== filter) {
    const isOwn = [last.filter, last.submitted].some((known) => isSame(known, filter))
    setLast({ filter, chosen: filter, submitted: filter, version: isOwn ? last.version : last.version + 1 })
  }
  return {
    /** Grows where Back, Forward or a link brings other values; the form's own answer keeps focus and what was typed since. */
    version: last.version,
    /** What is chosen in it, until any answer comes: a link may be faster than the one to it. */
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

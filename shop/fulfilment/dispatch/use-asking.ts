import { type FormEvent, useState } from 'react'
import { type OrderFilter, parseOrderListQuery } from './order-wish.ts'

/**
 * What the form of the filters says while an answer is on its way.
 * @param filter of the orders that are shown; a new object with each answer
 */
export function useAsking(filter: OrderFilter) {
  const [last, setLast] = useState({ filter, chosen: filter, asked: filter, turn: 0 })
  if (last.filter !== filter) {
    const isFamiliar = [last.filter, last.asked].some((known) => isSame(known, filter))
    setLast({ filter, chosen: filter, asked: filter, turn: isFamiliar ? last.turn : last.turn + 1 })
  }
  return {
    /**
     * The form begins anew where Back, Forward or a link brings other values. It does not with the answer to its own: it has
     * the focus, and what was typed since.
     */
    turn: last.turn,
    /** What is chosen in it, until any answer comes: a link may be faster than the one to it. */
    chosen: last.chosen,
    form: {
      onChange({ currentTarget }: FormEvent<HTMLFormElement>): void {
        const chosen = filterIn(currentTarget)
        setLast((now) => ({ ...now, chosen }))
      },
      onSubmit({ currentTarget }: FormEvent<HTMLFormElement>): void {
        const asked = filterIn(currentTarget)
        setLast((now) => ({ ...now, asked }))
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

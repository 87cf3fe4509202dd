import { listPath, parseListQuery } from '../../kernel/api/list-query.ts'
import { isDay } from '../../kernel/language/dhaka.ts'
import { FULFILMENTS } from '../../orders/fulfilment.ts'
import { PAYMENT_STATES } from '../../payments/payment.ts'

/** `unpaid`: nothing was received, no cash is due on delivery, and the order is neither cancelled nor returned. `more`: a paid order costs more by now. */
export const PAYMENT_FILTERS = ['unpaid', 'more', ...PAYMENT_STATES] as const

export const TODO_FILTERS = ['pack', 'send', 'cash'] as const

/** A search that finds more needs more letters, not more pages. */
export const MOST_FOUND = 1000

export type OrderListQuery = ReturnType<typeof parseOrderListQuery>
/** Days are in Dhaka, yyyy-mm-dd, both included. */
export type OrderFilter = Readonly<Partial<OrderListQuery['filter']>>

export function parseOrderListQuery(params: URLSearchParams) {
  const { search, page } = parseListQuery(params)
  const choice = <T extends string>(name: string, choices: readonly T[]) =>
    choices.find((one) => one === params.get(name))
  const day = (name: string) => [params.get(name) ?? ''].find(isFilterDay)
  const filter = {
    // A part of the customer's name, e-mail, phone, city or area, of a gift or tran_id; or an order's id or number.
    search: search || undefined,
    state: choice('state', PAYMENT_FILTERS),
    fulfilment: choice('fulfilment', FULFILMENTS),
    // Paid or promised in cash: to pack, to send; `cash`: to collect.
    todo: choice('todo', TODO_FILTERS),
    from: day('from'),
    to: day('to'),
    // Cannot be sent before somebody has called the customer.
    needs: choice('needs', ['address']),
    // Unpaid for more than an hour, within the last 30 days.
    late: choice('late', ['payment']),
  }
  return { filter, page }
}

/** A day of this millennium. */
export const isFilterDay = (text: string): boolean => text.startsWith('2') && isDay(text)

export const isFiltered = (filter: OrderFilter): boolean => Object.values(filter).some(Boolean)

export const manageOrderPath = ({ filter, page }: OrderListQuery): string =>
  listPath('/profile/manageOrder', filter, page)

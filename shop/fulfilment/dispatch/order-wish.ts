import { listPath, parseListQuery } from '../../kernel/list-query.ts'
import { FULFILMENTS, type Fulfilment } from '../../ordering/orders/fulfilment.ts'

/** How an order's payment stands. `unpaid`: no money has come, none is to come at the door, and it is not cancelled. */
export const PAYMENT_FILTERS = [
  'unpaid',
  'pending',
  'paid',
  'paid_on_hold',
  'failed',
  'cancelled',
  'expired',
  'returned',
] as const
export type PaymentFilter = (typeof PAYMENT_FILTERS)[number]

export const ORDERS_PER_PAGE = 10

/** Which orders are wanted; what is missing does not matter. */
export interface OrderFilter {
  /** A part of the customer's name, e-mail or phone, of a tran_id; or an order's id or number. */
  readonly search?: string
  readonly state?: PaymentFilter
  readonly fulfilment?: Fulfilment
  /** Days in Dhaka, yyyy-mm-dd, both included. */
  readonly from?: string
  readonly to?: string
  /** Those that cannot be sent before somebody has called the customer. */
  readonly needs?: 'address'
  /** Those of the last 30 days that are unpaid for more than an hour. */
  readonly late?: 'payment'
}

/** What of the list an address asks for: `/profile/manageOrder?state=paid&page=2` */
export interface OrderListQuery {
  readonly filter: OrderFilter
  /** From 1. */
  readonly page: number
}

export function parseOrderListQuery(params: URLSearchParams): OrderListQuery {
  const { search, page } = parseListQuery(params)
  const said = (name: string) => params.get(name) ?? ''
  const filter = {
    search: search || undefined,
    state: PAYMENT_FILTERS.find((state) => state === said('state')),
    fulfilment: FULFILMENTS.find((state) => state === said('fulfilment')),
    from: isDay(said('from')) ? said('from') : undefined,
    to: isDay(said('to')) ? said('to') : undefined,
    needs: said('needs') === 'address' ? ('address' as const) : undefined,
    late: said('late') === 'payment' ? ('payment' as const) : undefined,
  }
  return { filter, page }
}

/** A day that there is, yyyy-mm-dd, of this millennium. */
export function isDay(text: string): boolean {
  if (!/^2\d{3}-\d\d-\d\d$/.test(text)) return false
  const moment = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text)
}

export const isFiltered = (filter: OrderFilter): boolean => Object.values(filter).some(Boolean)

export const manageOrderPath = ({ filter, page }: OrderListQuery): string =>
  listPath('/profile/manageOrder', filter, page)

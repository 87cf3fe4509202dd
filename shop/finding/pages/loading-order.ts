import { loadingPage } from '../../ui/page-states.tsx'

export const ORDER_COLUMNS = 'grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]'
export const ORDER_COLUMN = 'grid min-w-0 gap-4'

/** In the place of an order that is loading. */
export const loadingOrder = loadingPage(null, 'mb-6 h-24 max-w-sm', [
  ORDER_COLUMNS,
  [ORDER_COLUMN, 'h-96 rounded-3xl', 'h-56 rounded-3xl'],
  [ORDER_COLUMN, 'h-64 rounded-3xl', 'h-40 rounded-3xl'],
])

import type { Db } from '../../shop/kernel/database/database.ts'
import { askAsAdmin } from './accounts.ts'
import { time } from './load.ts'
import type { Program } from './program.ts'

const LIMIT = 10
const CALLS = 25

const FILTERS = {
  all: '',
  'fulfilment=delivered': '&fulfilment=delivered',
  'state=paid': '&state=paid',
  'state=unpaid': '&state=unpaid',
  'state=paid_on_hold': '&state=paid_on_hold',
  'late=payment': '&late=payment',
  'a year': '&from=2025-06-01&to=2026-05-31',
}

const SEARCHES = {
  'a name': 'Shopper 1234',
  'a common name': 'Shopper 12',
  'the name of all': 'Shopper',
  'two letters': 'sh',
  'two letters, without hit': 'xq',
  'an e-mail': 'shopper.4711@bench.example',
  'a phone, everybody’s': '01712-345678',
  'a phone, without hit': '01999-999999',
  'a name, failed': 'Shopper&state=failed',
}

/** The shopkeeper’s list of orders: first, middle and last page, filtered and searched. */
export async function orderList(shop: Program, db: Db, secret: string) {
  const ask = await askAsAdmin(shop, db, secret)
  const list = async (query: string) => {
    const response = await ask('GET', `/order-list?limit=${LIMIT}${query}`)
    await response.arrayBuffer()
    return response
  }
  const rows = []
  for (const [what, filter] of Object.entries(FILTERS)) {
    const total = Number((await list(filter)).headers.get('x-total-count'))
    const pages = Math.max(1, Math.ceil(total / LIMIT))
    const median = async (page: number) => medianOf(() => list(`${filter}&page=${page}`))
    const [first, middle, last] = [await median(1), await median(Math.ceil(pages / 2)), await median(pages)]
    rows.push({ what, total, 'page 1, ms': first, 'middle, ms': middle, 'last, ms': last })
  }
  for (const [what, text] of Object.entries(SEARCHES)) {
    const query = `&search=${text.replaceAll(' ', '%20').replaceAll('@', '%40')}`
    const total = Number((await list(query)).headers.get('x-total-count'))
    rows.push({ what: `search: ${what}`, total, 'page 1, ms': await medianOf(() => list(query)) })
  }
  return rows
}

async function medianOf(call: () => Promise<unknown>): Promise<string> {
  const { p50 } = await time(Array(CALLS).fill(call), 1)
  return p50.toFixed(1)
}

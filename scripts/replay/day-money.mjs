// The shopkeeper's work with money: giving it back, and looking into what is odd.
import { buy, buyAndPay, readPayment, tell } from './buying.mjs'

/** Asks for money to go back. */
const refund = (rahima, { tranId }, note, body, headers = {}) =>
  rahima.asks('POST /payments/{tran_id}/refunds', note, {
    path: { tran_id: tranId },
    body: { reason: 'It arrived broken', ...body },
    headers,
  })

const TAKEN_ON = ['processing', 'succeeded', 'failed']

/** Once no job has them in hand, or once all of them are in one of these states. */
export const readRefunds = (rahima, { tranId }, note, { states = TAKEN_ON, ...how } = {}) =>
  rahima.asks('GET /payments/{tran_id}/refunds', note, {
    ...how,
    path: { tran_id: tranId },
    until: ({ refunds = [] }) => refunds.every(({ state }) => states.includes(state)),
  })

export async function refundPayments({ book, gifts, paid, other, cash, odd, nusrat, karim, rahima }) {
  book.begin('refunds')
  const key = { 'idempotency-key': '11111111-1111-4111-8111-111111111111' }
  await refund(rahima, paid, 'gives back too much', { amount: 100_000 })
  await refund(rahima, paid, 'gives back nothing', { amount: 0 })
  await refund(rahima, paid, 'says no reason', { amount: 1, reason: '' })
  await refund(rahima, paid, 'gives back a part', { amount: '100.50' }, key)
  await readRefunds(rahima, paid, 'sees it on its way')
  await refund(rahima, paid, 'asks for it again', { amount: 100.5 }, key)
  await refund(rahima, paid, 'uses its key for another', { amount: 2 }, key)
  await nusrat.asks('GET /orders/{id}/refunds', 'sees what comes back', { id: paid.orderId })
  await refund(rahima, odd.risky, 'gives back what is held', { amount: 100_000 })
  const { body } = await readRefunds(rahima, odd.risky, 'sees what is left of the held')
  await refund(rahima, odd.risky, 'gives back all that is held', { amount: body.refundable })
  await readRefunds(rahima, odd.risky, 'sees that on its way')
  for (const [name, bought] of Object.entries({ bkash: other.bkash, stripe: other.stripe, cash })) {
    await refund(rahima, bought, `gives back a part (${name})`, { amount: 100 })
    await readRefunds(rahima, bought, `sees the part (${name})`, { states: ['succeeded'] })
    await refund(rahima, bought, `gives back too much (${name})`, { amount: 1_001 })
    await refund(rahima, bought, `gives back the rest (${name})`, { amount: 1_000 })
    await readRefunds(rahima, bought, `sees that all is back (${name})`, { states: ['succeeded'] })
    await readPayment(nusrat, bought.tranId, `that went back (${name})`)
  }
  const unpaid = await buy(karim, gifts.bear, 'that nobody pays')
  await refund(rahima, unpaid, 'gives back what never came', { amount: 1 })
  const late = await buyAndPay(karim, gifts.bear, 'that comes back', {
    method: 'stripe',
    behaviour: { refunds: 'failed' },
  })
  await refund(rahima, late, 'gives back what will not arrive', { amount: 1_100 })
  await readRefunds(rahima, late, 'sees that on its way, too')
  return late
}

export async function reconcilePayments({ book, gifts, odd, other, nusrat, rahima }) {
  book.begin('payments')
  const on = (call, note, { tranId }, body) =>
    rahima.asks(`POST /payments/{tran_id}/${call}`, note, { path: { tran_id: tranId }, body })
  await on('acceptance', 'accepts too little', odd.short)
  await on('acceptance', 'accepts what goes back', odd.risky)
  await on('settlement', 'settles what goes back', odd.risky, { note: 'By hand' })
  await on('acceptance', 'accepts a risky card', other.risky)
  await on('acceptance', 'accepts it again', other.risky)
  await readPayment(nusrat, other.risky.tranId, 'that was accepted')
  await on('settlement', 'says no word', odd.short, { note: ' ' })
  await on('settlement', 'settles the short one', odd.short, { note: 'Paid in cash' })
  await on('settlement', 'settles it again', odd.short, { note: 'Paid in cash' })
  await readPayment(nusrat, odd.short.tranId, 'that was settled outside')
  await refund(rahima, odd.short, 'gives back what was settled', { amount: 1 })

  const broken = await buyAndPay(nusrat, gifts.bear, 'of which nothing comes back', {
    behaviour: { refunds: 'refused' },
  })
  await refund(rahima, broken, 'gives it back in vain', { amount: 1_100 })
  const { body } = await readRefunds(rahima, broken, 'sees that it failed', { states: ['failed'] })
  const see = (note, state) =>
    rahima.asks('POST /refunds/{id}/sight', note, { id: body.refunds[0]._id, body: { state } })
  await rahima.asks('GET /payments', 'sees it among what needs a look', { query: { limit: 1 } })
  await see('has seen another state', 'cancelled')
  await see('has seen it', 'failed')
  await see('has seen it twice', 'failed')
  await tell(broken.page, { money: 'short' })
  await on('questions', 'finds that the books differ', broken)
  await on('settlement', 'settles the difference', broken, { note: 'The gateway was wrong' })
  await on('questions', 'asks once more', broken)
  const search = (note, query) => rahima.asks('GET /payments', note, { query })
  await search('looks for a payment', { search: other.bkash.tranId })
  await search('looks for the beginning of one', { search: other.stripe.tranId.slice(0, 12) })
  await search('sees the second page', { page: 2, limit: 2 })
  const { headers } = await search('sees all that needs a look', {})
  await rahima.asks('GET /comparison', `asks for the night, with ${headers['x-total-count']} open`)
  await rahima.asks('GET /audit', 'reads about it', {
    query: { kind: 'order', id: broken.orderId, limit: 3 },
  })
}

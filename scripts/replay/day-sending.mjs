// The shopkeeper's work with orders: sending them, at the door, and finding them again.
import { buy, openPage, readPayment } from './buying.mjs'

export async function sendOrders({
  book,
  gifts,
  places,
  paid,
  unaddressed,
  nusrat,
  karim,
  rahima,
  stranger,
}) {
  book.begin('sending')
  const step = (id, state, note, body = {}, who = rahima) =>
    who.asks('POST /manageorder/{id}/fulfilments', `${note} as ${state}`, { id, body: { state, ...body } })
  const elsewhere = (note, locationId) =>
    nusrat.asks('PUT /orders/{id}/location', note, { id: paid.orderId, body: { locationId } })
  await elsewhere('sends what is paid to the office', places.office)
  const { body: order } = await rahima.asks('GET /manageorder/{id}', 'looks at the paid one', {
    id: paid.orderId,
  })
  const addressSeen = order.addressChanges.at(-1)
  await step(paid.orderId, 'sent', 'marks what was not packed')
  await step(paid.orderId, 'packed', 'has not seen the address', { addressSeen: null })
  await step(paid.orderId, 'packed', 'marks', { addressSeen })
  await step(paid.orderId, 'new', 'takes back')
  await step(paid.orderId, 'packed', 'marks once more')
  await step(paid.orderId, 'cancelled', 'takes for unpaid', { onlyUnpaid: true })
  await step(paid.orderId, 'sent', 'marks')
  await elsewhere('sends what has left', places.home)
  await step(paid.orderId, 'cancelled', 'says no reason')
  await step(paid.orderId, 'delivered', 'marks')
  await step(paid.orderId, 'delivered', 'marks again')
  await elsewhere('sends what has arrived', places.home)
  await step(unaddressed, 'packed', 'marks')
  await step(unaddressed, 'sent', 'says no reason and marks')
  await step(unaddressed, 'sent', 'says why and marks', {
    reason: 'A regular',
    courier: 'Pathao',
    tracking: 'PTH-1',
  })
  await step(unaddressed, 'packed', 'takes back')
  await step(unaddressed, 'cancelled', 'calls off', { onlyUnpaid: true, reason: 'Nobody answers the phone' })

  book.begin('cash')
  await buy(karim, gifts.bear, 'in cash without an address', { method: 'cash' })
  const { email } = karim
  const home = {
    email,
    name: 'Karim',
    phone: '+8801812345678',
    city: 'Khulna',
    area: 'Sonadanga',
    address: 'Road 3',
  }
  await karim.asks('POST /location', 'says where', { body: home })
  const cash = await buy(karim, gifts.bear, 'in cash', { method: 'cash' })
  await readPayment(karim, cash.tranId, 'at the door')
  await openPage(karim, cash.orderId, 'online after all')
  await step(cash.orderId, 'packed', 'marks')
  await step(cash.orderId, 'sent', 'marks')
  await openPage(karim, cash.orderId, 'when it is on its way')
  await step(cash.orderId, 'delivered', 'has no cash and marks')
  await step(cash.orderId, 'delivered', 'has the cash and marks', { cashReceived: true })
  await readPayment(karim, cash.tranId, 'that was handed over')
  const refused = await buy(karim, gifts.bear, 'in cash that comes back', { method: 'cash' })
  for (const state of ['packed', 'sent']) await step(refused.orderId, state, 'marks')
  await step(refused.orderId, 'cancelled', 'has it back and marks', { reason: 'Nobody at home, twice' })
  await readPayment(karim, refused.tranId, 'of what came back')
  const dear = gifts.idOf('Bridal Diamond Set, Made to Order')
  const { orderId } = await buy(karim, dear, 'that is too dear for cash', { method: 'cash' })
  await karim.asks('POST /orders/{id}/cart', 'puts it back', { id: orderId })
  const { body: cart } = await karim.asks('GET /cart', 'sees it there', { query: { email } })
  for (const { _id } of cart) await karim.asks('DELETE /cart/{id}', 'gives it up', { id: _id })

  book.begin('order lists')
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Dhaka' }).format()
  await rahima.asks('GET /manageorder', 'sees all')
  for (const [note, query] of Object.entries({
    'the unpaid': { state: 'unpaid' },
    'the held': { state: 'paid_on_hold', limit: 2 },
    'the sent': { fulfilment: 'delivered' },
    'those without address': { needs: 'address', limit: 3 },
    'the late': { late: 'payment' },
    'those of today': { from: today, to: today, limit: 2, page: 2 },
    'those of a name': { search: 'nusrat', limit: 1 },
    'one payment': { search: paid.tranId },
    'one id': { search: paid.orderId },
    'no such day': { from: '2026-02-31' },
    'no such state': { state: 'lost' },
  }))
    await rahima.asks('GET /manageorder', `sees ${note}`, { query })
  for (const id of [cash.orderId, refused.orderId, unaddressed])
    await rahima.asks('GET /manageorder/{id}', 'looks at one', { id })
  await rahima.asks('GET /audit', 'reads what was done', { query: { kind: 'order', id: paid.orderId } })
  await stranger.asks('GET /receipt/{tran_id}', 'reads the receipt of the cash', {
    path: { tran_id: cash.tranId },
  })
  return cash
}

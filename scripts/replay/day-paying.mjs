// Paying: at SSLCommerz, bKash and Stripe, in cash, and all that may go wrong there.
import { buy, buyAndPay, end, openPage, press, readPayment, tell } from './buying.mjs'

export async function payOnline({ book, gifts, nusrat, karim, stranger }) {
  book.begin('SSLCommerz')
  const first = await buy(nusrat, gifts.kite, 'that is paid')
  const { orderId, page, tranId } = first
  const pay = (who, note, body) => who.asks('POST /initiate-payment', note, { body: { orderId, ...body } })
  await pay(nusrat, 'saw another amount', { amount: 1 })
  await pay(nusrat, 'opens the page again', {})
  await pay(nusrat, 'opens the newest that waits', { orderId: undefined })
  await pay(karim, 'pays hers', {})
  await readPayment(stranger, tranId, 'that waits')
  const back = await end(nusrat, page, 'pay', 'having paid')
  await readPayment(stranger, tranId, 'that is paid')
  await pay(nusrat, 'pays again', {})
  await nusrat.asks('POST /orders/{id}/cart', 'puts back what is paid', { id: orderId })
  const ipn = (note, fields) =>
    stranger.asks('POST /payments/ipn', note, { raw: new URLSearchParams(fields) })
  await ipn('tells it once more', back.fields)
  await ipn('tells a lie', { ...back.fields, amount: '1.00' })
  await ipn('tells of nothing', { tran_id: 'OGSNOSUCHPAYMENT', status: 'VALID' })

  for (const ending of ['fail', 'cancel', 'leave', 'expire']) {
    const note = `that ends by ${ending}`
    const tried = await buy(nusrat, gifts.kite, note)
    await end(nusrat, tried.page, ending, note)
    await readPayment(nusrat, tried.tranId, note)
    const again = ending === 'fail' ? tried.page : await openPage(nusrat, tried.orderId, `after ${ending}`)
    await end(nusrat, again, 'pay', `after ${ending}`)
    const { body: order } = await nusrat.asks('GET /orders/{id}', `is done after ${ending}`, {
      id: tried.orderId,
    })
    await readPayment(nusrat, order.tran_id, `after ${ending}`)
  }
  await strangersComeBack({ gifts, nusrat, stranger })
  return first
}

/** What anybody may send there: nothing of it is believed. */
async function strangersComeBack({ gifts, nusrat, stranger }) {
  const { tranId, page } = await buy(nusrat, gifts.kite, 'that strangers speak of')
  for (const ending of ['success', 'fail', 'cancel']) {
    await stranger.asks(`GET /payments/${ending}`, 'comes back with nothing')
    const path = { tran_id: tranId }
    await stranger.asks(`POST /payments/${ending}/{tran_id}`, 'names a payment', { path })
    await stranger.asks(`GET /payments/bkash/${ending}/{tran_id}`, 'names it at bKash', { path })
    await stranger.asks(`GET /payments/stripe/${ending}/{tran_id}`, 'names it at Stripe', { path })
  }
  for (const gateway of ['bkash', 'stripe'])
    await stranger.asks(`POST /payments/${gateway}/ipn`, 'tells something', { raw: '{}' })
  await stranger.asks('POST /payments/ipn', 'tells too much', { raw: `tran_id=${'x'.repeat(70_000)}` })
  await readPayment(stranger, tranId, 'that strangers spoke of')
  await end(nusrat, page, 'pay', 'after all strangers')
  await readPayment(nusrat, tranId, 'after all strangers')
}

/** Gateways that are silent or tell late, and money that is not as asked for. */
export async function payWithFailures({ book, gifts, nusrat, rahima }) {
  book.begin('odd payments')
  const told = await buy(nusrat, gifts.kite, 'without coming back', { behaviour: { way: 'lost' } })
  await press(told.page, 'pay')
  await readPayment(nusrat, told.tranId, 'without coming back', ({ state }) => state === 'paid')

  const silent = await buy(nusrat, gifts.kite, 'at a silent gateway', {
    behaviour: { notice: 'never', answers: 'error' },
  })
  await end(nusrat, silent.page, 'pay', 'from a silent gateway')
  const [id, path] = [silent.orderId, { tran_id: silent.tranId }]
  await nusrat.asks('POST /orders/{id}/cart', 'puts it back too early', { id })
  await rahima.asks('POST /manageorder/{id}/fulfilments', 'cancels it too early', {
    id,
    body: { state: 'cancelled' },
  })
  await rahima.asks('POST /payments/{tran_id}/questions', 'asks in vain', { path })
  await tell(silent.page, { answers: 'right' })
  await rahima.asks('POST /payments/{tran_id}/questions', 'asks again', { path })
  await readPayment(nusrat, silent.tranId, 'after the silence')

  const odd = {}
  for (const money of ['short', 'dollars', 'risky']) {
    odd[money] = await buyAndPay(nusrat, gifts.kite, `with ${money} money`, { behaviour: { money } })
    await openPage(nusrat, odd[money].orderId, `in spite of ${money} money`)
  }
  const twice = await buy(nusrat, gifts.kite, 'in two tabs')
  await end(nusrat, twice.page, 'fail', 'from the first tab')
  const second = await openPage(nusrat, twice.orderId, 'in a second tab')
  await end(nusrat, twice.page, 'pay', 'from the first tab, paid')
  await end(nusrat, second, 'pay', 'from the second tab, paid')
  await readPayment(nusrat, twice.tranId, 'of one tab')
  await rahima.asks('GET /payments', 'sees what needs a look')
  return odd
}

export async function payInOtherWays({ book, gifts, nusrat, karim, rahima }) {
  book.begin('bKash')
  const bkash = await buyAndPay(nusrat, gifts.bear, 'by bKash', { method: 'bkash' })
  for (const ending of ['fail', 'cancel']) {
    const note = `by bKash that ends by ${ending}`
    const tried = await buy(karim, gifts.bear, note, { method: 'bkash' })
    await end(karim, tried.page, ending, note)
    await readPayment(karim, tried.tranId, note)
  }
  for (const behaviour of [{ execution: 'poor' }, { execution: 'busy' }, { money: 'short' }])
    await buyAndPay(karim, gifts.bear, `by bKash with ${JSON.stringify(behaviour)}`, {
      method: 'bkash',
      behaviour,
    })
  const left = await buy(karim, gifts.bear, 'by bKash and leaves', {
    method: 'bkash',
    behaviour: { way: 'lost' },
  })
  await press(left.page, 'pay')
  await readPayment(karim, left.tranId, 'that was left')

  book.begin('Stripe')
  const boat = { name: 'Paper Boat', price: 50 }
  const { body: cheap } = await rahima.asks('POST /product', 'sells a boat', { body: boat })
  await buy(karim, cheap.insertedId, 'that costs too little', { method: 'stripe' })
  const stripe = await buyAndPay(nusrat, gifts.bear, 'by Stripe', { method: 'stripe' })
  const again = await buy(nusrat, gifts.bear, 'by Stripe in the end', { method: 'stripe' })
  await press(again.page, 'fail')
  await end(nusrat, again.page, 'cancel', 'from Stripe')
  await readPayment(nusrat, again.tranId, 'that was cancelled at Stripe')
  await end(nusrat, again.page, 'pay', 'from Stripe after all')
  await readPayment(nusrat, again.tranId, 'that was paid at Stripe after all')
  const told = await buy(nusrat, gifts.bear, 'by Stripe without coming back', {
    method: 'stripe',
    behaviour: { way: 'lost' },
  })
  await press(told.page, 'pay')
  await readPayment(nusrat, told.tranId, 'that Stripe tells', ({ state }) => state === 'paid')
  const over = await buy(nusrat, gifts.bear, 'at Stripe too late', { method: 'stripe' })
  await press(over.page, 'expire')
  await readPayment(nusrat, over.tranId, 'that has run out', ({ state }) => state === 'expired')
  const later = await buy(nusrat, gifts.bear, 'from a slow bank', {
    method: 'stripe',
    behaviour: { bank: 'never' },
  })
  await end(nusrat, later.page, 'pay', 'before the bank has paid')
  await nusrat.asks('POST /orders/{id}/cart', 'puts it back while the bank thinks', { id: later.orderId })
  await tell(later.page, { bank: 'later' })
  await readPayment(nusrat, later.tranId, 'of a slow bank', ({ state }) => state === 'paid')
  const risky = await buyAndPay(nusrat, gifts.bear, 'by a risky card at Stripe', {
    method: 'stripe',
    behaviour: { money: 'risky' },
  })
  return { bkash, stripe, risky }
}

// Payments and refunds of each end, and what is added to be paid.
import { until } from './until.mjs'

export async function moveMoney(day) {
  await endPayments(day)
  await decideHeldMoney(day)
  await refundPayments(day)
  await addDues(day)
}

async function endPayments({ gifts, homes, order, pay, nusrat, karim }) {
  const failing = [
    [nusrat, { ending: 'fail' }],
    [nusrat, { ending: 'cancel' }],
    [nusrat, { ending: 'leave' }],
    [nusrat, { ending: 'expire' }],
    [karim, { method: 'bkash', ending: 'fail' }],
    [karim, { method: 'bkash', ending: 'cancel' }],
    [karim, { method: 'bkash', behaviour: { execution: 'poor' } }],
    [karim, { method: 'bkash', behaviour: { execution: 'busy' } }],
    [karim, { method: 'bkash', behaviour: { money: 'short' } }],
    [nusrat, { method: 'stripe', ending: 'cancel' }],
    [nusrat, { method: 'stripe', behaviour: { money: 'risky' } }],
  ]
  for (const [who, how] of failing) {
    const id = await order(who, [gifts.kite], { locationId: homes[who.name].dhaka })
    await pay(who, id, how)
    if (how.ending === 'fail') await pay(who, id)
  }
  const open = await order(karim, [gifts.kite], { locationId: homes.karim.gazipur })
  await karim.asks('POST /initiate-payment', 'opens a page and waits', { body: { orderId: open } })
}

async function decideHeldMoney({ gifts, homes, order, pay, nusrat, keeper }) {
  const held = async (money) => {
    const id = await order(nusrat, [gifts.bear], { locationId: homes.nusrat.dhaka })
    return pay(nusrat, id, { behaviour: { money } })
  }
  const on = (call, tranId, body) =>
    keeper.asks(`POST /payments/{tran_id}/${call}`, call, { path: { tran_id: tranId }, body })
  for (const money of ['short', 'dollars', 'risky']) await held(money)
  await on('acceptance', await held('risky'))
  await on('settlement', await held('short'), { note: 'Paid in cash' })
}

async function refundPayments({ shop, gifts, homes, order, pay, bring, nusrat, keeper }) {
  const refund = (tranId, body) =>
    keeper.asks('POST /payments/{tran_id}/refunds', 'gives back', { path: { tran_id: tranId }, body })
  const seen = (tranId) =>
    keeper
      .asks('GET /payments/{tran_id}/refunds', 'looks', { path: { tran_id: tranId } })
      .then(({ body }) => body.refunds)
  const backdate = `update refund set asked_at = asked_at - interval '1 hour', sent_at = sent_at - interval '1 hour'`
  for (const refunds of ['right', 'refused', 'off', 'never']) {
    const id = await order(nusrat, [gifts.bear, gifts.kite], { locationId: homes.nusrat.dhaka })
    const tranId = await pay(nusrat, id, { behaviour: { refunds } })
    const { body } = await keeper.asks('GET /manageorder/{id}', 'looks', { id })
    const [line] = body.cart
    await refund(tranId, { amount: line.price, reason: 'It arrived broken', parts: [line._id] })
    const isOver = async () => {
      await shop.query(`${backdate} where tran_id = '${tranId}' and state in ('requested', 'processing')`)
      const [{ state }] = await seen(tranId)
      return state !== 'requested' && (refunds === 'never' || state !== 'processing')
    }
    await until(isOver)
    const [{ _id, state }] = await seen(tranId)
    if (state === 'failed')
      await keeper.asks('POST /refunds/{id}/sight', 'saw it', { id: _id, body: { state } })
    if (refunds === 'right') await refund(tranId, { amount: 1, reason: 'And one more' })
    if (refunds === 'right') await bring(id, 'cancelled', { reason: 'All of it' })
  }
  const id = await order(nusrat, [gifts.bear], { locationId: homes.nusrat.dhaka })
  const tranId = await pay(nusrat, id, { method: 'stripe' })
  await refund(tranId, { amount: 10, reason: 'Too late' })
  const silent = await order(nusrat, [gifts.bear], { locationId: homes.nusrat.dhaka })
  const unheard = await pay(nusrat, silent, { afterwards: { answers: 'error' } })
  await refund(unheard, { amount: 5, reason: 'Wrapped badly' })
}

async function addDues({ gifts, homes, order, pay, bring, nusrat, karim }) {
  const redirect = (who, id, locationId) =>
    who.asks('PUT /orders/{id}/location', 'sends it elsewhere', { id, body: { locationId } })
  for (const then of ['open', 'paid', 'sent', 'there and back']) {
    const id = await order(nusrat, [gifts.bear], { locationId: homes.nusrat.dhaka })
    await pay(nusrat, id)
    await redirect(nusrat, id, homes.nusrat.sylhet)
    if (then !== 'open') await pay(nusrat, id)
    if (then === 'sent') await bring(id, 'sent')
    if (then === 'there and back') await redirect(nusrat, id, homes.nusrat.dhaka)
  }
  for (const then of ['paid', 'open']) {
    const advanced = await order(karim, [gifts.bear], { locationId: homes.karim.gazipur })
    await pay(karim, advanced, { method: 'cash', ending: then === 'paid' ? 'pay' : 'cancel' })
  }
  const promised = await order(karim, [gifts.bear], { locationId: homes.karim.dhaka })
  await pay(karim, promised, { method: 'cash' })
  await redirect(karim, promised, homes.karim.gazipur)
  const wrapped = await order(nusrat, [gifts.bear], { locationId: homes.nusrat.dhaka, gift: { to: 'Maa' } })
  await pay(nusrat, wrapped)
  const { body: gifting } = await nusrat.asks('GET /gifting', 'sees the wraps')
  await nusrat.asks('PUT /orders/{id}/gift', 'wraps it', {
    id: wrapped,
    body: { to: 'Maa', message: 'শুভ জন্মদিন, মা!', wrapId: gifting.wraps[2]._id, cardId: gifting.cards[0]._id },
  })
}

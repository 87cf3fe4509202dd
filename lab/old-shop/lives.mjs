// Orders in every state, made as shoppers, recipients and shopkeepers make them, through the API.
import { setTimeout as pause } from 'node:timers/promises'
import { orderGifts } from './lives-of-gifts.mjs'
import { moveMoney } from './lives-of-money.mjs'
import { person } from './person.mjs'
import { press, tell } from './sandbox-page.mjs'
import { until } from './until.mjs'

const HOMES = [
  { city: 'Dhaka', area: 'Dhanmondi', address: 'House 5, Road 2' },
  { city: 'Gazipur', area: 'Tongi', address: 'House 8, Station Road' },
  { city: 'Sylhet', area: 'Zindabazar', address: 'House 3' },
]

/** @returns who can sign in, and links that ask for no account */
export async function fillShop(shop) {
  const [keeperAccount, shopperAccount] = shop.accounts
  const people = {
    keeper: person(shop, 'keeper', keeperAccount),
    tanvir: person(shop, 'tanvir', shopperAccount),
    nusrat: person(shop, 'nusrat'),
    karim: person(shop, 'karim', undefined, { 'accept-language': 'bn' }),
    farzana: person(shop, 'farzana'),
    mina: person(shop, 'mina'),
  }
  await people.keeper.signsIn()
  await people.tanvir.signsIn()
  for (const newcomer of [people.nusrat, people.karim, people.farzana, people.mina]) await newcomer.signsUp()
  await people.karim.asks('PUT /account/language', 'reads Bangla', { body: { language: 'bn' } })
  const { body: products } = await people.keeper.asks('GET /product', 'sees all')
  const gift = (name) => products.find((one) => one.name === name)._id
  const gifts = {
    kite: gift('Four-Colour Kite with Line'),
    bear: gift('Bhola the Bear'),
    toffee: gift('A Single Toffee, for a Smile'),
  }
  const day = { shop, gifts, ...people, homes: {}, ...verbs(shop, people.keeper) }
  for (const who of [people.tanvir, people.nusrat, people.karim, people.farzana])
    day.homes[who.name] = await saveHomes(who)
  await sendOrders(day)
  await leaveUnpaid(day)
  await sendToSeveral(day)
  await moveMoney(day)
  const links = await orderGifts(day)
  await leave(day)
  await waitForJobs(shop)
  const able = [people.keeper, people.tanvir, people.nusrat, people.karim, people.mina]
  return {
    people: able.map(({ email, password, name }) => ({ email, password, isKeeper: name === 'keeper' })),
    links,
  }
}

async function saveHomes(who) {
  const ids = []
  for (const [nr, home] of HOMES.entries()) {
    const body = { ...home, email: who.email, name: nr === 0 ? '' : 'Rehana Akter', phone: `0171234567${nr}` }
    const { body: saved } = await who.asks('POST /location', 'saves a home', { body })
    ids.push(saved.insertedId)
  }
  const [dhaka, gazipur, sylhet] = ids
  return { dhaka, gazipur, sylhet }
}

function verbs(shop, keeper) {
  async function order(who, gifts, body = {}) {
    // Nobody orders so much in a minute.
    await shop.query('delete from rate_limit')
    const lines = []
    for (const productId of gifts) {
      const added = await who.asks('POST /cart', 'takes it', { body: { productId, email: who.email } })
      lines.push(added.body.insertedId)
    }
    const parcels = body.parcels?.map((parcel, nr) => ({ lines: [lines[nr]], ...parcel }))
    const placed = await who.asks('POST /manageorder', 'orders', {
      body: { ...body, ...(parcels && { parcels }) },
    })
    return placed.body.insertedId
  }

  async function pay(who, orderId, { method, behaviour, ending = 'pay', afterwards } = {}) {
    const { body } = await who.asks('POST /initiate-payment', 'opens a page', { body: { orderId, method } })
    // A page of the shop: nothing is to be paid before.
    if (body.url.startsWith(shop.url)) return null
    if (behaviour) await tell(body.url, behaviour)
    const { at, fields } = await press(body.url, ending)
    const how = fields ? { at, raw: new URLSearchParams(fields) } : { at }
    await who.asks(`${fields ? 'POST' : 'GET'} /payments/…`, 'comes back', how)
    if (afterwards) await tell(body.url, afterwards)
    const { body: order } = await who.asks('GET /orders/{id}', 'looks at it', { id: orderId })
    return order.tran_id
  }

  /** Takes the steps to this state, of one parcel or of all. */
  async function bring(id, state, more = {}) {
    const way = ['packed', 'sent', 'delivered']
    const steps = way.slice(0, way.indexOf(state) + 1)
    for (const step of steps.length > 0 ? steps : [state])
      await keeper.asks('POST /manageorder/{id}/fulfilments', `marks as ${step}`, {
        id,
        body: { state: step, ...(step === state && more), ...(more.parcelId && { parcelId: more.parcelId }) },
      })
  }

  const parcelsOf = async (id) => (await keeper.asks('GET /manageorder/{id}', 'looks', { id })).body.parcels
  return { order, pay, bring, parcelsOf }
}

async function sendOrders({ gifts, homes, order, pay, bring, nusrat, karim }) {
  const inDhaka = { locationId: homes.nusrat.dhaka }
  await order(nusrat, [gifts.kite], inDhaka)
  const paid = () => order(nusrat, [gifts.bear, gifts.kite], inDhaka)
  const ids = []
  for (const [nr, method] of ['online', 'bkash', 'stripe', 'online', 'online', 'online', 'bkash'].entries()) {
    ids.push(await paid())
    await pay(nusrat, ids[nr], { method })
  }
  const [, packed, sent, delivered, returned, cancelled, undone] = ids
  await bring(packed, 'packed')
  await bring(sent, 'sent', { courier: 'Pathao', tracking: 'PTH-1' })
  await bring(delivered, 'delivered', { takenBy: 'Rehana, a neighbour' })
  await bring(returned, 'sent')
  await bring(returned, 'returned', { reason: 'Nobody at home, twice' })
  await bring(cancelled, 'cancelled', { reason: 'It broke in the shop' })
  await bring(undone, 'packed')
  await bring(undone, 'new')

  const inCash = { locationId: homes.karim.dhaka }
  for (const state of [null, 'packed', 'sent', 'delivered', 'returned', 'cancelled']) {
    const id = await order(karim, [gifts.bear], inCash)
    await pay(karim, id, { method: 'cash' })
    if (state === 'returned') await bring(id, 'sent')
    const how = {
      delivered: { cashReceived: true },
      returned: { reason: 'ফিরে এসেছে' },
      cancelled: { reason: 'No' },
    }
    if (state) await bring(id, state, how[state])
  }
}

async function leaveUnpaid({ shop, gifts, homes, order, pay, bring, parcelsOf, tanvir, mina }) {
  const regular = await order(mina, [gifts.toffee, gifts.bear], { withoutAddress: true })
  await bring(regular, 'sent', { reason: 'A regular' })
  await pay(mina, await order(mina, [gifts.kite], { withoutAddress: true }))
  const back = await order(tanvir, [gifts.kite], { locationId: homes.tanvir.gazipur })
  await tanvir.asks('POST /orders/{id}/cart', 'returns it to the cart', { id: back })
  await tanvir.asks('POST /manageorder', 'orders it again', { body: { locationId: homes.tanvir.sylhet } })
  const unpaid = await order(tanvir, [gifts.kite], { locationId: homes.tanvir.dhaka })
  await bring(unpaid, 'cancelled', { onlyUnpaid: true })

  const expired = await order(tanvir, [gifts.bear], { locationId: homes.tanvir.dhaka })
  await pay(tanvir, expired, { ending: 'fail' })
  await shop.query(`update "order" set placed_at = placed_at - interval '8 days' where id = '${expired}'`)
  await shop.query(`update due set agreed_at = agreed_at - interval '8 days' where order_id = '${expired}'`)
  await shop.sendJob('expire-unpaid-orders')
  await until(async () => (await parcelsOf(expired))[0].fulfilment === 'cancelled')
}

async function sendToSeveral({ gifts, homes, order, pay, bring, parcelsOf, nusrat }) {
  const several = await order(nusrat, [gifts.bear, gifts.kite, gifts.bear, gifts.kite], {
    parcels: [
      { locationId: homes.nusrat.dhaka },
      { locationId: homes.nusrat.gazipur },
      { locationId: homes.nusrat.sylhet, gift: { to: 'Rehana', message: 'For you.' } },
      { withoutAddress: true, locationId: homes.nusrat.sylhet },
    ],
  })
  await pay(nusrat, several)
  const [first, second, third] = await parcelsOf(several)
  await bring(several, 'delivered', { parcelId: first._id })
  await bring(several, 'packed', { parcelId: second._id })
  await bring(several, 'cancelled', { parcelId: third._id, reason: 'Sold out' })
}

async function leave({ gifts, homes, order, pay, bring, keeper, farzana }) {
  const locationId = homes.farzana.dhaka
  for (const state of ['delivered', 'sent']) {
    const id = await order(farzana, [gifts.bear], { locationId })
    await pay(farzana, id)
    await bring(id, state)
  }
  const { email, password } = farzana
  await farzana.asks('DELETE /account', 'leaves', { body: { email, password } }).catch(async () => {
    const { body: found } = await keeper.asks('GET /users', 'looks for her', { query: { search: email } })
    await keeper.asks('DELETE /users/{id}', 'deletes her', { id: found[0]._id })
  })
}

/** Of messages and receipts; what is for later waits in the backup. */
async function waitForJobs(shop) {
  for (const name of ['send-notices', 'count-orders', 'compare-payments']) await shop.sendJob(name)
  await pause(5000)
}

// Gifts to others: secrets, links that ask for the address, thanks, days, several recipients.
import { until } from './until.mjs'

const HERE = {
  name: 'Rehana',
  phone: '01812345678',
  city: 'Dhaka',
  area: 'Banani',
  address: 'Tower 1, Floor 2',
}

/** @returns the calls that the links lead to */
export async function orderGifts(day) {
  const { nusrat, tanvir } = day
  const links = await askRecipients(day)
  await chooseDays(day)
  await sendSecrets(day)
  links.push(...(await sayThanks(day)))
  await orderForMany(day)
  await rememberDays(day)
  await fillCart(day, nusrat)
  await fillCart(day, tanvir)
  return links
}

async function askRecipients({ shop, gifts, order, pay, bring, nusrat, karim, keeper, parcelsOf }) {
  const { body: zones } = await keeper.asks('GET /delivery/zones', 'sees the zones')
  const zoneId = zones.find(({ name }) => name === 'Dhaka')._id
  const linkOf = async (who, id) => {
    const { body } = await who.asks('POST /orders/{id}/gift-link', 'shares the link', { id, body: {} })
    return `/gift-links/${new URL(body.url).pathname.split('/').at(-1)}`
  }
  const ask = async (who) => {
    const id = await order(who, [gifts.bear], { askRecipient: true, zoneId, gift: { to: 'Rehana' } })
    await pay(who, id)
    return { id, link: await linkOf(who, id) }
  }
  const fill = (link, body) => keeper.asks(`POST ${link}`, 'says where it goes', { body })
  await order(nusrat, [gifts.kite], { askRecipient: true, zoneId, gift: { to: 'Maa' } })
  const [open, filled, dated, lapsed, calledOff] = [
    ...[await ask(nusrat), await ask(nusrat), await ask(karim), await ask(nusrat), await ask(nusrat)],
  ]
  await fill(filled.link, HERE)
  const { body: days } = await keeper.asks(`GET ${dated.link}/days`, 'sees days', {
    query: { city: 'Dhaka' },
  })
  await fill(dated.link, { ...HERE, day: days.at(-1).day })
  await bring(filled.id, 'packed')
  const ids = [lapsed, calledOff].map(({ id }) => `'${id}'`).join()
  await shop.query(`update gift_link set expires_at = now() - interval '1 minute'
    where parcel_id in (select id from parcel where order_id in (${ids}))`)
  await shop.sendJob('keep-gift-links')
  for (const { id } of [lapsed, calledOff])
    await until(async () => (await parcelsOf(id))[0].addressState === 'lapsed')
  await nusrat.asks('POST /orders/{id}/cancellation', 'cancels it', { id: calledOff.id })
  return [open, filled, dated, lapsed, calledOff].map(({ link }) => link)
}

async function chooseDays({ shop, gifts, homes, order, pay, nusrat, keeper, parcelsOf }) {
  const { body: zones } = await keeper.asks('GET /delivery/zones', 'sees the zones')
  const id = zones.find(({ name }) => name === 'Dhaka')._id
  const { body: offered } = await nusrat.asks('GET /delivery/zones/{id}/days', 'sees the days', { id })
  const days = (offered.days ?? offered).filter(({ state = 'free' }) => state === 'free').slice(3, 8)
  const on = (nr) => ({ locationId: homes.nusrat.dhaka, deliverOn: days[nr].day })
  const window = days[0].windows?.[0]
  const paid = async (nr, more = {}) => {
    const placed = await order(nusrat, [gifts.bear], { ...on(nr), ...more })
    await pay(nusrat, placed)
    return placed
  }
  await paid(0, window && { windowId: window._id })
  await order(nusrat, [gifts.kite], on(1))
  const late = await order(nusrat, [gifts.kite], on(2))
  await shop.query(`update reservation set expires_at = now() - interval '1 hour'
    where parcel_id in (select id from parcel where order_id = '${late}')`)
  await shop.sendJob('keep-delivery-places')
  await until(async () => (await parcelsOf(late))[0].placeOnDay === 'lapsed')
  for (const isAgreed of [false, true]) {
    const moved = await paid(3)
    const body = { locationId: homes.nusrat.sylhet }
    await nusrat.asks('PUT /orders/{id}/location', 'sends it elsewhere', { id: moved, body })
    if (!isAgreed) continue
    await nusrat.asks('PUT /orders/{id}/location', 'and back', {
      id: moved,
      body: { locationId: homes.nusrat.dhaka },
    })
    await keeper.asks('POST /manageorder/{id}/days', 'schedules it', {
      id: moved,
      body: { deliverOn: days[4].day },
    })
  }
}

async function sendSecrets({ gifts, homes, order, pay, bring, karim }) {
  const { body: gifting } = await karim.asks('GET /gifting', 'sees the wraps')
  const gift = {
    ...{ to: 'Rehana', from: '', anonymous: true, withoutPhone: true, message: 'Guess who!' },
    ...{ wrapId: gifting.wraps[1]._id, cardId: gifting.cards[1]._id, occasion: gifting.occasions[0].key },
  }
  const id = await order(karim, [gifts.bear], { locationId: homes.karim.sylhet, gift })
  await pay(karim, id)
  await bring(id, 'packed')
}

async function sayThanks({ gifts, homes, order, pay, bring, nusrat, keeper }) {
  const links = []
  for (const words of ['What a lovely surprise!', null]) {
    const id = await order(nusrat, [gifts.bear], { locationId: homes.nusrat.gazipur, gift: { to: 'Rehana' } })
    await pay(nusrat, id)
    const { body } = await keeper.asks('GET /manageorder/{id}/sheets', 'prints', { id })
    const link = `/thanks/${body.sheets[0].thanks.split('/').at(-1)}`
    await bring(id, 'delivered', { takenBy: 'Rehana' })
    if (words) await keeper.asks(`POST ${link}`, 'says thanks', { body: { words, name: 'Rehana' } })
    links.push(link)
  }
  return links
}

async function orderForMany({ gifts, pay, tanvir }) {
  const rows = ['Maa', 'Baba', 'Farzana', 'Rafi', 'Mina'].map(
    (name, nr) => `${name},0171234567${nr},Dhaka,Mirpur,Road ${nr},${gifts.bear}`,
  )
  const raw = ['name,phone,city,area,address,gift', ...rows].join('\n')
  const upload = () =>
    tanvir.asks('POST /recipients', 'brings a file', { raw, headers: { 'content-type': 'text/csv' } })
  const { list } = (await upload()).body
  const amount = list.amount ?? list.total ?? list.cost?.amount
  const ordered = await tanvir.asks('POST /recipients/{id}/order', 'orders it', {
    id: list._id,
    body: { amount },
  })
  await pay(tanvir, ordered.body.insertedId)
  await upload()
}

async function rememberDays({ nusrat, karim, parcelsOf }) {
  const { body: orders } = await nusrat.asks('GET /orders', 'sees the orders')
  const given = orders.find(({ gift }) => gift)
  const [parcel] = await parcelsOf(given._id)
  const days = [
    [
      nusrat,
      { person: 'Maa', calendar: 'bangla', month: 1, day: 1, forWhom: 'mother', occasion: 'birthday' },
    ],
    [nusrat, { person: 'Rehana', calendar: 'gregorian', month: 12, day: 9, parcelId: parcel._id }],
    [karim, { person: 'বাবা', calendar: 'hijri', month: 10, day: 1, shift: 1, city: 'Sylhet' }],
  ]
  for (const [who, body] of days) await who.asks('POST /days', 'remembers a day', { body })
}

async function fillCart({ gifts, homes }, who) {
  const lines = []
  for (const productId of [gifts.kite, gifts.kite, gifts.bear]) {
    const { body } = await who.asks('POST /cart', 'takes it', { body: { productId, email: who.email } })
    lines.push(body.insertedId)
  }
  const [one, ...others] = lines
  const parcels = [
    { lines: [one], locationId: homes[who.name].dhaka },
    { lines: others, locationId: homes[who.name].sylhet, gift: { to: 'Rehana', message: 'Later' } },
  ]
  await who.asks('PUT /cart/parcels', 'plans it', { body: { parcels } })
}

// Ordering a gift and paying it: at the shop, on the pages of the sandbox, and back at the shop.

/** Orders one gift and opens a page to pay it. */
export async function buy(who, gift, note, { method, behaviour } = {}) {
  const { email } = who
  await who.asks('POST /cart', `takes a gift ${note}`, { body: { productId: gift, email } })
  const { body: order } = await who.asks('POST /manageorder', `orders ${note}`, {
    body: { withoutAddress: true, currency: 'BDT' },
  })
  const orderId = order.insertedId
  if (!orderId) throw new Error(`Nothing was ordered ${note}: ${order.detail}`)
  const page = await openPage(who, orderId, note, method)
  if (page && behaviour) await tell(page, behaviour)
  const { body: opened } = await who.asks('GET /orders/{id}', `looks at the order ${note}`, { id: orderId })
  return { orderId, page, tranId: opened.tran_id ?? '' }
}

export async function openPage(who, orderId, note, method) {
  const { body } = await who.asks('POST /initiate-payment', `opens a page ${note}`, {
    body: { orderId, method },
  })
  return body.url
}

/** Ends a page, and comes back from it. */
export async function end(who, page, ending, note) {
  const back = await press(page, ending)
  await returnToShop(who, `comes back ${note}`, back)
  return back
}

/** What became of a payment; the receipt, too: it is numbered when it is first asked for. */
export async function readPayment(who, tranId, note, until) {
  const path = { tran_id: tranId }
  const seen = await who.asks('GET /payments/{tran_id}', `sees the payment ${note}`, { path, until })
  await who.asks('GET /receipt/{tran_id}', `wants the receipt ${note}`, { path })
  return seen
}

/** @returns an order that is paid */
export async function buyAndPay(who, gift, note, how) {
  const bought = await buy(who, gift, note, how)
  await end(who, bought.page, 'pay', note)
  await readPayment(who, bought.tranId, note)
  return bought
}

/** Makes the gateway behave so on this page. */
export async function tell(page, behaviour) {
  const { status } = await fetch(`${page}/behaviour`, { method: 'POST', body: JSON.stringify(behaviour) })
  if (status !== 200) throw new Error(`The sandbox cannot behave so: ${JSON.stringify(behaviour)}`)
}

/** @returns {Promise<{ at: string, fields: Record<string, string> | null }>} the way back; `fields`: by POST */
export async function press(page, ending) {
  const body = new URLSearchParams(typeof ending === 'string' ? { ending } : ending)
  const response = await fetch(page, { method: 'POST', body, redirect: 'manual' })
  const html = await response.text()
  const location = response.headers.get('location')
  if (location) return { at: location, fields: null }
  const inputs = [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)]
  return {
    at: plain(html.match(/<form method="post" action="([^"]*)"/)?.[1]),
    fields: Object.fromEntries(inputs.map(([, name, value]) => [plain(name), plain(value)])),
  }
}

/** Where the browser is sent back to, as a call of the API. */
async function returnToShop(who, note, { at, fields }) {
  const how = fields ? { at, raw: new URLSearchParams(fields) } : { at }
  return who.asks(`${fields ? 'POST' : 'GET'} /payments/…`, note, how)
}

const ENTITIES = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }
const plain = (text = '') => text.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity])

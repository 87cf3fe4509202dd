// Looking around, filling a cart, and turning it into orders.

export async function browseShop({ book, stranger }) {
  book.begin('catalogue')
  const { body: products } = await stranger.asks('GET /product', 'sees everything')
  const see = (query) => stranger.asks('GET /product', `looks for ${JSON.stringify(query)}`, { query })
  for (const sort of ['newest', 'name', 'price', '-price']) await see({ sort, limit: 7 })
  for (const query of [
    ...[{ page: 2, limit: 5 }, { page: 999, limit: 5 }, { limit: 0 }, { limit: 101 }],
    ...[{ category: 'Flowers' }, { category: 'all', limit: 3 }, { category: 'No such shelf' }],
    ...[{ search: 'LANTERN' }, { search: '100%_' }, { search: 'মাটির' }, { search: 'x'.repeat(300) }],
    ...[{ search: 'rose', category: 'Flowers', sort: 'price' }, { sort: 'dearest' }],
    ...[{ onOffer: 'true', sort: '-price', limit: 4 }, { onOffer: 'no' }],
  ])
    await see(query)
  await stranger.asks('GET /categories', 'sees the shelves')
  for (const search of ['ro', 'চ', 'nothing like it', ''])
    await stranger.asks('GET /suggestions', `types "${search}"`, { query: { search } })
  await stranger.asks('GET /suggestions', 'types nothing')
  const idOf = (name) => products.find((one) => one.name === name)?._id
  const kite = idOf('Four-Colour Kite with Line')
  await stranger.asks('GET /product/{id}', 'looks at the kite', { id: kite })
  await stranger.asks('GET /product/{id}/similar', 'sees what is like it', { id: kite })
  await stranger.asks('GET /payment-methods', 'sees the ways to pay')
  await stranger.asks('GET /nowhere', 'asks for what there is not')
  await stranger.asks('GET /docs', 'opens the page of the API')
  return { idOf, kite, bear: idOf('Bhola the Bear'), toffee: idOf('A Single Toffee, for a Smile') }
}

export async function fillCart({ book, gifts, nusrat, karim }) {
  book.begin('cart')
  const { email } = nusrat
  const add = (productId, note, body = {}) =>
    nusrat.asks('POST /cart', note, { body: { productId, email, ...body } })
  const { body: line } = await add(gifts.kite, 'takes a kite')
  await add(gifts.bear, 'takes a bear', { price: 1, name: 'Cheap bear' })
  await add(gifts.kite, 'takes another kite')
  await add(gifts.kite, 'takes one for somebody', { email: karim.email })
  await add('no id', 'takes nothing')
  await nusrat.asks('GET /cart', 'looks into the cart', { query: { email } })
  await nusrat.asks('GET /cart', 'looks into that of somebody', { query: { email: karim.email } })
  await nusrat.asks('GET /cart/count', 'counts')
  const remove = (who, note) => who.asks('DELETE /cart/{id}', note, { id: line.insertedId })
  await remove(karim, 'removes her kite')
  await remove(nusrat, 'removes the kite')
  await remove(nusrat, 'removes it again')
}

export async function savePlaces({ book, nusrat, karim }) {
  book.begin('locations')
  const { email } = nusrat
  const place = {
    email,
    name: 'Nusrat',
    phone: '01712-345678',
    city: 'Dhaka',
    area: 'Dhanmondi',
    address: 'Road 5',
  }
  const save = (note, body = {}) => nusrat.asks('POST /location', note, { body: { ...place, ...body } })
  const { body: home } = await save('saves home')
  const { body: office } = await save('saves the office', {
    name: '',
    phone: '',
    area: 'Banani',
    address: 'Tower 1\nFloor 2',
  })
  const { body: old } = await save('saves an old place', { city: 'Chattogram' })
  await save('has no such phone', { phone: '12' })
  await save('says no city', { city: ' ' })
  await save('saves it for somebody', { email: karim.email })
  await nusrat.asks('GET /location', 'sees the places', { query: { email } })
  await nusrat.asks('GET /location', 'sees those of somebody', { query: { email: karim.email } })
  for (const who of [nusrat, karim])
    await who.asks('GET /location/{id}', 'looks at one', { id: home.insertedId })
  const move = (who, note, changes) =>
    who.asks('PUT /location/{id}', note, {
      id: old.insertedId,
      body: { ...place, email: who.email, ...changes },
    })
  await move(nusrat, 'moves it', { city: 'Sylhet', address: 'Road 7' })
  await move(nusrat, 'moves it to nowhere', { address: '' })
  await move(karim, 'moves hers', {})
  const remove = (who, note) => who.asks('DELETE /location/{id}', note, { id: old.insertedId })
  await remove(karim, 'removes hers')
  await remove(nusrat, 'removes it')
  await remove(nusrat, 'removes it again')
  return { home: home.insertedId, office: office.insertedId }
}

export async function placeOrders({ book, gifts, places, nusrat, karim, rahima }) {
  book.begin('orders')
  const place = (who, note, body = {}, headers = {}) => who.asks('POST /manageorder', note, { body, headers })
  await place(karim, 'has an empty cart')
  await karim.asks('POST /cart', 'takes a toffee', { body: { productId: gifts.toffee, email: karim.email } })
  await place(karim, 'buys too little')
  await karim.asks('POST /cart', 'takes a bear', { body: { productId: gifts.bear, email: karim.email } })
  await place(karim, 'has no address')
  const { body: unaddressed } = await place(karim, 'says it later', { withoutAddress: true, amount: 1100.5 })
  const { body: cart } = await nusrat.asks('GET /cart', 'looks once more', { query: { email: nusrat.email } })
  const amount = cart.reduce((sum, { price }) => sum + price, 0)
  const lines = cart.map(({ _id }) => _id)
  await place(nusrat, 'saw another amount', { amount: amount + 1 })
  await place(nusrat, 'saw another cart', { amount, lines: lines.slice(1) })
  await place(nusrat, 'sends it nowhere', { locationId: unaddressed.insertedId })
  await place(nusrat, 'has a bad key', { idempotencyKey: 'no' })
  await place(nusrat, 'pays in dollars', { currency: 'USD' })
  const key = { 'idempotency-key': 'the-first-order-of-nusrat' }
  const { body: order } = await place(
    nusrat,
    'places the order',
    { amount, lines, locationId: places.office },
    key,
  )
  await place(nusrat, 'places it again', { amount }, key)
  const id = order.insertedId
  for (const who of [nusrat, karim]) await who.asks('GET /orders/{id}', 'looks at it', { id })
  await nusrat.asks('GET /orders', 'sees the orders')
  await nusrat.asks('GET /orders', 'turns the page', { query: { page: 2, limit: 1 } })
  await nusrat.asks('GET /orders/{id}/refunds', 'sees no refunds', { id })

  const send = (who, note, locationId) =>
    who.asks('PUT /orders/{id}/location', note, { id, body: { locationId } })
  await send(karim, 'sends hers elsewhere', places.home)
  await send(nusrat, 'sends it nowhere', id)
  await send(nusrat, 'sends it home', places.home)
  await send(nusrat, 'sends it home again', places.home)
  const back = (who, note) => who.asks('POST /orders/{id}/cart', note, { id })
  await back(karim, 'puts hers back')
  await back(nusrat, 'puts it back')
  await back(nusrat, 'puts it back again')
  await send(nusrat, 'sends what is cancelled', places.office)
  await nusrat.asks('POST /initiate-payment', 'pays what is cancelled', { body: { orderId: id } })
  await pricesMove({ place, gifts, nusrat, rahima })
  return unaddressed.insertedId
}

/** A price that changes while somebody looks at the cart, and a gift that leaves the shop. */
async function pricesMove({ place, nusrat, rahima }) {
  const { email } = nusrat
  const fan = { name: 'Paper Fan', price: 300, category: 'Festivals' }
  const { body: made } = await rahima.asks('POST /product', 'sells a fan', { body: fan })
  const id = made.insertedId
  await nusrat.asks('POST /cart', 'takes the fan', { body: { productId: id, email } })
  const { body: cart } = await nusrat.asks('GET /cart', 'sees the fan', { query: { email } })
  const amount = cart.reduce((sum, { price }) => sum + price, 0)
  await rahima.asks('PUT /product/{id}', 'makes it dearer', { id, body: { ...fan, price: 350 } })
  await place(nusrat, 'saw another price', { amount, lines: cart.map(({ _id }) => _id) })
  await rahima.asks('DELETE /product/{id}', 'takes the fan away', { id })
  await nusrat.asks('GET /cart', 'sees it gone', { query: { email } })
  await place(nusrat, 'wants what is gone')
  for (const { _id } of cart) await nusrat.asks('DELETE /cart/{id}', 'empties the cart', { id: _id })
}

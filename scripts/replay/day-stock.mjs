// The shopkeeper's goods: by hand, with pictures, and as files.

/** A blue picture of 40 by 30 pixels. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAACgAAAAeCAMAAABpA6zvAAAAA1BMVEUUUMiTUSGgAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEklEQVQ4jWNgGAWjYBSMguEAAATOAAE9WQaqAAAAAElFTkSuQmCC',
  'base64',
)
const MUG = {
  name: 'Blue Mug',
  price: 450,
  brand: 'Borsha Home',
  category: 'Home & Decor',
  description: 'A mug.\nBlue.',
}

export async function stockShelves({ book, shop, gifts, rahima }) {
  book.begin('stock')
  const photos = await upload(shop, rahima)
  const add = (note, body) => rahima.asks('POST /product', note, { body: { ...MUG, ...body } })
  const { body: made } = await add('adds a mug', { photos, offerPrice: '399.50' })
  const { body: second } = await add('adds another', { name: 'Red Mug', price: '0', category: null })
  await add('has no name', { name: '' })
  await add('has no such price', { price: 12.345 })
  await add('offers it dearer', { offerPrice: 451 })
  await add('has a picture from somewhere', { photos: 'javascript:alert(1)' })
  const id = made.insertedId
  const { body: mug } = await rahima.asks('GET /product/{id}', 'looks at the mug', { id })
  const change = (note, body) => rahima.asks('PUT /product/{id}', note, { id, body: { ...MUG, ...body } })
  await change('changes the price', { price: 475, revision: mug.revision })
  await change('is overtaken', { price: 480, revision: mug.revision })
  await change('goes below the offer', { price: 300 })
  await change('changes nothing', { price: 475 })
  await change('ends the offer', { price: 475, offerPrice: null, description: null, photos: '' })
  await rahima.asks('GET /audit', 'reads about the mug', { query: { kind: 'product', id } })
  await rahima.asks('GET /audit', 'reads the second page', {
    query: { kind: 'product', id, page: 2, limit: 1 },
  })
  const remove = (note) => rahima.asks('DELETE /product/{id}', note, { id })
  await remove('takes the mug away')
  await remove('takes it away again')
  const ids = [second.insertedId, gifts.idOf('Dusk Sunglasses'), id]
  const removals = (note, body) => rahima.asks('POST /product/removals', note, { body })
  await removals('takes several away', { ids })
  await removals('takes none away', { ids: [] })
  for (const query of [
    {},
    { search: 'mug' },
    { search: 'MUG', page: 2, limit: 1 },
    { kind: 'product', search: 'fan' },
  ])
    await rahima.asks('GET /audit/gone', `sees what is gone of ${JSON.stringify(query)}`, { query })
}

async function upload(shop, rahima) {
  const send = (note, ...files) => {
    const raw = new FormData()
    for (const bytes of files) raw.append('image', new Blob([bytes]), 'mug.png')
    return rahima.asks('POST /upload', note, { raw })
  }
  const { body } = await send('sends a picture', PNG)
  await send('sends it again', PNG)
  await send('sends none')
  await send('sends two', PNG, PNG)
  await send('sends a text', Buffer.from('no picture'))
  await send('sends half a picture', PNG.subarray(0, 60))
  const at = body.data.url
  await rahima.asks('GET /media/…', 'looks at the picture', { at: shop.url + at })
  return at
}

export async function exchangeFiles({ book, gifts, rahima, stranger }) {
  book.begin('imports')
  const send = (note, raw, fileName = 'gifts.csv', type = 'text/csv') =>
    rahima.asks('POST /imports', note, { raw, query: { fileName }, headers: { 'content-type': type } })
  const kite = gifts.kite
  const rows = `id,name,price,offerPrice,category,shelf\n,Clay Lamp,450,,Festivals,9\n${kite},Great Kite,999.50,900,,\n`
  const { body: read } = await send('reads a file', rows)
  const id = read._id
  await send('reads a second one', rows, 'second.csv')
  const look = (note, query) => rahima.asks('GET /imports/{id}/rows', note, { id, query })
  await look('looks at its rows', {})
  await look('looks at what changes', { verdict: 'change', limit: 1 })
  await look('looks at no verdict', { verdict: 'maybe' })
  const decide = (call, note) =>
    rahima.asks(`POST /imports/{id}/${call}`, note, { id, varies: ['state', 'done', 'steps', 'undoable'] })
  const until = (state) => ({ id, until: (one) => one.state === state })
  await decide('execution', 'imports it')
  await rahima.asks('GET /imports/{id}', 'sees it imported', until('imported'))
  await rahima.asks('POST /imports/{id}/execution', 'imports it again', { id })
  await rahima.asks('DELETE /imports/{id}', 'discards what is imported', { id })
  await rahima.asks('GET /product/{id}', 'sees the great kite', { id: kite })
  await decide('reversal', 'undoes it')
  await rahima.asks('GET /imports/{id}', 'sees it undone', until('undone'))
  await rahima.asks('POST /imports/{id}/reversal', 'undoes it again', { id })
  await rahima.asks('GET /product/{id}', 'sees the old kite', { id: kite })
  await rahima.asks('GET /audit', 'reads about the kite', { query: { kind: 'product', id: kite } })
  await rahima.asks('GET /audit', 'reads about the file', { query: { kind: 'catalogue', id } })

  const { body: wrong } = await send(
    'reads wrong rows',
    'name,price\nClay Lamp,much\n,5\nGood One,5\n',
    'wrong.csv',
  )
  await rahima.asks('GET /imports/{id}/rows', 'sees why', { id: wrong._id })
  await rahima.asks('POST /imports/{id}/execution', 'imports wrong rows', { id: wrong._id })
  await rahima.asks('DELETE /imports/{id}', 'discards them', { id: wrong._id })
  await send('reads nothing', '')
  await send('reads only a head', 'name,price\n')
  await send('reads no such columns', 'a,b\n1,2\n')
  await send('reads an open quote', 'name,price\n"Clay,5\n')
  await send('reads a picture', PNG, 'mug.png', 'image/png')
  await send('reads a strange byte', Buffer.from([0xff, 0xfe, 0x41]))
  await rahima.asks('GET /imports', 'sees the imports')
  await takeFiles({ send, rahima, stranger })
}

async function takeFiles({ send, rahima, stranger }) {
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Dhaka' }).format()
  const ask = async (note, body) => (await rahima.asks('POST /exports', note, { body })).body.url
  const take = (note, url) =>
    stranger.asks('GET /exports/{ticket}', note, { path: { ticket: url.split('/').at(-1) } })
  const products = await ask('asks for the products', { what: 'products' })
  const { body: lines } = await take('takes the products', products)
  await take('takes them again', products)
  await take('takes the orders', await ask('asks for the orders', { what: 'orders', from: today, to: today }))
  const forCourier = { what: 'orders', from: today, to: today, phones: 'national' }
  await take('takes them for a courier', await ask('asks for the orders for a courier', forCourier))
  await take(
    'takes no orders',
    await ask('asks for old orders', { what: 'orders', from: null, to: '2020-01-01' }),
  )
  await ask('asks for something', { what: 'people' })
  await ask('asks for no day', { what: 'orders', from: 'today' })
  const { body: same } = await send('reads what it has written', lines.join('\n'), 'same.csv')
  await rahima.asks('POST /imports/{id}/execution', 'imports what is there', { id: same._id })
  await rahima.asks('DELETE /imports/{id}', 'discards that', { id: same._id })
}

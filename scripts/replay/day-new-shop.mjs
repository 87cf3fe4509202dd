// The evening before: a shop without demo, whose first admin comes by the link of the start and whose newcomers confirm
// their e-mail before they log in.
import { somebody } from './person.mjs'

export async function openNewShop({ book, shop }) {
  book.begin('new shop')
  const stranger = somebody(book, shop, 'somebody')
  await stranger.asks('GET /product', 'sees empty shelves')
  await stranger.asks('GET /categories', 'sees no categories')
  await stranger.asks('GET /payment-methods', 'sees the one way to pay')
  await stranger.asks('POST /auth/sign-in/google', 'has no Google', { body: {} })
  await stranger.asks('GET /auth/callback/google', 'comes from nowhere')

  const [, token] = await shop.screenShows(/first-admin\?token=([\w-]+)/)
  const keeper = somebody(book, shop, 'keeper', {
    email: 'keeper@gifts.example',
    password: 'seven blue lamps',
  })
  const { email, password } = keeper
  const claim = { token, name: 'First Keeper', email, password }
  const first = (note, changes = {}) =>
    keeper.asks('POST /first-admin', note, { body: { ...claim, ...changes } })
  await first('has a wrong link', { token: 'x'.repeat(43) })
  await first('chooses a common password', { password: 'password123' })
  await first('chooses the own e-mail as password', { password: email })
  await first('becomes the first admin')
  await first('follows the link again')
  await keeper.asks('POST /auth/sign-in/email', 'logs in too early', { body: { email, password } })
  const link = await shop.linkIn(email, 'Is this your e-mail?')
  const body = { token: new URL(link).searchParams.get('token'), password }
  await keeper.asks('POST /auth/verify-email', 'confirms the e-mail', { body })
  await keeper.signsIn()
  for (const path of [
    '/dashboard',
    '/users',
    '/payments',
    '/comparison',
    '/imports',
    '/audit/gone',
    '/manageorder',
  ])
    await keeper.asks(`GET ${path}`, 'sees that there is nothing yet')

  await confirmFirst({ book, shop })
}

async function confirmFirst({ book, shop }) {
  const rina = somebody(book, shop, 'rina', { email: 'rina@gifts.example', password: 'nine green boats' })
  const { email, password } = rina
  const login = { email, password }
  await rina.asks('POST /auth/sign-up/email', 'signs up', { body: { ...login, name: 'Rina Akter' } })
  const link = await shop.linkIn(email, 'Is this your e-mail?')
  await rina.asks('POST /auth/sign-up/email', 'signs up twice', { body: { ...login, name: 'Rina Akter' } })
  await shop.linkIn(email, 'You have an account already')
  await rina.asks('POST /auth/sign-in/email', 'logs in too early', { body: login })
  await shop.linkIn(email, 'Is this your e-mail?', 2)
  const token = new URL(link).searchParams.get('token')
  const confirm = (note, body) => rina.asks('POST /auth/verify-email', note, { body: { token, ...body } })
  await confirm('does not say the password', {})
  await confirm('has a wrong password', { password: 'not this one' })
  await confirm('confirms the e-mail', { password })
  await confirm('confirms it again', {})
  await rina.signsIn('logs in at last')
  await rina.asks('GET /account', 'looks at the account')
}

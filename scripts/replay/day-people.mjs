// Who comes in, how they come back in, and how they leave.
import { press } from './buying.mjs'
import { somebody } from './person.mjs'

const EVIL = { origin: 'https://evil.example' }

/** A newcomer with a confirmed e-mail. */
export async function registerPeople({ book, shop, nusrat, rahima, stranger }) {
  book.begin('accounts')
  const { email, password } = nusrat
  const signUp = (note, body, headers = {}) =>
    stranger.asks('POST /auth/sign-up/email', note, {
      headers,
      body: { name: 'Nusrat', email, password, ...body },
    })
  await signUp('takes a common password', { password: 'password123' })
  await signUp('takes the e-mail as password', { password: email })
  await nusrat.signsUp()
  await signUp('signs up with the e-mail of somebody', {})

  const signIn = (note, body, headers = {}) =>
    stranger.asks('POST /auth/sign-in/email', note, { headers, body: { email, password, ...body } })
  await signIn('has a wrong password', { password: 'not this one' })
  await signIn('has an unknown e-mail', { email: 'nobody@gifts.example' })
  await stranger.asks('GET /auth/get-session', 'has no session')
  await nusrat.asks('GET /auth/get-session', 'has a session')
  await nusrat.asks('POST /jwt', 'wants a token of somebody', { body: { email: 'karim@gifts.example' } })
  await nusrat.asks('POST /jwt', 'is on a page of somebody', { body: { email }, headers: EVIL })
  await nusrat.asks('POST /auth/sign-out', 'is on a page of somebody', { headers: EVIL })
  await nusrat.asks('GET /users/admin/{email}', 'asks whether she is an admin', { path: { email } })
  await nusrat.asks('POST /users', 'changes her name', { body: { email, name: 'Nusrat Jahan' } })
  await nusrat.asks('GET /account', 'looks at the account')

  const confirm = (note, token) => nusrat.asks('POST /auth/verify-email', note, { body: { token } })
  await nusrat.asks('POST /auth/send-verification-email', 'asks for the letter')
  const link = await shop.linkIn(email, 'Is this your e-mail?', 2)
  await confirm('has a wrong link', 'not.a.token')
  const token = new URL(link).searchParams.get('token')
  const open = (note, token) =>
    nusrat.asks('POST /auth/check-link', note, { body: { link: 'verify-email', token } })
  await open('has opened a wrong link', 'not.a.token')
  await open('has opened the link', token)
  await confirm('confirms the e-mail', token)
  await nusrat.asks('POST /auth/send-verification-email', 'asks for it again')
  await rahima.signsIn()
}

/** Passwords that are changed and forgotten. */
export async function changePasswords({ book, shop, nusrat, karim, stranger }) {
  book.begin('passwords')
  const change = (who, note, newPassword, currentPassword = who.password) =>
    who.asks('POST /auth/change-password', note, { body: { currentPassword, newPassword } })
  await change(nusrat, 'does not know the password', 'eleven old kites', 'not this one')
  await change(nusrat, 'chooses the e-mail as password', nusrat.email)
  await change(nusrat, 'chooses another password', 'eleven old kites')
  await nusrat.signsIn('logs in with the old password')
  nusrat.password = 'eleven old kites'
  await nusrat.signsIn('logs in with the new password')

  await stranger.asks('POST /auth/request-password-reset', 'asks for nobody', {
    body: { email: 'nobody@gifts.example' },
  })
  await karim.signsUp()
  const { email } = karim
  const place = {
    email,
    name: 'Karim',
    phone: '01812-345678',
    city: 'Dhaka',
    area: 'Mirpur',
    address: 'Road 9',
  }
  await karim.asks('POST /location', 'saves a place that a reset empties', { body: place })
  for (const who of [nusrat, karim]) await forget(shop, who)
  await karim.asks('GET /location', 'has no place any more', { query: { email } })
}

async function forget(shop, who) {
  const { email } = who
  await who.asks('POST /auth/request-password-reset', 'forgot the password', { body: { email } })
  const token = new URL(await shop.linkIn(email, 'Choose a new password')).searchParams.get('token')
  const reset = (note, body) =>
    who.asks('POST /auth/reset-password', note, { body: { token, newPassword: 'twelve new kites', ...body } })
  await reset('has a wrong link', { token: 'x'.repeat(24) })
  await reset('chooses a common password', { newPassword: 'password123' })
  await reset('chooses the e-mail', { newPassword: email })
  await reset('chooses a new password')
  await reset('follows the link again')
  await who.asks('GET /account', 'is logged out by that')
  who.password = 'twelve new kites'
  await who.signsIn('logs in with it')
  await who.asks('GET /account', 'looks at the account after it')
}

/** The test sign-in of the demo. */
export async function signInWithGoogle({ book, shop, stranger }) {
  book.begin('Google')
  const farzana = somebody(book, shop, 'farzana', { email: 'farzana@gmail.example' })
  const leave = async (note, headers = {}) =>
    (await farzana.asks('POST /auth/sign-in/google', note, { body: { from: '/profile/cart' }, headers })).body
      .url
  await leave('is on a page of somebody', EVIL)
  const returnToShop = async (note, who) => {
    const { at } = await press(await leave(`goes to Google and ${note}`), { who })
    await farzana.asks('GET /auth/callback/google', note, { at })
  }
  await returnToShop('changes her mind', 'cancel')
  await returnToShop('is unproven', 'unproven@gmail.example')
  await returnToShop('comes back', farzana.email)
  await farzana.getsToken()
  await farzana.asks('GET /account', 'looks at the account')
  const body = { currentPassword: 'she has none', newPassword: 'thirteen red kites' }
  await farzana.asks('POST /auth/change-password', 'has no password', { body })
  await farzana.asks('DELETE /account', 'leaves without a password', { body: { email: farzana.email } })
  await stranger.asks('GET /auth/callback/google', 'comes from nowhere')
}

/** The shopkeeper's look at people, and the ways out. */
export async function deleteAccounts({ shop, rahima, nusrat, karim, mina, shumi }) {
  const { body: people } = await rahima.asks('GET /users', 'sees everybody')
  const idOf = ({ email }) => people.find((one) => one.email === email)?._id
  for (const query of [{ search: 'nusrat' }, { page: 2, limit: 2 }, { search: '%' }, { page: 99 }])
    await rahima.asks('GET /users', `looks for ${JSON.stringify(query)}`, { query })
  const give = (who, note, role, by = rahima) =>
    by.asks('PUT /roles/{id}', note, { id: idOf(who), body: { role } })
  await give(mina, 'cannot trust an e-mail that nobody confirmed', 'admin')
  await give(rahima, 'cannot be the last to go', 'user')
  await give(nusrat, 'makes Nusrat an admin', 'admin')
  await give(nusrat, 'makes her one again', 'admin')
  await nusrat.asks('GET /dashboard', 'has to log in anew')
  await nusrat.signsIn('logs in as an admin')
  await nusrat.asks('GET /dashboard', 'sees the day')
  await nusrat.asks('GET /users/admin/{email}', 'asks whether she is one', { path: { email: nusrat.email } })
  await give(nusrat, 'makes her a shopper again', 'user')
  await nusrat.asks('GET /users', 'is no admin any more')
  const remove = (who, note) => rahima.asks('DELETE /users/{id}', note, { id: idOf(who) })
  await remove(rahima, 'cannot delete herself there')
  await remove(mina, 'deletes Mina')
  await remove(mina, 'deletes her again')
  await shop.linkIn(mina.email, 'Your account was deleted')
  await mina.asks('GET /account', 'is gone')
  await rahima.asks('GET /audit', 'reads about Nusrat', { query: { kind: 'user', id: idOf(nusrat) } })
  await rahima.asks('GET /audit/gone', 'reads who is gone', { query: { kind: 'user' } })

  const leave = (who, note, body) =>
    who.asks('DELETE /account', note, { body: { email: who.email, password: who.password, ...body } })
  await leave(rahima, 'cannot leave as the only admin')
  await leave(shumi, 'has a wrong password', { password: 'not this one' })
  await leave(shumi, 'names somebody else', { email: karim.email })
  await shumi.asks('GET /account/data', 'takes her data along')
  await leave(shumi, 'leaves')
  await shop.linkIn(shumi.email, 'Your account was deleted')
  await leave(shumi, 'leaves again')
  await shumi.signsIn('cannot come back')

  await karim.asks('GET /account/data', 'downloads his data')
  await karim.asks('POST /auth/revoke-sessions', 'signs out everywhere')
  await karim.asks('GET /account', 'is signed out')
  await nusrat.asks('POST /auth/sign-out', 'signs out')
  await nusrat.asks('GET /auth/get-session', 'has no session any more')
  await nusrat.asks('POST /jwt', 'gets no token any more', { body: { email: nusrat.email } })
  await nusrat.signsIn('comes back')
}

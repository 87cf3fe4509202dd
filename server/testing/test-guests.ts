import type { Db } from '../../shop/kernel/database/database.ts'
import type { TestApp } from './test-app.ts'
import { saveSelling } from './test-selling.ts'

export const letAnybodyBuy = (db: Db, anybodyBuys = true) => saveSelling(db, { anybodyBuys })

/** A visitor of a shop where anybody may buy, with a token and a browser that keeps the cookie. */
export async function newGuest(app: Pick<TestApp, 'db' | 'visitor'>) {
  await letAnybodyBuy(app.db)
  const browser = app.visitor()
  const begun = await browser.send('POST', '/guests')
  if (!begun.ok) throw new Error(await begun.text())
  return { ...(await guestOf(browser)), browser, cookie: browser.cookie() }
}

/** Whom the cookies of this browser stand for, with a fresh token. */
export async function guestOf({ send }: ReturnType<TestApp['visitor']>) {
  const { user } = await (await send('GET', '/auth/get-session')).json()
  const { token } = await (await send('POST', '/jwt', { body: { email: user.email } })).json()
  return {
    id: String(user.id),
    email: String(user.email),
    isGuest: user.guest === true,
    token: String(token),
  }
}

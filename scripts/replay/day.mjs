// The day itself, in the order in which it happens.
import { numbering, openBook } from './book.mjs'
import { buyAndPay, readPayment } from './buying.mjs'
import { readRefunds, reconcilePayments, refundPayments } from './day-money.mjs'
import { openNewShop } from './day-new-shop.mjs'
import { payInOtherWays, payOnline, payWithFailures } from './day-paying.mjs'
import { changePasswords, deleteAccounts, registerPeople, signInWithGoogle } from './day-people.mjs'
import { sendOrders } from './day-sending.mjs'
import { browseShop, fillCart, placeOrders, savePlaces } from './day-shopping.mjs'
import { exchangeFiles, stockShelves } from './day-stock.mjs'
import { masker, namesOf, shapeOf } from './masking.mjs'
import { somebody } from './person.mjs'
import { openShop } from './shop.mjs'
import { callEverythingAsStranger } from './strangers.mjs'

const NEW = { DEMO: 'off', SIGN_UP: 'verified' }
const DEMO = { DEMO: 'on', BKASH: 'on', STRIPE: 'on', COD: 'on' }
/** A stand-in ends a refund when it is asked the second time, and the shop asks once in 50 seconds. */
const REFUND_S = 180

/**
 * Plays the day in two shops of its own, one after the other.
 * @param {string} checkout the folder of the version that is played
 * @returns the recording; with `brokenOff` as far as it came
 */
export async function playDay(checkout) {
  const book = openBook()
  const [names, letters, played] = [{}, [], {}]

  async function inShop(name, settings, play) {
    const shop = await openShop(checkout, settings)
    Object.assign(names, namesOf(shop.url, '<shop>'), namesOf(shop.sandboxUrl, '<sandbox>'))
    try {
      played.openapi = await (await fetch(`${shop.url}/api/openapi.json`)).json()
      await play({ book, shop, document: played.openapi })
    } catch (error) {
      console.error(shop.screen())
      throw error
    } finally {
      letters.push(...titled(name, await shop.letters()))
      await shop.stop()
    }
  }

  try {
    await inShop('new shop', NEW, openNewShop)
    await inShop('demo shop', DEMO, playDemoShop)
  } catch (error) {
    played.brokenOff = error instanceof Error ? error.stack : String(error)
  }
  const mask = masker(names)
  return { calls: mask(book.entries), letters: mask(letters), ...played }
}

async function playDemoShop({ book, shop, document }) {
  const person = (name, account) => somebody(book, shop, name, account)
  const newcomer = (name) => person(name, { email: `${name}@gifts.example`, password: 'ten paper kites' })
  const [nusrat, karim, mina, shumi] = ['nusrat', 'karim', 'mina', 'shumi'].map(newcomer)
  const [stranger, rahima] = [person('somebody'), person('rahima', await shop.demoAccount('admin'))]
  const day = { book, shop, document, stranger, nusrat, karim, mina, shumi, rahima }

  await registerPeople(day)
  await callEverythingAsStranger(day)
  await changePasswords(day)
  await signInWithGoogle(day)
  day.gifts = await browseShop(day)
  await fillCart(day)
  day.places = await savePlaces(day)
  day.unaddressed = await placeOrders(day)
  day.paid = await payOnline(day)
  day.odd = await payWithFailures(day)
  day.other = await payInOtherWays(day)
  day.cash = await sendOrders(day)
  day.late = await refundPayments(day)
  await reconcilePayments(day)
  await stockShelves(day)
  await exchangeFiles(day)
  book.begin('people')
  for (const who of [mina, shumi]) {
    await who.signsUp()
    await buyAndPay(who, day.gifts.bear, 'before leaving')
  }
  await deleteAccounts(day)
  await readOrdersAgain(day)
}

async function readOrdersAgain({ book, paid, odd, late, stranger, nusrat, rahima }) {
  book.begin('evening')
  const going = [paid, odd.risky, late]
  const wait = { states: ['succeeded', 'failed'], seconds: REFUND_S, quiet: true }
  await Promise.all(going.map((bought) => readRefunds(rahima, bought, 'waits', wait)))
  for (const bought of going) {
    await readRefunds(rahima, bought, 'sees what became of it')
    await readPayment(stranger, bought.tranId, 'in the evening')
  }
  for (const path of ['/payments', '/manageorder', '/dashboard', '/users', '/product'])
    await rahima.asks(`GET ${path}`, 'sees the end of the day')
  await nusrat.asks('GET /orders', 'sees the end of the day')
  await nusrat.asks('GET /account/data', 'downloads her data')
}

/** In an order that does not depend on which of two letters left first. */
function titled(shop, letters) {
  const numbered = numbering()
  return letters
    .map((letter) => ({ letter, title: shapeOf(`${shop}: to ${letter.to}: ${letter.subject}`) }))
    .sort(
      (one, other) =>
        compare(one.title, other.title) || compare(shapeOf(one.letter.text), shapeOf(other.letter.text)),
    )
    .map(({ title, letter }) => ({ title: numbered(title), ...letter }))
}

const compare = (one, other) => (one < other ? -1 : Number(one > other))

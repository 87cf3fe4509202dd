import { press, send, tranIdOf } from '../sandbox/test-visitor.ts'
import { PLAIN } from './demo-products.ts'
import type { Person } from './people.ts'
import { setSelling } from './selling.ts'
import {
  idOf,
  openPayment,
  placeOrder,
  putIntoCart,
  register,
  rememberDay,
  saveLocation,
  sellProduct,
} from './shop-calls.ts'
import type { Page, RunningShop } from './shopper.ts'

const LONGEST = 'W'.repeat(100)

/** Words without an end, as long as the shop takes them. */
export const LONG = {
  word: LONGEST,
  product: 'Wundertütenüberraschungsgeschenkverpackungsmeisterstück'.repeat(3),
  address: 'House#12,Road#5,Block#C,Section#10,Mirpur,Dhaka-1216',
}

export const LONG_SHOPPER = personOf('w')
export const LONG_KEEPER = personOf('k')

function personOf(letter: string): Person {
  return {
    firstName: LONGEST.slice(0, 50),
    lastName: LONGEST.slice(0, 49),
    email: `${letter.repeat(64)}@${'w'.repeat(63)}.${'w'.repeat(63)}.com`,
    password: 'ilish-mach-71',
  }
}

export interface LongShop {
  readonly productId: string
  /** The path of a payment that arrived. */
  readonly payment: string
  /** One that waits to be paid, and the one of the payment. */
  readonly orders: readonly string[]
}

/** Puts long words everywhere: a gift, two people, their locations, orders, cart and payment. */
export async function fillWithLongWords(page: Page, shop: RunningShop): Promise<LongShop> {
  const database = await shop.database()
  const { word, product, address } = LONG
  await setSelling(shop, { companiesOrder: true })
  await register(page, LONG_KEEPER)
  await database.query(`update "user" set role = 'admin' where email = $1`, [LONG_KEEPER.email])
  const { rows } = await database.query('select photos from product where name = $1', [PLAIN[0].name])
  const words = { name: product, brand: word, category: word, description: product, photos: rows[0].photos }
  await sellProduct(page, LONG_KEEPER.email, { ...words, price: 900, offerPrice: 800 })

  const { email } = LONG_SHOPPER
  await page.context().clearCookies()
  await register(page, LONG_SHOPPER)
  await saveLocation(page, email, { name: word, city: 'Dhaka', area: 'Mirpur', address })
  const far = { name: email.slice(0, 100), city: word, area: word, address: word.repeat(5) }
  await saveLocation(page, email, far)
  await rememberDay(page, email, {
    person: word,
    calendar: 'hijri',
    month: 10,
    day: 1,
    city: word,
    area: word,
  })
  await putIntoCart(page, email, product)
  const unpaid = await placeOrder(page, email)
  await putIntoCart(page, email, product)
  const paid = await placeOrder(page, email)
  const back = await press(await openPayment(page, email, paid), 'pay')
  await send(back)
  await database.query('update payment_attempt set method = $1, masked = $1', [word])
  await putIntoCart(page, email, product)
  return {
    productId: await idOf(page, product),
    payment: `/payments/success/${tranIdOf(back)}`,
    orders: [unpaid, paid],
  }
}

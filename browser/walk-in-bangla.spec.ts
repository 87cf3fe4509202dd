import { fromTaka } from '../shop/kernel/money.ts'
import { CARD, ON_HOME, WRAP } from './demo-products.ts'
import { expectNews, orderIdOf } from './gateway.ts'
import { banglaNewcomer } from './people.ts'
import { expect, testWays as test, visit } from './shopper.ts'
import { CountedPerson } from './steps-counted.ts'

test.use({ viewport: { width: 360, height: 740 } })

const WORDS = 'শুভ জন্মদিন!'

test('from home to a paid secret with card and wrap in Bangla: 24 actions and 120 keystrokes at most', async ({
  page,
  shop,
}) => {
  const walker = new CountedPerson(page)
  const main = page.getByRole('main')
  const { firstName, lastName, password } = banglaNewcomer()
  const email = 'nusrat.jahan@example.com'
  await visit(page, '/bn')
  await walker.pressOn(main.getByRole('link', { name: ON_HOME.nameBn }))
  await walker.press('link', 'অ্যাকাউন্ট খুলুন', main)
  await walker.type('নামের প্রথম অংশ', firstName)
  await walker.type('নামের শেষ অংশ', lastName)
  await walker.type('ই-মেইল', email)
  await walker.type('পাসওয়ার্ড', password)
  await walker.type('পাসওয়ার্ড আবার লিখুন', password)
  await walker.press('button', 'অ্যাকাউন্ট খুলুন', main)
  await walker.press('button', 'কার্টে যোগ করুন', main)
  await walker.press('link', 'কার্ট , ১টি উপহার')
  await walker.type('নাম', 'আম্মা')
  await walker.type('ফোন নম্বর', '01812345678')
  await walker.type('শহর/জেলা', 'সিলেট')
  await walker.type('এলাকা', 'আম্বরখানা')
  await walker.type('ঠিকানা', 'বাসা ১২')
  await walker.press('button', 'এগিয়ে যান', main)
  await walker.press('button', /^উপহার /, main)
  await walker.type('কার্ডের লেখা', WORDS)
  await walker.pressOn(main.getByText(CARD.nameBn))
  await walker.pressOn(main.getByText(WRAP.nameBn))
  await walker.press('switch', /^কে পাঠিয়েছে তা গোপন থাকুক/, main)
  await walker.press('button', 'পেমেন্ট করুন', main)
  await expect(page).toHaveURL(new RegExp(`^${shop.sandboxUrl}/`))
  await walker.press('button', 'Pay')
  await expectNews(page, 'ধন্যবাদ! আপনার পেমেন্ট পেয়েছি।')

  expect(walker.actions).toBeLessThanOrEqual(24)
  expect(walker.keystrokes).toBeLessThanOrEqual(120)
  const stored = await (await shop.database()).query(
    `select gift.to_name, gift.message, gift.anonymous, card_design_id is not null as card, wrap.price::integer as wrap
       from gift join parcel on parcel.id = gift.parcel_id
       join wrap on wrap.id = gift.wrap_id where parcel.order_id = $1`,
    [await orderIdOf(shop, email)],
  )
  expect(stored.rows).toEqual([
    { to_name: 'আম্মা', message: WORDS, anonymous: true, card: true, wrap: fromTaka(WRAP.price) },
  ])
})

import { newcomer } from './people.ts'
import { enter, putIntoCart, register, saveHome } from './shop-calls.ts'
import { expect, openStep, type Page, test, visit } from './shopper.ts'

const ZONES = ['Asia/Dhaka', 'UTC', 'America/New_York', 'Pacific/Kiritimati']

const strip = (page: Page) => page.getByRole('group', { name: 'When should it be there?' })

/** What each day is called, and whether it can be had. */
const shown = (page: Page) =>
  strip(page)
    .locator('[name$=day]')
    .evaluateAll((days) =>
      days.map((day) => [
        (day as HTMLInputElement).value,
        (day as HTMLInputElement).disabled,
        (day as HTMLInputElement).labels?.[0]?.textContent,
      ]),
    )

test('a shopper abroad is shown the days of Dhaka, and the chosen one is accepted', async ({
  page,
  browser,
  shop,
}) => {
  const person = newcomer()
  await register(page, person)
  await saveHome(page, person.email)
  await putIntoCart(page, person.email, 'Eid Moon Lantern')
  const all: unknown[] = []
  for (const timezoneId of ZONES) {
    const context = await browser.newContext({ baseURL: shop.url, timezoneId })
    const abroad = await context.newPage()
    await enter(abroad, person)
    await visit(abroad, '/profile/cart')
    await openStep(abroad, 'When')
    await expect(strip(abroad).getByRole('radio').first()).toBeAttached()
    all.push(await shown(abroad))
    if (timezoneId === ZONES.at(-1)) {
      const chosen = await strip(abroad).locator('[name$=day]:checked').inputValue()
      await abroad.getByRole('button', { name: 'Pay', exact: true }).click()
      await expect(abroad).toHaveURL(new RegExp(`^${shop.sandboxUrl}/`))
      const { rows } = await (await shop.database()).query(
        `select deliver_on::text as day from parcel join "order" on "order".id = order_id where sender_email = $1`,
        [person.email],
      )
      expect(rows).toEqual([{ day: chosen }])
    }
    await context.close()
  }
  expect(all[0]).toHaveLength(14)
  for (const days of all) expect(days).toEqual(all[0])
})

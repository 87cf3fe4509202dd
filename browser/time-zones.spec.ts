import { ONE_LINE } from './demo-products.ts'
import { newcomer } from './people.ts'
import { enter, orderCart, putIntoCart, register, saveHome } from './shop-calls.ts'
import { expect, openStep, type Page, test, visit } from './shopper.ts'

const PRODUCT = ONE_LINE.name
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
  await putIntoCart(page, person.email, PRODUCT)
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
  expect(all[0]).toHaveLength(15)
  for (const days of all) expect(days).toEqual(all[0])
})

/** The midnight surprise, 11:45 pm–12:30 am in Bangladesh, by the clocks of London in winter and in summer. */
const IN_LONDON = /^(5:45–6:30|6:45–7:30) pm for you$/
const IN_LONDON_IN_BANGLA = /^আপনার ওখানে (বিকেল ৫:৪৫–সন্ধ্যা ৬:৩০|সন্ধ্যা ৬:৪৫–৭:৩০)$/

test('a sender in London sees both clocks, and nothing moves; one in Dhaka sees one', async ({
  page,
  browser,
  shop,
}) => {
  const person = newcomer()
  await register(page, person)
  await saveHome(page, person.email)
  await putIntoCart(page, person.email, PRODUCT)
  const from = async (timezoneId: string) => {
    const context = await browser.newContext({
      ...{ baseURL: shop.url, timezoneId, reducedMotion: 'reduce', viewport: { width: 360, height: 1800 } },
    })
    await context.addInitScript(() => {
      const shifts: unknown[] = []
      Object.assign(window, { shifts })
      // Fonts may move a line by a pixel: only what is as tall as a line counts.
      const isLine = ({ sources = [] }: PerformanceEntry & { sources?: Shifted[] }) =>
        sources.some(({ previousRect, currentRect }) => Math.abs(previousRect.top - currentRect.top) > 8)
      type Shifted = Readonly<Record<'previousRect' | 'currentRect', DOMRectReadOnly>>
      new PerformanceObserver((list) => void shifts.push(...list.getEntries().filter(isLine))).observe({
        type: 'layout-shift',
        buffered: true,
      })
    })
    const sender = await context.newPage()
    await enter(sender, person)
    return sender
  }
  const [london, dhaka] = [await from('Europe/London'), await from('Asia/Dhaka')]

  await visit(london, '/profile/cart')
  await openStep(london, 'When')
  await expect(london.getByText(IN_LONDON)).toBeVisible()
  await expect(
    london.getByText(/^Order before 2 pm Bangladesh time \([89] am for you\), or it counts/),
  ).toBeVisible()
  await visit(dhaka, '/profile/cart')
  await openStep(dhaka, 'When')
  await expect(dhaka.getByText('Midnight surprise')).toBeVisible()
  await expect(dhaka.getByText(/for you/)).toHaveCount(0)

  const { rows } = await (await shop.database()).query(
    "select slot.id, (now() at time zone 'Asia/Dhaka')::date + 7 as day from delivery_window slot where name_en = 'Midnight surprise'",
  )
  const [slot] = rows
  const id = await orderCart(page, person.email, {
    ...{ deliverOn: slot.day.toLocaleDateString('sv'), windowId: slot.id },
  })
  await visit(london, `/profile/orders/${id}`)
  await expect(london.getByText('(Bangladesh time)')).toBeVisible()
  await expect(london.getByText(IN_LONDON)).toBeVisible()
  await expect(london.getByText(/^\d\d:\d\d for you$|^[A-Z][a-z]{2}, \d\d:\d\d for you$/)).toBeVisible()
  expect(await london.evaluate('shifts')).toEqual([])
  await visit(london, `/bn/profile/orders/${id}`)
  await expect(london.getByText('(বাংলাদেশ সময়)')).toBeVisible()
  await expect(london.getByText(IN_LONDON_IN_BANGLA)).toBeVisible()
  expect(await london.evaluate('shifts')).toEqual([])
  await visit(dhaka, `/profile/orders/${id}`)
  await expect(dhaka.getByText('· Midnight surprise')).toBeVisible()
  await expect(dhaka.getByText('(Bangladesh time)')).toBeHidden()
  await expect(dhaka.getByText(/for you$/)).toHaveCount(0)
})

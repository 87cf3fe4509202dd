import { MOST_SHOWN } from '../shop/fulfilment/today/board.ts'
import { expectSound } from './accessibility.ts'
import { lane, openRow, parcels as rows } from './board.ts'
import { expect, type Page, type RunningShop, visit } from './shopper.ts'

const main = (page: Page) => page.getByRole('main')

interface Stage {
  readonly adminPage: Page
  readonly shop: RunningShop
}

/** The day of a paid order has come, and nothing else is to be done: its cards are printed, it is packed on the board, sent and handed over. */
export async function bringToTheDoor(
  { adminPage, shop }: Stage,
  orderId: string,
  { parcels = 1, takenBy }: { readonly parcels?: number; readonly takenBy: string },
): Promise<string> {
  const database = await shop.database()
  await database.query(
    `update parcel set deliver_on = (now() at time zone 'Asia/Dhaka')::date where order_id = $1 and deliver_on is not null`,
    [orderId],
  )
  await adminPage.addInitScript(() => {
    window.print = () => window.dispatchEvent(new Event('afterprint'))
  })
  await visit(adminPage, `/profile/print?order=${orderId}&what=cards&paper=one`)
  await main(adminPage).getByRole('button', { name: 'Print', exact: true }).click()
  await main(adminPage)
    .getByRole('button', { name: /^Yes, mark/ })
    .click()
  await expect(main(adminPage).getByText(`Marked as printed: ${parcels}`)).toBeVisible()
  await visit(adminPage, `/profile/manageOrder/${orderId}/slip`)
  const address = (await main(adminPage).getByText('/t/').first().textContent()) ?? ''

  for (const [from, step, says] of [
    ['To pack', 'Packed', 'packed'],
    ['Ready to go', 'Sent', 'sent'],
  ] as const) {
    await visit(adminPage, '/profile/today')
    await expectSound(adminPage)
    const left = lane(adminPage, `${from} ${parcels}`)
    if (parcels > MOST_SHOWN) await left.getByRole('link', { name: `Show all ${parcels}` }).click()
    await (parcels > 1 ? left.getByLabel('Choose all') : left.getByRole('checkbox').first()).check()
    await main(adminPage)
      .getByRole('button', { name: `${step} ${parcels}`, exact: true })
      .click()
    await expect(main(adminPage).getByRole('status')).toContainText(new RegExp(`${parcels} \\S+ ${says}`))
  }
  await visit(adminPage, '/profile/today')
  const first = await openRow(rows(adminPage, `On the way ${parcels}`).first())
  await first.getByRole('button', { name: /^Who received it/ }).click()
  await first.getByLabel(/^Received by/).fill(takenBy)
  await first.getByRole('button', { name: /^Delivered/ }).click()
  await expect(main(adminPage).getByRole('status')).toContainText('1 order delivered')
  return `/t/${address.split('/t/')[1]}`
}

/** Whoever got it thanks for it, in a browser of their own. @param sentBy what the page says of who sends it */
export async function sayThanks(
  adminPage: Page,
  { path, sentBy, words }: { readonly path: string; readonly sentBy: string; readonly words: string },
): Promise<void> {
  const browser = adminPage.context().browser()
  const context = await browser?.newContext({ viewport: { width: 360, height: 740 } })
  if (!context) throw new Error('No browser.')
  const page = await context.newPage()
  await page.goto(new URL(path, adminPage.url()).href)
  await expect(page.getByRole('heading', { name: sentBy })).toBeVisible()
  await expectSound(page)
  await page.getByLabel('Your words').fill(words)
  await page.getByRole('button', { name: 'Send my thanks' }).click()
  await expect(page.getByRole('heading', { name: 'Your message is sent.' })).toBeVisible()
  await context.close()
}

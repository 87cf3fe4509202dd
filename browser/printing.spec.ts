import { expectSound } from './accessibility.ts'
import { lane, openRow, parcels } from './board.ts'
import { afterPaying } from './gateway.ts'
import { expect, type Page, type RunningShop, test, visit } from './shopper.ts'

test.use({ viewport: { width: 360, height: 740 } })

const main = (page: Page) => page.getByRole('main')

/** Makes the paid order of somebody new a gift that says so. */
async function writeCard(shop: RunningShop, orderId: string, message: string): Promise<void> {
  await (await shop.database()).query(
    `insert into gift (parcel_id, to_name, message, anonymous) select id, 'মা', $2, true from parcel where order_id = $1
      on conflict (parcel_id) do update set message = $2, changed_at = clock_timestamp()`,
    [orderId, message],
  )
}

test('a packer prints the cards of the day, ticks them, and prints anew what was changed since', async ({
  page,
  shop,
  adminPage,
}) => {
  const { orderId } = await afterPaying(page)
  await page.context().clearCookies()
  await afterPaying(page)
  await writeCard(shop, orderId, 'শুভ জন্মদিন!')
  await adminPage.addInitScript(() => {
    window.print = () => window.dispatchEvent(new Event('afterprint'))
  })
  await visit(adminPage, '/profile/today')
  await expect(lane(adminPage, 'Cards to print 1')).toBeVisible()
  await expect(lane(adminPage, 'To pack 1')).toBeVisible()
  await expectSound(adminPage)

  await main(adminPage)
    .getByRole('link', { name: /^Cards/ })
    .click()
  await expect(main(adminPage).getByText('শুভ জন্মদিন!')).toBeVisible()
  await expect(main(adminPage).getByText('1 parcel without a card')).toBeVisible()
  await expect(main(adminPage)).not.toContainText('Nusrat')
  await expectSound(adminPage)
  await main(adminPage).getByRole('button', { name: 'Print', exact: true }).click()
  await main(adminPage).getByRole('button', { name: 'Yes, mark it' }).click()
  await expect(main(adminPage).getByText('Marked as printed: 1')).toBeVisible()
  await expect(main(adminPage).getByText('Nothing is left to print.')).toBeVisible()
  await main(adminPage).getByRole('link', { name: 'Back to today’s board' }).click()
  await expect(lane(adminPage, 'To pack 2')).toBeVisible()
  await expect(lane(adminPage, 'Cards to print')).toBeHidden()

  await writeCard(shop, orderId, 'শুভ জন্মদিন, মা!')
  await visit(adminPage, '/profile/today')
  await expect(await openRow(parcels(adminPage, 'Cards to print 1'))).toContainText('print it again')
  await visit(adminPage, `/profile/manageOrder/${orderId}`)
  await expect(main(adminPage).getByText('Card has changed: print it again')).toBeVisible()
  await expect(main(adminPage).getByText('শুভ জন্মদিন, মা!')).toBeVisible()
  await expectSound(adminPage)
})

test('what was cancelled while it was printed is named, and the others are marked', async ({
  page,
  shop,
  adminPage,
}) => {
  const { orderId: cancelled } = await afterPaying(page)
  await page.context().clearCookies()
  await afterPaying(page)
  await adminPage.addInitScript(() => {
    window.print = () => window.dispatchEvent(new Event('afterprint'))
  })
  await visit(adminPage, '/profile/print?what=labels')
  await main(adminPage).getByRole('button', { name: 'Print', exact: true }).click()
  await (await shop.database()).query(`update parcel set fulfilment = 'cancelled' where order_id = $1`, [
    cancelled,
  ])
  await main(adminPage).getByRole('button', { name: 'Yes, mark 2' }).click()
  await expect(main(adminPage).getByText(`order ${cancelled.slice(-8).toUpperCase()}.`)).toBeVisible()
  await main(adminPage).getByRole('button', { name: 'Yes, mark it' }).click()
  await expect(main(adminPage).getByText('Marked as printed: 1')).toBeVisible()
})

test('a card is one page of A6, four are one of A4, and labels and slips have their own sizes', async ({
  page,
  shop,
  adminPage,
}) => {
  const { orderId } = await afterPaying(page)
  await writeCard(shop, orderId, 'প্রিয় মা, তোমার বিবাহবার্ষিকীতে অনেক ভালোবাসা। 🎂\n'.repeat(7).trim())
  const pages = async (query: string): Promise<[number, string | undefined]> => {
    await visit(adminPage, `/profile/print?order=${orderId}&${query}`)
    await expect(main(adminPage).getByRole('button', { name: 'Print', exact: true })).toBeVisible()
    const text = (await adminPage.pdf({ preferCSSPageSize: true })).toString('latin1')
    const boxes = [...text.matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)/g)]
    return [
      boxes.length,
      boxes[0]
        ?.slice(1)
        .map((points) => Math.round((Number(points) * 25.4) / 72))
        .join('×'),
    ]
  }
  expect(await pages('what=cards&paper=one')).toEqual([1, '105×148'])
  expect(await pages('what=cards&paper=a4')).toEqual([1, '210×297'])
  expect(await pages('what=labels&paper=one')).toEqual([1, '100×70'])
  expect(await pages('what=labels&paper=a4')).toEqual([1, '210×297'])
  expect(await pages('what=slips')).toEqual([1, '210×297'])
  expect(await pages('what=slips&paper=one')).toEqual([1, '148×210'])
})

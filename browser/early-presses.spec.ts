import { atTheGateway, expectGateway, expectNews } from './gateway.ts'
import { hold } from './holding.ts'
import { expect, test } from './shopper.ts'

test('a button that is pressed before the scripts have come does its work when they have', async ({
  page,
  shop,
}) => {
  await atTheGateway(page, shop)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expectNews(page, 'You cancelled the payment')

  const scripts = await hold(page, '**/assets/*.js')
  await page.goto(page.url(), { waitUntil: 'commit' })
  await page.waitForFunction(() => document.readyState === 'interactive')
  const again = page.getByRole('button', { name: 'Try again' })
  await again.click()
  await expect(again).toBeEnabled()
  scripts.release()
  await expectGateway(page, shop)
})

import type { Browser } from '@playwright/test'
import type { Behaviour } from '../sandbox/behaviour.ts'
import { expectSound } from './accessibility.ts'
import { enter } from './errands.ts'
import { atTheGateway, expectNews, pay, refundsOf } from './gateway.ts'
import { expect, type RunningShop, test, visit } from './shopper.ts'

test.use({ viewport: { width: 360, height: 800 } })

test('money of a risky card waits for the shopkeeper, who asks the gateway again and accepts it', async ({
  page,
  shop,
  browser,
}) => {
  const theirs = await browser.newContext({ baseURL: shop.url })
  const shopper = await theirs.newPage()
  await atTheGateway(shopper, shop)
  await shopper.getByText('For tests').click()
  await shopper.getByLabel('The money that is taken').selectOption('comes from a risky card (risk level 1)')
  await pay(shopper).click()
  await expectNews(shopper, 'We have your payment. Please call us.')
  const tranId = new URL(shopper.url()).pathname.split('/').at(-1) ?? ''

  await visit(page, '/login')
  await enter(page, shop.shopkeeper)
  await visit(page, '/profile/payments')
  await expect(page.getByRole('heading', { name: 'Payments', exact: true })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByText('1 payment needs a look')).toBeVisible()
  await expect(main.getByRole('heading', { name: tranId })).toBeVisible()
  await expect(main.getByText('The gateway calls this payment risky.').first()).toBeVisible()
  await expectSound(page)
  await main.getByRole('button', { name: 'Ask the gateway again' }).click()
  await expect(main.getByText('It is now: Paid, being checked.')).toBeVisible()
  await main.getByRole('button', { name: 'Accept' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, accept it' }).click()
  await expect(main.getByText('No payments need a look')).toBeVisible()

  await main.getByLabel('Payment number').fill(tranId.slice(0, 12).toLowerCase())
  await main.getByRole('button', { name: 'Find' }).click()
  await expect(main.getByRole('heading', { name: tranId })).toBeVisible()
  await expect(main.getByText(/has looked at it and accepted it/)).toBeVisible()
  await shopper.reload()
  await expectNews(shopper, 'Thank you! Your payment has arrived.')
  await theirs.close()
})

test('a refund that the bank refuses waits for the shopkeeper until it is seen to', async ({
  page,
  shop,
  browser,
}) => {
  const tranId = await paidElsewhere(
    browser,
    shop,
    { refunds: 'refused' },
    'Thank you! Your payment has arrived.',
  )

  await visit(page, '/login')
  await enter(page, shop.shopkeeper)
  const main = page.getByRole('main')
  await visit(page, `/profile/payments?search=${tranId}`)
  await main.getByRole('link', { name: 'See the order' }).click()
  await main.getByRole('textbox', { name: 'Give back, in taka' }).fill('50')
  await main.getByRole('textbox', { name: 'Why' }).fill('The line was torn')
  await main.getByRole('button', { name: 'Refund', exact: true }).click()
  await page.getByRole('button', { name: 'Yes, give it back' }).click()
  await expect.poll(() => refundsOf(shop, tranId)).toEqual([{ state: 'failed' }])
  // The page looks again by itself, soon at first and then every quarter of a minute.
  await expect(main.getByText('Did not work', { exact: true })).toBeVisible()

  await visit(page, '/profile/adminHome')
  await page.getByRole('link', { name: /waiting for your look/ }).click()
  const trouble = main.getByText(/^The refund of ৳50 did not work\. The bank refused it\./)
  await expect(trouble).toBeVisible()
  await expectSound(page)
  await main.getByRole('button', { name: 'It is seen to' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, it is' }).click()
  await expect(trouble).toBeHidden()
  await visit(page, `/profile/payments?search=${tranId}`)
  await expect(main.getByRole('heading', { name: tranId })).toBeVisible()
  await expect(trouble).toBeHidden()
})

/** Somebody pays in a browser of their own, and is told this. @returns the payment's number */
async function paidElsewhere(
  browser: Browser,
  shop: RunningShop,
  behaviour: Partial<Behaviour>,
  news: string,
): Promise<string> {
  const theirs = await browser.newContext({ baseURL: shop.url })
  const shopper = await theirs.newPage()
  await atTheGateway(shopper, shop, behaviour)
  await pay(shopper).click()
  await expectNews(shopper, news)
  const tranId = new URL(shopper.url()).pathname.split('/').at(-1) ?? ''
  await theirs.close()
  return tranId
}

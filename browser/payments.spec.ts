import { expectSound } from './accessibility.ts'
import { afterPaying, expectNews, refundsOf } from './gateway.ts'
import { expect, test, visit } from './shopper.ts'

test.use({ viewport: { width: 360, height: 800 } })

test('money of a risky card waits for the shopkeeper, who asks the gateway again and accepts it', async ({
  page,
  adminPage,
}) => {
  const { tranId } = await afterPaying(page, { money: 'risky' })
  await visit(adminPage, '/profile/payments')
  await expect(adminPage.getByRole('heading', { name: 'Payments', exact: true })).toBeVisible()
  const main = adminPage.getByRole('main')
  await expect(main.getByText('1 payment needs a look')).toBeVisible()
  await expect(main.getByRole('heading', { name: tranId })).toBeVisible()
  await expect(main.getByText('The gateway calls this payment risky.').first()).toBeVisible()
  await expectSound(adminPage)
  await main.getByRole('button', { name: 'Ask the gateway again' }).click()
  await expect(main.getByText('It is now: Paid, being checked.')).toBeVisible()
  await main.getByRole('button', { name: 'Accept' }).click()
  await adminPage.getByRole('dialog').getByRole('button', { name: 'Yes, accept it' }).click()
  const news = main.getByRole('status').filter({ hasText: `Payment ${tranId} is now: Paid.` })
  await expect(news).toContainText('the receipt is on its way')
  await expect(news.getByRole('link', { name: 'See the order' })).toHaveAttribute('href', /manageOrder/)
  await expect(main.getByText('No payments need a look')).toBeVisible()

  await main.getByLabel('Payment number').fill(tranId.slice(0, 12).toLowerCase())
  await main.getByRole('button', { name: 'Find' }).click()
  await expect(main.getByRole('heading', { name: tranId })).toBeVisible()
  await expect(main.getByText(/has looked at it and accepted it/)).toBeVisible()
  await visit(page, `/payments/success/${tranId}`)
  await expectNews(page, 'Thank you! Your payment has arrived.')
})

test('money in dollars is never accepted: the shopkeeper settles it elsewhere, and it counts as paid back', async ({
  page,
  adminPage,
}) => {
  const { tranId } = await afterPaying(page, { money: 'dollars' })
  await visit(adminPage, '/profile/payments')
  const main = adminPage.getByRole('main')
  await expect(main.getByText('The payment was not taken in BDT.').first()).toBeVisible()
  await expect(main.getByRole('button', { name: 'Accept' })).toBeHidden()
  await expect(main.getByRole('link', { name: 'Refund it' })).toBeHidden()
  await main.getByText('Settled outside the shop').click()
  await main.getByRole('button', { name: 'It is settled' }).click()
  await expect(main.getByText('Please say how it was settled.')).toBeVisible()
  await main.getByRole('textbox', { name: 'How it was settled' }).fill('Sent back on the gateway’s page')
  await main.getByRole('button', { name: 'It is settled' }).click()
  await expect(adminPage.getByRole('dialog')).toContainText('The customer is told')
  await adminPage.getByRole('dialog').getByRole('button', { name: 'Yes, it is settled' }).click()
  await expect(main.getByText('No payments need a look')).toBeVisible()
  await visit(page, `/payments/success/${tranId}`)
  await expectNews(page, 'Your money has been refunded')
  await expect(page.getByRole('button', { name: 'Pay now' })).toBeVisible()
})

test('a refund that the bank refuses waits for the shopkeeper until it is seen to', async ({
  page,
  shop,
  adminPage,
}) => {
  const { tranId, orderId } = await afterPaying(page, { refunds: 'refused' })
  const main = adminPage.getByRole('main')
  await visit(adminPage, `/profile/payments?search=${tranId}`)
  await main.getByRole('link', { name: 'See the order' }).click()
  await expect(adminPage).toHaveURL(new RegExp(orderId))
  await main.getByRole('textbox', { name: 'Amount to refund, in taka' }).fill('50')
  await main.getByRole('textbox', { name: 'Why' }).fill('The line was torn')
  await main.getByRole('button', { name: 'Refund', exact: true }).click()
  await adminPage.getByRole('button', { name: 'Yes, refund it' }).click()
  await expect.poll(() => refundsOf(shop, tranId)).toEqual([{ state: 'failed' }])
  // The page looks again by itself, soon at first and then every quarter of a minute.
  await expect(main.getByText('Failed', { exact: true })).toBeVisible()
  const refused = main.getByRole('status').filter({ hasText: 'A refund did not work' })
  await expect(refused.getByRole('link', { name: 'See the payment' })).toHaveAttribute(
    'href',
    `/profile/payments?search=${tranId}`,
  )

  await visit(adminPage, '/profile/adminHome')
  await adminPage.getByRole('link', { name: /needs? a look/ }).click()
  const trouble = main.getByText(/^The refund of ৳50 did not work\. The bank refused it\./)
  await expect(trouble).toBeVisible()
  await expectSound(adminPage)
  await main.getByRole('button', { name: 'I have taken care of it' }).click()
  await adminPage.getByRole('dialog').getByRole('button', { name: 'Yes, I have' }).click()
  await expect(trouble).toBeHidden()
  await visit(adminPage, `/profile/payments?search=${tranId}`)
  await expect(main.getByRole('heading', { name: tranId })).toBeVisible()
  await expect(trouble).toBeHidden()
})

test('cancelling an order that is paid leads to its refund', async ({ page, adminPage }) => {
  const { orderId } = await afterPaying(page)
  const main = adminPage.getByRole('main')
  await visit(adminPage, `/profile/manageOrder/${orderId}`)
  await main.getByRole('button', { name: 'Cancel order' }).click()
  await adminPage.getByRole('dialog').getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(adminPage.getByRole('dialog')).toHaveAccessibleName('Cancelled. Refund the money')
  await adminPage.getByRole('dialog').getByRole('button', { name: 'Refund it now' }).click()
  await expect(main.getByRole('textbox', { name: 'Amount to refund, in taka' })).toBeFocused()
})

import type { Mailbox, ReceivedLetter } from '../server/testing/test-mailbox.ts'
import { atTheGateway, expectNews, PRODUCT, pay } from './gateway.ts'
import { expect, type Page, test, visit } from './shopper.ts'

/** Not the letter that welcomes a new account, whichever of the two comes first. */
const receiptsTo = ({ letters }: Mailbox, email: string): readonly ReceivedLetter[] =>
  letters.filter(({ subject, to }) => subject.startsWith('Your receipt') && to.includes(email))

test('whoever has paid finds the receipt in the mailbox, once, and it is the one on the screen', async ({
  page,
  shop,
  mailbox,
}) => {
  // The gateway's notice comes twice, and the shopper reloads.
  const email = await atTheGateway(page, shop, { notice: 'twice' })
  const database = await shop.database()
  await database.query('update "user" set email_verified = true where email = $1', [email])
  await pay(page).click()
  await expectNews(page, 'Thank you! Your payment has arrived.')
  await page.reload()
  const onScreen = await downloaded(page)
  await page.reload()
  await downloaded(page)

  await expect.poll(() => receiptsTo(mailbox, email).length).toBe(1)
  const [letter] = receiptsTo(mailbox, email)
  expect(letter?.subject).toMatch(/^Your receipt R-\d{6} · Online Gift Shop$/)
  expect(letter?.enclosed).toMatchObject([{ type: 'application/pdf', content: onScreen }])

  const [order = ''] = letter?.links ?? []
  await visit(page, order)
  await expect(page.getByText(PRODUCT).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Download Receipt' })).toBeVisible()
  expect(receiptsTo(mailbox, email)).toHaveLength(1)
})

async function downloaded(page: Page): Promise<Buffer> {
  const link = page.getByRole('link', { name: 'Download Receipt' })
  const answer = await page.request.get((await link.getAttribute('href')) ?? '')
  expect(answer.headers()['content-disposition']).toMatch(/^inline; filename="OGS-receipt-R-\d{6}\.pdf"$/)
  return answer.body()
}

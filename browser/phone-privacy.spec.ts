import { expectSound } from './accessibility.ts'
import { expectBangla } from './english-words.ts'
import { expect, test as onlineOnly, type Page, type RunningShop, visit } from './shopper.ts'

const test = onlineOnly.extend({ settings: { SMS: 'sandbox' } })
test.use({ viewport: { width: 360, height: 740 } })

const main = (page: Page) => page.getByRole('main')

/** An order without an account, and a gift that came, both with this phone. */
async function keep(shop: RunningShop, phone: string): Promise<void> {
  const database = await shop.database()
  for (const [sender, recipient, state] of [
    [phone, '', 'returned'],
    ['', phone, 'delivered'],
  ]) {
    const { rows } = await database.query(
      `insert into "order" (id, idempotency_key, amount, sender_name, sender_phone)
       values (gen_random_uuid(), gen_random_uuid(), 125000, 'Mina', $1) returning id`,
      [sender],
    )
    await database.query(
      `insert into parcel (id, order_id, recipient_name, recipient_phone, city, area, address, fulfilment)
       values (gen_random_uuid(), $1, 'Mina', $2, 'Dhaka', 'Mirpur', 'Lane 77', $3)`,
      [rows[0].id, recipient, state],
    )
  }
}

/** Of the newest SMS. */
async function codeTo({ sandboxUrl }: RunningShop, phone: string): Promise<string> {
  const texts = async (): Promise<{ text: string }[]> =>
    (await fetch(`${sandboxUrl}/sms/messages?to=${phone.slice(1)}`)).json()
  await expect.poll(async () => (await texts()).length).toBeGreaterThan(0)
  return /[০-৯\d]{6}/.exec((await texts()).at(0)?.text ?? '')?.[0] ?? ''
}

test('what is kept of a phone is told by a code to it, and erased, in Bangla and with the keyboard', async ({
  page,
  shop,
}) => {
  await keep(shop, '+8801712345678')
  await visit(page, '/bn/order')
  // The page takes over from its fallback once it listens, which would take the focus of a link with it.
  await main(page).getByRole('link', { name: 'আপনার ফোন নম্বর নিয়ে যা রাখি' }).click()
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('ফোন নম্বর নিয়ে যা রাখি')
  const phone = main(page).getByLabel('আপনার ফোন নম্বর', { exact: true })
  await expect(phone).toBeEnabled()
  await expectBangla(page)
  await expectSound(page)
  await phone.fill('০১৭১২-৩৪৫৬৭৮')
  await phone.press('Enter')
  const code = main(page).getByLabel('কোড', { exact: true })
  await expect(code).toBeFocused()
  await expectSound(page)
  await code.fill(await codeTo(shop, '+8801712345678'))
  await code.press('Enter')
  await expect(main(page).getByRole('heading', { name: 'আপনার কাছে আসা উপহার' })).toBeVisible()
  await expect(main(page).getByText('৳১,২৫০')).toBeVisible()
  await expect(main(page)).not.toContainText('Mina')
  await expectBangla(page)
  await expectSound(page)
  await main(page).getByRole('button', { name: 'মুছে ফেলুন' }).press('Enter')
  await expect(page.getByRole('dialog').getByRole('button', { name: 'না, থাকুক' })).toBeFocused()
  await page.getByRole('dialog').getByRole('button', { name: 'মুছে ফেলুন' }).press('Enter')
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('মুছে ফেলা হয়েছে')
  await expectSound(page)
  const left = `select from "order" where sender_phone = $1 union all select from parcel where recipient_phone = $1`
  const { rowCount } = await (await shop.database()).query(left, ['+8801712345678'])
  expect(rowCount).toBe(0)
})

test('a number of which nothing is kept reads the same, and going back keeps it', async ({ page }) => {
  await visit(page, '/order?privacy')
  await expect(page).toHaveTitle(/^What we keep of your phone number/)
  await main(page).getByLabel('Your phone number', { exact: true }).fill('01812345678')
  await main(page).getByRole('button', { name: 'Send me a code' }).click()
  await expect(main(page).getByText('If we keep anything of 01812345678,')).toBeVisible()
  await main(page).getByRole('button', { name: 'Change the number' }).click()
  await expect(main(page).getByLabel('Your phone number', { exact: true })).toHaveValue('01812345678')
  await main(page).getByRole('link', { name: 'Find an order instead' }).click()
  await expect(main(page).getByLabel('Number of the order', { exact: true })).toBeVisible()
})

onlineOnly('a shop without SMS says where to write', async ({ page }) => {
  await visit(page, '/order?privacy')
  await expect(main(page).getByText('This shop sends no SMS')).toBeVisible()
  await expect(main(page).getByRole('link', { name: /^\+880/ })).toHaveAttribute('href', /^tel:/)
  await expectSound(page)
})

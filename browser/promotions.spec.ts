import { PLAIN } from './demo-products.ts'
import { newcomer } from './people.ts'
import { putIntoCart, register, saveHome } from './shop-calls.ts'
import { expect, type Page, test, visit } from './shopper.ts'

const [{ name: PRODUCT }] = PLAIN
const main = (page: Page) => page.getByRole('main')

/** A code for 10 % off, made on the shopkeeper's page. */
async function makeCode(page: Page, code: string) {
  await visit(page, '/profile/offers')
  await main(page).getByRole('button', { name: 'New offer' }).click()
  await main(page).getByLabel('Percent off the gifts').fill('১০')
  await main(page).getByRole('textbox', { name: 'Code' }).fill(code)
  await main(page).getByRole('button', { name: 'Create offer' }).click()
  await expect(main(page).getByRole('button', { name: `Copy ${code}` })).toBeVisible()
}

test('a code that the shopkeeper makes takes off what the cart, the order and the shopkeeper’s page say', async ({
  page,
  adminPage,
}) => {
  await makeCode(adminPage, 'EID10')
  const person = newcomer()
  await register(page, person)
  await saveHome(page, person.email)
  await putIntoCart(page, person.email, PRODUCT)
  await visit(page, '/profile/cart')
  await main(page).getByRole('button', { name: 'I have a code' }).click()
  const field = main(page).getByRole('textbox', { name: 'Code' })
  await field.fill('not-a-code')
  await field.press('Enter')
  await expect(main(page).getByText('This code is not valid.')).toBeVisible()
  await field.fill('eid-10')
  await main(page).getByRole('button', { name: 'Use', exact: true }).click()
  await expect(main(page).getByText('is used for this order.')).toBeVisible()
  await expect(main(page).getByText('10% off (EID10)')).toBeVisible()

  await page.reload()
  await expect(main(page).getByText('10% off (EID10)')).toBeVisible()
  await main(page).getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page).not.toHaveURL(/profile\/cart/)
  await visit(adminPage, '/profile/offers')
  await expect(main(adminPage).getByText('Used 1 time')).toBeVisible()

  await main(adminPage).getByRole('button', { name: 'End 10% off' }).click()
  await adminPage.getByRole('dialog').getByRole('button', { name: 'Yes, end it' }).click()
  await expect(main(adminPage).getByText('Ended', { exact: true })).toBeVisible()
})

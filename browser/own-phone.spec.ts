import { expectSound } from './accessibility.ts'
import { PLAIN } from './demo-products.ts'
import { orderIdOf, pay } from './gateway.ts'
import { newcomer } from './people.ts'
import { putIntoCart, register, saveLocation } from './shop-calls.ts'
import { expect, test, visit } from './shopper.ts'

const OWN = { name: '', phone: '01799887766', city: 'Dhaka', area: 'Banani', address: 'Road 11' }

test('the sender of a secret reads that the number is their own, keeps what was typed, and leaves it off', async ({
  page,
  shop,
}) => {
  const { email, ...person } = newcomer()
  await register(page, { ...person, email })
  await putIntoCart(page, email, PLAIN[0].name)
  await saveLocation(page, email, { ...OWN, name: 'Maa' })
  await saveLocation(page, email, OWN)
  await visit(page, '/profile/cart')
  const main = page.getByRole('main')
  const leaveOff = main.getByRole('checkbox', { name: 'Leave the phone off the label' })
  await expect(main.getByRole('switch', { name: 'This is a gift' })).toBeChecked()
  await expect(leaveOff).toBeHidden()
  await main.getByRole('switch', { name: 'Keep it a secret' }).check()
  await main.getByLabel('Message for the card').fill('Guess who!')
  await pay(page).click()
  await expect(main.getByRole('alert')).toContainText('+880 1799-887766 is your own number')
  await expect(main.getByLabel('Message for the card')).toHaveValue('Guess who!')
  await expectSound(page)
  await leaveOff.check()
  await pay(page).click()
  await expect(page).toHaveURL(new RegExp(`^${shop.sandboxUrl}/`))
  await visit(page, `/profile/orders/${await orderIdOf(shop, email)}`)
  await expect(main.getByText('It stays a secret who sent it.')).toBeVisible()
})

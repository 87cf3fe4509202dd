import { buttonOf } from './letters.ts'
import { newcomer, type Person } from './people.ts'
import { expect, fillSignUp, logIn, type Page, testPublic as test, visit } from './shopper.ts'

const problem = (page: Page) => page.getByRole('main').getByRole('alert')

async function signUp(page: Page, person: Person) {
  await visit(page, '/signup')
  await fillSignUp(page, person)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByText('Signup successful!')).toBeVisible()
  await expect(page.getByText('We have sent you an e-mail.')).toBeVisible()
}

test('a newcomer is let in after the link of the letter was followed', async ({ page, mailbox }) => {
  const person = newcomer()
  await signUp(page, person)
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
  await mailbox.letterTo(person.email)

  for (const password of ['not-the-password', person.password]) {
    await logIn(page, { ...person, password })
    await expect(problem(page)).toHaveText(
      'Email or password is wrong, or the e-mail is not confirmed yet: please check your inbox.',
    )
    await expect(page).toHaveURL('/login')
  }

  await page.goto(buttonOf(await mailbox.letterTo(person.email, 1)))
  await page.getByLabel('Password of the account').fill(person.password)
  await page.getByRole('button', { name: 'Yes, it is mine' }).click()
  await expect(page.getByText('Your e-mail is confirmed.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Nusrat Jahan' })).toBeVisible()
})

test('who has an account is told so in a letter, and nobody else is', async ({ page, mailbox, shop }) => {
  await signUp(page, { ...newcomer(), email: shop.shopper.email })
  expect((await mailbox.letterTo(shop.shopper.email)).subject).toContain('You have an account already')
  await logIn(page, shop.shopper)
  await expect(page.getByRole('button', { name: shop.shopper.name })).toBeVisible()
})

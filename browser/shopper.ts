import { test as base, expect, type Page } from '@playwright/test'
import { type RunningShop, startShop } from './running-shop.ts'

export { expect, type Page, type RunningShop }

interface Shared {
  /** A name: the file's tests have a shop to themselves, because they change what others count on. */
  readonly ownShop: string
  readonly shop: RunningShop
}

/** A shopper's browser before a shop that runs for all tests of a worker. */
export const test = base.extend<{ freshAddress: undefined }, Shared>({
  ownShop: ['', { scope: 'worker', option: true }],
  shop: [
    // Whose shop it is decides which tests share a worker, and so a shop.
    async ({ ownShop: _ }, use) => {
      const shop = await startShop()
      await use(shop)
      await shop.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
  // All tests sign in from one address, which the shop rightly limits: each begins as if nobody had tried before.
  freshAddress: [
    async ({ shop }, use) => {
      await (await shop.database()).query('truncate "rateLimit", rate_limit')
      await use(undefined)
    },
    { auto: true },
  ],
})

export interface Person {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly password: string
}

/** Opens a page and waits until it knows who is there. */
export async function visit(page: Page, path: string) {
  await page.goto(path)
  const login = page.getByRole('banner').getByRole('link', { name: 'Account', exact: true })
  await expect(login).toBeHidden()
}

let people = 0

/** Somebody who was never in the shop before. */
export function newcomer(): Person {
  people += 1
  return {
    firstName: 'Nusrat',
    lastName: 'Jahan',
    email: `nusrat.${people}.${process.pid}@example.com`,
    password: 'ilish-mach-71',
  }
}

export async function fillSignUp(page: Page, person: Person, confirm = person.password) {
  await page.getByLabel('First name').fill(person.firstName)
  await page.getByLabel('Last name').fill(person.lastName)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByLabel('Confirm password').fill(confirm)
}

export async function logIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>) {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

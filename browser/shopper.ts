import { test as base, expect, type Page } from '@playwright/test'
import { type RunningShop, startShop } from './running-shop.ts'

export { expect, type Page, type RunningShop }

/** A shopper's browser before a shop that runs for all tests of a worker. */
export const test = base.extend<{ freshAddress: undefined }, { shop: RunningShop }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures off this pattern.
    async ({}, use) => {
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
      await (await shop.database()).query('delete from "rateLimit"')
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
  await expect(page.getByRole('link', { name: 'Account', exact: true })).toBeHidden()
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

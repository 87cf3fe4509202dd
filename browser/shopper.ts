import { test as base, expect, type Page } from '@playwright/test'
import { type Mailbox, openMailbox } from '../server/testing/test-mailbox.ts'
import { waitForOneDay } from './one-day.ts'
import type { Person } from './people.ts'
import { type RunningShop, startShop } from './running-shop.ts'
import { enter } from './shop-calls.ts'

export { expect, type Page, type RunningShop }

interface Shared {
  /** As the shop's owner would set them. */
  readonly settings: Record<string, string>
  /** Where the shop's letters go. */
  readonly mailbox: Mailbox
  /** Runs for all tests of a worker that want the same settings. */
  readonly shop: RunningShop
}

/** A shop alone, for browsers that Playwright does not drive. Each test begins with the shop as it opened. */
export const testShop = base.extend<{ freshShop: undefined }, Shared>({
  settings: [{}, { scope: 'worker', option: true }],
  mailbox: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures off this pattern.
    async ({}, use) => {
      const mailbox = await openMailbox()
      await use(mailbox)
      await mailbox.close()
    },
    { scope: 'worker' },
  ],
  shop: [
    async ({ mailbox, settings }, use) => {
      const shop = await startShop({ SMTP_URL: mailbox.url, ...settings })
      await use(shop)
      await shop.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
  freshShop: [
    async ({ shop }, use) => {
      await waitForOneDay()
      await shop.reset()
      await use(undefined)
    },
    { auto: true },
  ],
})

/** A shopper's browser, and `adminPage`, the shopkeeper's. */
export const test = testShop.extend<{ adminPage: Page; noPageLeft: undefined }>({
  adminPage: async ({ browser, shop, viewport }, use) => {
    const page = await (await browser.newContext({ baseURL: shop.url, viewport })).newPage()
    await enter(page, shop.shopkeeper)
    await use(page)
  },
  // A page that a test has opened by itself would go on asking the shop of the next one.
  noPageLeft: [
    async ({ browser }, use) => {
      await use(undefined)
      await Promise.all(browser.contexts().map((context) => context.close()))
    },
    { auto: true },
  ],
})

/** With every way to pay that there is; online is the first of them. */
export const testWays = test.extend({ settings: { BKASH: 'on', STRIPE: 'on', COD: 'on' } })

/** Where the settings are those of a stricter and more open shop: e-mails are confirmed, gifts are public. */
export const testPublic = test.extend({ settings: { SIGN_UP: 'verified', DETAILS_PUBLIC: 'on' } })

/** Opens a page and waits until it knows who is there. */
export async function visit(page: Page, path: string) {
  await page.goto(path)
  const login = page.getByRole('banner').getByRole('link', { name: 'Account', exact: true })
  await expect(login).toBeHidden()
  await waitForScripts(page)
}

/** A page that came with its data is to be seen before it listens. */
export const waitForScripts = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')),
  )

/** Unfolds a step of the checkout, the first one of that name. */
export const openStep = (page: Page, name: 'Whom' | 'When' | 'Gift') =>
  page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^${name} `), expanded: false })
    .first()
    .click()

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

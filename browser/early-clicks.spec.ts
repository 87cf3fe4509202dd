import { listen } from './complaints.ts'
import { PLAIN, SHELF } from './demo-products.ts'
import { atTheGateway, expectGateway, expectNews } from './gateway.ts'
import { hold } from './holding.ts'
import { enter } from './shop-calls.ts'
import { expect, test } from './shopper.ts'

test('a button that is pressed before the scripts have come does its work when they have', async ({
  page,
  shop,
}) => {
  await atTheGateway(page, shop)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expectNews(page, 'You cancelled the payment')

  const scripts = await hold(page, '**/assets/*.js')
  await page.goto(page.url(), { waitUntil: 'commit' })
  await page.waitForFunction(() => document.readyState === 'interactive')
  const again = page.getByRole('button', { name: 'Try again' })
  await again.click()
  await expect(again).toBeEnabled()
  scripts.release()
  await expectGateway(page, shop)
})

test('what is typed and sent before the scripts have come is sent by them', async ({ page, shop }) => {
  await enter(page, shop.shopkeeper)
  const scripts = await hold(page, '**/assets/*.js')
  await page.goto('/profile/synonyms', { waitUntil: 'commit' })
  await page.waitForFunction(() => document.readyState === 'interactive')
  const form = page.getByRole('form', { name: 'Add another word' })
  await form.getByLabel('Word', { exact: true }).fill('batti')
  await form.getByLabel('Means the same as').fill('lamp')
  await form.getByRole('button', { name: 'Add' }).click()
  scripts.release()
  await expect(page.getByText('Saved. Searches now understand “batti”.')).toBeVisible()
  await expect(page).toHaveURL('/profile/synonyms')
  await expect(page.getByRole('button', { name: 'Take back “batti”' })).toBeVisible()
})

test.describe('whose console is listened to', () => {
  // A blocked one would complain.
  test.use({ serviceWorkers: 'allow' })

  test('what is typed before the scripts have come stays in a shop with a logo', async ({ page, shop }) => {
    const logo = `insert into shop_setting (section, value, revision)
      select 'name', jsonb_build_object('logo', photos), 1 from product where name = $1
      on conflict (section) do update set value = shop_setting.value || excluded.value`
    await (await shop.database()).query(logo, [PLAIN[0].name])
    const complaints = listen(page)
    const scripts = await hold(page, '**/assets/*.js')
    await page.goto('/login', { waitUntil: 'commit' })
    await page.waitForFunction(() => document.readyState === 'interactive')
    await expect(page.locator('header img')).toHaveCount(1)
    await page.getByLabel('Email').fill('nusrat@example.com')
    scripts.release()
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('main form') ?? {}).some((key) => key.startsWith('__reactProps')),
    )
    await expect(page.getByLabel('Email')).toHaveValue('nusrat@example.com')
    expect(complaints).toEqual([])
  })
})

test('two choices that are made before the scripts have come are both kept', async ({ page, shop }) => {
  await enter(page, shop.shopkeeper)
  const scripts = await hold(page, '**/assets/*.js')
  await page.goto('/profile/adminProducts', { waitUntil: 'commit' })
  await page.waitForFunction(() => document.readyState === 'interactive')
  await page.getByRole('combobox', { name: 'Category' }).selectOption(SHELF.category)
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Name')
  scripts.release()
  await expect(page).toHaveURL(({ search }) => search.includes(`${SHELF.param}&sort=name`))
})

test('a phone that is typed before the scripts have come stays beside the number of the address', async ({
  page,
}) => {
  const scripts = await hold(page, '**/assets/*.js')
  await page.goto('/order?number=018B481F', { waitUntil: 'commit' })
  await page.waitForFunction(() => document.readyState === 'interactive')
  const phone = page.getByLabel('Your phone number', { exact: true })
  await phone.fill('01712345678')
  scripts.release()
  await expect(page.getByLabel('Number of the order', { exact: true })).toHaveValue('018B481F')
  await expect(phone).toHaveValue('01712345678')
})

declare global {
  /** Lets React take its next step. */
  var workOn: () => void
}

test('a button that is pressed while the scripts take over does its work once', async ({ page, shop }) => {
  await atTheGateway(page, shop)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expectNews(page, 'You cancelled the payment')

  await page.addInitScript(() => {
    const steps: (() => void)[] = []
    globalThis.workOn = () => steps.shift()?.()
    globalThis.MessageChannel = class extends MessageChannel {
      constructor() {
        super()
        const { port2 } = this
        port2.postMessage = (message: unknown) =>
          void steps.push(() => MessagePort.prototype.postMessage.call(port2, message))
      }
    }
  })
  await page.reload()
  await page.waitForFunction(() => {
    const button = document.querySelector('main button') ?? {}
    const isTaken = Object.keys(button).some((key) => key.startsWith('__reactProps'))
    if (!isTaken) workOn()
    return isTaken
  })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expectGateway(page, shop)
  expect(asked.filter((path) => /^\/api\/orders\/[\w-]+\/payment-methods$/.test(path))).toHaveLength(1)
})

import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { EnvironmentSettings } from '../../server/config/settings.ts'
import { addDays, dhakaDay } from '../../shop/kernel/language/dhaka.ts'
import { tokenHash } from '../../shop/kernel/secrets.server.ts'
import { expectSound } from '../accessibility.ts'
import { PLAIN } from '../demo-products.ts'
import { buttonOf } from '../letters.ts'
import { newcomer } from '../people.ts'
import { enter, idOf, register, rememberDay } from '../shop-calls.ts'
import { expect, type Page, testWays as test, visit } from '../shopper.ts'

const [{ name: PRODUCT }] = PLAIN
const main = (page: Page) => page.getByRole('main')

test('a script that somebody smuggled into a page does not run', async ({ page, shop }) => {
  await enter(page, shop.shopper)
  for (const path of ['/', '/login', '/profile/cart']) {
    await visit(page, path)
    expect(await whatRuns(page), path).toEqual([])
  }
})

/** Tries what a hole in a page would let a stranger try. @returns which of it the browser let run */
function whatRuns(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const ran: string[] = []
    Object.assign(window, { stolen: (how: string) => ran.push(how) })
    const { promise: allKeptOut, resolve } = Promise.withResolvers<void>()
    let kept = 0
    document.addEventListener('securitypolicyviolation', () => {
      kept += 1
      if (kept === 6) resolve()
    })
    const inline = document.createElement('script')
    inline.textContent = "stolen('inline')"
    const foreign = document.createElement('script')
    foreign.src = 'data:text/javascript,stolen("elsewhere")'
    const picture = document.createElement('div')
    picture.innerHTML = '<img src="data:," onerror="stolen(\'attribute\')">'
    const form = document.createElement('form')
    form.action = 'https://evil.example/'
    document.body.append(inline, foreign, picture, form)
    form.submit()
    const base = document.createElement('base')
    base.href = 'https://evil.example/'
    document.head.append(base)
    if (new URL('x', document.baseURI).origin !== location.origin) ran.push('base')
    await fetch('https://evil.example/').then(
      () => ran.push('fetch'),
      () => undefined,
    )
    await allKeptOut
    for (const one of [inline, foreign, picture, form, base]) one.remove()
    return ran
  })
}

test('the secret of a letter’s link goes nowhere, and stays nowhere', async ({ page, mailbox }) => {
  const person = newcomer()
  await register(page, person)
  const link = buttonOf(await mailbox.letterTo(person.email))
  const secret = new URL(link).searchParams.get('token') ?? ''
  const told: string[] = []
  page.on('request', (request) => {
    const { referer = '' } = request.headers()
    if (request.url() !== link && `${request.url()} ${referer}`.includes(secret)) told.push(request.url())
  })
  const answer = await page.goto(link)
  expect(answer?.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
  })
  await expect(page).toHaveURL('/verify-email')
  await page.getByRole('banner').getByRole('link', { name: 'Cart' }).click()
  await expect(page.getByRole('heading', { name: 'Your cart' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/verify-email')
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]),
  )
  expect(kept).not.toContain(secret)
  expect(told).toEqual([])
})

test('the secret of the first admin’s link does not stay in the address either', async ({ page }) => {
  await page.goto('/first-admin?token=a-secret-of-the-first-start')
  await expect(page).toHaveURL('/first-admin')
  await page.getByLabel('Name', { exact: true }).fill('Rahima')
  await page.getByLabel('Email').fill('rahima@example.com')
  await page.getByLabel('Password', { exact: true }).fill('ilish-mach-71')
  await page.getByLabel('Confirm password').fill('ilish-mach-71')
  const sent = page.waitForRequest('**/api/first-admin')
  await page.getByRole('button', { name: 'Create my account' }).click()
  expect((await sent).postDataJSON()).toMatchObject({ token: 'a-secret-of-the-first-start' })
  await expect(page.getByText('This link is no longer valid.')).toBeVisible()
  await page.goto('/first-admin')
  await expect(page.getByText('This address is not complete.')).toBeVisible()
})

test('no secret, and no name of one, is in what browsers get', async ({ page, mailbox }) => {
  const scripts = await textsIn('build/client/assets')
  expect(scripts.length).toBeGreaterThan(20)
  const pages = await Promise.all(
    ['/', '/login', '/signup', '/profile/cart', '/profile/addProduct'].map(async (path) =>
      (await page.request.get(path)).text(),
    ),
  )
  const names = Object.keys(EnvironmentSettings.shape).filter(
    (name) => name.includes('_') || name === 'SECRET',
  )
  expect(names).toEqual(expect.arrayContaining(['IMGBB_KEY', 'SSLCZ_STORE_PASSWORD', 'SMTP_URL']))
  for (const secret of [...names, mailbox.url]) {
    expect(
      [...scripts, ...pages].filter((text) => text.includes(secret)).map((text) => text.slice(0, 80)),
      secret,
    ).toEqual([])
  }
})

async function textsIn(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => /\.(js|css|json)$/.test(name))
  return Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
}

test('an address that a stranger made puts nothing into the cart', async ({ page, shop }) => {
  const path = `/details/${await idOf(page, PRODUCT)}`
  await page.goto(`/login?from=${encodeURIComponent(`${path}?add=1&toCart=true`)}`)
  await expect(main(page).getByText(`Log in or sign up to see ${PRODUCT}`)).toBeVisible()
  const posted: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/cart')) posted.push(request.url())
  })
  await main(page).getByLabel('Email').fill(shop.shopkeeper.email)
  await main(page).getByLabel('Password').fill(shop.shopkeeper.password)
  await main(page).getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: PRODUCT })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible()
  expect(posted).toEqual([])
})

test('the link of a letter shows one button, which ends the day for whoever has it', async ({
  page,
  shop,
  browser,
}) => {
  const sender = newcomer()
  await register(page, sender)
  const [, month, day] = addDays(dhakaDay(new Date()), 9).split('-').map(Number)
  await rememberDay(page, sender.email, { person: 'Nani', calendar: 'gregorian', month, day })
  const db = await shop.database()
  const token = 'A1b2C3d4E5f6G7h8I9j0-_'
  await db.query(`update remembered_day set link_hash = $1 where person = 'Nani'`, [tokenHash(token)])

  const stranger = await browser.newPage({ baseURL: shop.url })
  const answer = await stranger.goto(`/days/end/${token}`)
  expect(answer?.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  })
  await expect(main(stranger)).not.toContainText('Nani')
  const ended = async () =>
    (await db.query(`select ended_at from remembered_day where person = 'Nani'`)).rows[0]?.ended_at
  expect(await ended()).toBeNull()
  await expectSound(stranger)
  await main(stranger).getByRole('button', { name: 'Yes, stop it' }).click()
  await expect(main(stranger).getByRole('heading', { name: 'Reminder stopped' })).toBeVisible()
  expect(await ended()).not.toBeNull()
  await stranger.close()

  await visit(page, '/profile/days')
  const nani = main(page).getByRole('list', { name: 'Days to remember' }).getByRole('listitem')
  await expect(nani).toContainText('Stopped')
  await main(page).getByText('Remind me again Nani').click()
  await main(page).getByRole('button', { name: 'Remind me again' }).click()
  await expect(nani).toContainText('in 9 days')
})

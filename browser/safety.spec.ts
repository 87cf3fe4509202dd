import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Settings } from '../server/start/settings.ts'
import { buttonOf } from './letters.ts'
import { newcomer } from './people.ts'
import { enter, putIntoCart, register } from './shop-calls.ts'
import { expect, logIn, type Page, test, visit } from './shopper.ts'

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
    let kept = 0
    document.addEventListener('securitypolicyviolation', () => {
      kept += 1
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
    while (kept < 6) await new Promise((resolve) => setTimeout(resolve, 10))
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
  await page.getByRole('button', { name: 'Open the shop' }).click()
  expect((await sent).postDataJSON()).toMatchObject({ token: 'a-secret-of-the-first-start' })
  await expect(page.getByText('This link is no longer valid.')).toBeVisible()
  await page.goto('/first-admin')
  await expect(page.getByText('This address is not complete.')).toBeVisible()
})

test('a person whose login was ended is brought back to where they were', async ({ page, shop }) => {
  const person = newcomer()
  await register(page, person)
  await putIntoCart(page, person.email, 'Eid Moon Lantern')
  await visit(page, '/profile/mylocation')
  await expect(page.getByText('No Data found')).toBeVisible()
  const orders = page.getByRole('navigation', { name: 'Profile' }).getByRole('link', { name: 'My Orders' })
  await expect(orders).toBeVisible()
  // All that the page asked for has come, or an answer to that would send them to the login first.
  await expect(page.getByRole('banner').getByRole('link', { name: /Cart ?, 1 item/ })).toBeVisible()
  const database = await shop.database()
  await database.query('delete from session where "userId" = (select id from "user" where email = $1)', [
    person.email,
  ])
  const forgotten = page.waitForResponse('**/api/auth/sign-out')
  await orders.click()
  await expect(page).toHaveURL('/login?from=%2Fprofile%2Forders')
  await forgotten
  expect(await page.evaluate(() => localStorage.getItem('access-token'))).toBeNull()
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password').fill(person.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL('/profile/orders')
  await expect(page.getByRole('heading', { name: 'My Orders' })).toBeVisible()
})

test('what somebody typed before logging out is not there for the next at this computer', async ({
  page,
  shop,
}) => {
  const person = newcomer()
  await register(page, person)
  await visit(page, '/profile/location')
  await page.route('**/api/location', (route) => route.abort())
  await page.getByLabel('City').fill('Sylhet')
  await page.getByLabel('Area').fill('Zindabazar')
  await page.getByLabel('Address').fill('The house behind the pond')
  await page
    .getByRole('main')
    .getByRole('button', { name: /Save|Add|Submit/ })
    .click()
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).toContain('behind the pond')
  await page.getByRole('button', { name: 'Nusrat Jahan' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('behind the pond')
  await logIn(page, shop.shopper)
  await expect(page.getByRole('button', { name: shop.shopper.name })).toBeVisible()
  await visit(page, '/profile/location')
  await expect(page.getByLabel('Address')).toHaveValue('')
})

test('no secret, and no name of one, is in what browsers get', async ({ page, mailbox }) => {
  const scripts = await textsIn('build/client/assets')
  expect(scripts.length).toBeGreaterThan(20)
  const pages = await Promise.all(
    ['/', '/login', '/signup', '/profile/cart', '/profile/addProduct'].map(async (path) =>
      (await page.request.get(path)).text(),
    ),
  )
  const names = Object.keys(Settings.shape).filter((name) => name.includes('_') || name === 'SECRET')
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

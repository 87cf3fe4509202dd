import { PRODUCTS } from '../seed/catalog.ts'
import { DATES } from '../shop/kernel/language/dates.ts'
import { addDays, dhakaDay } from '../shop/kernel/language/dhaka.ts'
import { LEADING_ON, OTHER_SHELF, SHELF, WITH_PICTURES } from './demo-products.ts'
import { glimpse } from './glimpse.ts'
import { newcomer } from './people.ts'
import { enter, idOf, putIntoCart, register } from './shop-calls.ts'
import { expect, type Page, test, testPublic, visit } from './shopper.ts'

const PRODUCT = LEADING_ON.name
const similar = (page: Page) => page.getByRole('region', { name: 'Similar gifts' })
const tag = (page: Page, name: string) =>
  page.locator(`meta[name="${name}"], meta[property="${name}"]`).getAttribute('content')

test('behind the login a gift leads on to four others of its category, and search engines hear nothing', async ({
  page,
  shop,
}) => {
  await enter(page, shop.shopper)
  const product = await idOf(page, PRODUCT)
  await visit(page, `/details/${product}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(PRODUCT)
  await expect(similar(page).getByRole('link')).toHaveCount(4)
  await expect(similar(page).getByRole('link', { name: PRODUCT })).toHaveCount(0)
  expect(await tag(page, 'robots')).toBe('noindex')
  await expect(
    page.locator('link[rel="canonical"], meta[property^="product:"], script[type*="ld+json"]'),
  ).toHaveCount(0)
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', 'OGS · Online Gift Shop')

  await goOn(page)
  await expect(similar(page).getByRole('link')).toHaveCount(4)
  expect(await tag(page, 'robots')).toBe('noindex')

  const html = await (await page.request.get(`/details/${product}`)).text()
  expect(html).not.toContain(PRODUCT)
  expect(html).toContain('noindex')
})

test('the district and the day that were chosen are remembered, and a line leads on to the checkout', async ({
  page,
}) => {
  await register(page, newcomer())
  const path = `/details/${await idOf(page, PRODUCT)}`
  await visit(page, path)
  const days = page.getByRole('group', { name: 'Which day?' })
  await expect(page.getByText(/^Arrives \w{3} \d{1,2} \w{3}$/)).toBeVisible()
  await page.getByLabel('Deliver to').selectOption('Sylhet')
  await days.getByRole('radio').nth(2).press('Space')
  const chosen = await page.getByText(/^Arrives /).textContent()
  await visit(page, path)
  await expect(page.getByText(chosen ?? '')).toBeVisible()
  await expect(page.getByLabel('Deliver to')).toHaveValue('sylhet')

  const line = page.getByRole('link', { name: 'Don’t know the address?' })
  for (const _ of ['adds it', 'opens the cart alone']) {
    await line.click()
    await expect(page).toHaveURL('/profile/cart#whom')
    await expect(page.getByText('1 product')).toBeVisible()
    await page.goBack()
  }
})

test('on a phone Add to Cart leaves the page where it is, and shows the way to the cart', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await register(page, newcomer())
  await visit(page, `/details/${await idOf(page, PRODUCT)}`)
  const add = page.getByRole('button', { name: 'Add to Cart' })
  await expect(add).toBeInViewport()
  const added = glimpse(page, `${PRODUCT} added to your cart`)
  await add.click()
  await added
  await expect(add).toBeEnabled()
  expect(await page.evaluate('scrollY')).toBe(0)
  const seeCart = page.getByRole('link', { name: 'See the cart' })
  await expect(seeCart).toBeInViewport({ ratio: 1 })
  await seeCart.click()
  await expect(page).toHaveURL('/profile/cart')
  await expect(page.getByText('1 product')).toBeVisible()
})

test('the place and the day of the finder are those of the gift and of the cart', async ({ page }) => {
  const person = newcomer()
  await register(page, person)
  const day = addDays(dhakaDay(new Date()), 6)
  await visit(page, `/find?to=Sylhet&by=${day}`)
  await visit(page, `/details/${await idOf(page, PRODUCT)}`)
  await expect(page.getByLabel('Deliver to')).toHaveValue('sylhet')
  const ofDay = page.getByRole('radio', { name: DATES.en.longDay(day) })
  await expect(ofDay).toBeChecked()
  await visit(page, '/find')
  await expect(page.getByRole('main').getByLabel('Deliver to')).toHaveValue('Sylhet')
  await expect(page.getByRole('main').getByLabel('Arrives by')).toHaveValue(day)

  await putIntoCart(page, person.email, PRODUCT)
  await visit(page, '/profile/cart')
  await expect(page.getByLabel('City')).toHaveValue('Sylhet')
})

test('a shopper reaches each picture of a gift by swiping and by pressing it', async ({ page, shop }) => {
  await enter(page, shop.shopper)
  const { name, morePictures = [] } = WITH_PICTURES
  await visit(page, `/details/${await idOf(page, name)}`)
  const pictures = page.getByRole('navigation', { name: 'Choose a picture' }).getByRole('link')
  await expect(pictures).toHaveCount(1 + morePictures.length)
  await pictures.nth(2).click()
  await expect(pictures.nth(2)).toHaveAttribute('aria-current', 'true')
  await expect(page.getByRole('img', { name: `${name}, picture 3` })).toBeInViewport({ ratio: 0.9 })
  await page.getByRole('list', { name: 'Pictures' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(pictures.nth(1)).toHaveAttribute('aria-current', 'true')
})

test('the home page has one address for each shelf', async ({ page, shop }) => {
  const canonical = page.locator('link[rel="canonical"]')
  await visit(page, '/?utm_source=friend&page=2')
  await expect(canonical).toHaveAttribute('href', `${shop.url}/?page=2`)
  await visit(page, `/?${SHELF.param}&page=99`)
  await expect(canonical).toHaveAttribute('href', `${shop.url}/?${SHELF.param}`)
  await page.getByRole('combobox', { name: 'Category' }).selectOption(OTHER_SHELF.category)
  await expect(canonical).toHaveAttribute('href', `${shop.url}/?${OTHER_SHELF.param}`)
  await visit(page, '/?search=rose')
  await expect(canonical).toHaveCount(0)
  expect(await tag(page, 'robots')).toBe('noindex')
})

testPublic.describe('with public details', () => {
  // The console is listened to, and a blocked worker would complain there.
  testPublic.use({ serviceWorkers: 'allow' })

  testPublic('a visitor reads the page, and is told to log in by the button', async ({ page }) => {
    const complaints: string[] = []
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
    })
    await page.goto(`/details/${await idOf(page, PRODUCT)}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(PRODUCT)
    await expect(similar(page).getByRole('link')).toHaveCount(4)
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await expect(page.getByRole('dialog')).toContainText('You are not Login')
    expect(complaints).toEqual([])
  })

  testPublic(
    'search engines and messages learn of the gift, also after a step within the shop',
    async ({ page, shop }) => {
      const id = await idOf(page, PRODUCT)
      await page.goto(`/details/${id}`)
      await expectKnown(page, `${shop.url}/details/${id}`, PRODUCT)
      const name = await goOn(page)
      await expectKnown(page, page.url(), name)
    },
  )

  testPublic(
    'what a shopkeeper wrote stays text, also where it looks like the end of a script',
    async ({ page, shop }) => {
      const id = await idOf(page, PRODUCT)
      const wicked = '</script><script>document.title = "stolen"</script> "&" \u2028 <!--'
      const database = await shop.database()
      await database.query('update product set description = $1 where id = $2', [wicked, id])
      await page.goto(`/details/${id}`)
      await expect(page).toHaveTitle(`${PRODUCT} · OGS`)
      expect((await dataOf(page)).description).toBe(wicked)
      await expect(page.getByText('</script>')).toBeVisible()
    },
  )

  testPublic('the list of addresses names every gift', async ({ page, shop }) => {
    const answer = await page.request.get('/sitemap.xml')
    expect(answer.headers()['content-type']).toContain('application/xml')
    const places = [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place = '']) => place)
    const products = places.filter((place) => place.startsWith(`${shop.url}/details/`))
    expect(products).toHaveLength(PRODUCTS.length)
    for (const place of [
      ...places.filter((one) => !products.includes(one)),
      products[0] ?? '',
      products.at(-1) ?? '',
    ]) {
      expect((await page.request.get(place.replaceAll('&amp;', '&'))).status(), place).toBe(200)
    }
    expect(await (await page.request.get('/robots.txt')).text()).toContain(`Sitemap: ${shop.url}/sitemap.xml`)
  })
})

/** To the first of the similar gifts. @returns its name */
async function goOn(page: Page): Promise<string> {
  const next = similar(page).getByRole('link').first()
  const address = (await next.getAttribute('href')) ?? ''
  await next.click()
  await expect(page).toHaveURL(address)
  const name = page.getByRole('heading', { level: 1 })
  await expect(name).not.toHaveText(PRODUCT)
  return (await name.textContent()) ?? ''
}

async function expectKnown(page: Page, url: string, name: string) {
  await expect(page).toHaveTitle(`${name} · OGS`)
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', url)
  expect(await tag(page, 'og:title')).toBe(name)
  expect(await tag(page, 'og:url')).toBe(url)
  const picture = (await tag(page, 'og:image')) ?? ''
  expect((await page.request.get(picture)).headers()['content-type']).toBe('image/jpeg')
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0)
  expect(await dataOf(page)).toMatchObject({
    '@type': 'Product',
    name,
    image: [picture],
    offers: { url, priceCurrency: 'BDT', price: expect.stringMatching(/^\d+\.\d\d$/) },
  })
}

async function dataOf(page: Page) {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
  return texts.map((text) => JSON.parse(text)).find((data) => data['@type'] === 'Product')
}

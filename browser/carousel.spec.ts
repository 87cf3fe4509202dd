import { devices } from '@playwright/test'
import { expect, type Page, test, visit } from './shopper.ts'

const carousel = (page: Page) => page.getByRole('region', { name: 'Gift ideas' })
const turns = (page: Page) => page.clock.runFor(3000)
const elsewhere = (page: Page) => page.mouse.move(600, 2)

/** The home page, with a clock that goes when the test says so. */
async function beforeTheBanners(page: Page) {
  await page.clock.install({ time: '2026-02-14T10:00:00' })
  await page.clock.pauseAt('2026-02-14T10:00:01')
  await visit(page, '/')
  await elsewhere(page)
  await expectBanner(page, 1)
}

async function expectBanner(page: Page, place: number) {
  const slide = carousel(page).getByRole('group', { name: `${place} of 5`, exact: true })
  await expect(slide).toBeInViewport({ ratio: 0.99 })
  await expect(carousel(page).getByRole('button', { name: `Banner ${place}` })).toHaveAttribute(
    'aria-current',
    'true',
  )
}

test('the banners go on by themselves every three seconds, and after the fifth comes the first', async ({
  page,
}) => {
  await beforeTheBanners(page)
  await page.clock.runFor(2900)
  await expectBanner(page, 1)
  await page.clock.runFor(100)
  await expectBanner(page, 2)
  await carousel(page).getByRole('button', { name: 'Banner 5' }).click()
  await expectBanner(page, 5)
  await elsewhere(page)
  await page.getByRole('button', { name: 'Search' }).focus()
  // They wait no more.
  await expect(carousel(page).getByText('Banner 5 of 5')).toHaveAttribute('aria-live', 'off')
  await turns(page)
  await expectBanner(page, 1)
})

test('the last banner hands over to the first going forward, and a press meanwhile is not lost', async ({
  page,
}) => {
  await beforeTheBanners(page)
  const next = carousel(page).getByRole('button', { name: 'Next banner' })
  await carousel(page).getByRole('button', { name: 'Previous banner' }).click()
  await expectBanner(page, 5)
  const behind = await carousel(page).getByRole('group', { name: '1 of 5' }).boundingBox()
  const shown = await carousel(page).getByRole('group', { name: '5 of 5' }).boundingBox()
  expect(behind?.x).toBeGreaterThan(shown?.x ?? Number.POSITIVE_INFINITY)
  // Where exactly the row is when it is pressed, its own animation decides: somewhere within its last pixels.
  await next.evaluate(pressAgainAtTheEnd)
  await next.click()
  await expectBanner(page, 2)
})

/** Before the page itself hears that its row has moved. */
function pressAgainAtTheEnd(button: Element) {
  document.addEventListener(
    'scroll',
    function arriving({ target: row }) {
      if (!(row instanceof Element && row.scrollLeft >= 4.99 * row.clientWidth)) return
      document.removeEventListener('scroll', arriving, true)
      if (button instanceof HTMLElement) button.click()
    },
    true,
  )
}

test('the pause button stops the banners, and starts them again', async ({ page }) => {
  await beforeTheBanners(page)
  const news = carousel(page).getByText('Banner 1 of 5')
  await carousel(page).getByRole('button', { name: 'Pause the banners' }).click()
  await elsewhere(page)
  await expect(news).toHaveAttribute('aria-live', 'polite')
  for (const _ of Array(3)) await turns(page)
  await expectBanner(page, 1)

  await carousel(page).getByRole('button', { name: 'Play the banners' }).click()
  await elsewhere(page)
  await expect(news).toHaveAttribute('aria-live', 'off')
  await turns(page)
  await expectBanner(page, 2)
})

test('the banners wait under the pointer, while one has the focus, and in a tab nobody sees', async ({
  page,
}) => {
  await beforeTheBanners(page)
  const news = carousel(page).getByText('Banner 1 of 5: Make a wish come true')
  await expect(news).toHaveAttribute('aria-live', 'off')
  await carousel(page).hover()
  await expect(news).toHaveAttribute('aria-live', 'polite')
  await turns(page)
  await expectBanner(page, 1)
  await elsewhere(page)

  await expect(news).toHaveAttribute('aria-live', 'off')
  await carousel(page).getByRole('link').first().focus()
  await expect(news).toHaveAttribute('aria-live', 'polite')
  await turns(page)
  await expectBanner(page, 1)
  await page.getByRole('button', { name: 'Search' }).focus()

  await expect(news).toHaveAttribute('aria-live', 'off')
  await setHidden(page, true)
  await expect(news).toHaveAttribute('aria-live', 'polite')
  await turns(page)
  await expectBanner(page, 1)
  await setHidden(page, false)
  await expect(news).toHaveAttribute('aria-live', 'off')
  await turns(page)
  await expectBanner(page, 2)
})

/** As another tab before this one would. */
async function setHidden(page: Page, hidden: boolean) {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value })
    document.dispatchEvent(new Event('visibilitychange'))
  }, hidden)
}

test('with less motion the banners stand until asked, and can still be leafed through', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await beforeTheBanners(page)
  await turns(page)
  await expectBanner(page, 1)
  await carousel(page).getByRole('button', { name: 'Next banner' }).click()
  await expectBanner(page, 2)
  await expect(carousel(page).getByRole('button', { name: 'Play the banners' })).toBeVisible()
})

test('without scripts the banners are a row to swipe, all five links to gifts', async ({ browser, shop }) => {
  const phone = { ...devices['Pixel 7'], baseURL: shop.url, javaScriptEnabled: false }
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  await page.goto('/')
  await expect(carousel(page).getByRole('link')).toHaveCount(5)
  await carousel(page).getByRole('group', { name: '5 of 5' }).scrollIntoViewIfNeeded()
  await expect(carousel(page).getByRole('group', { name: '5 of 5' })).toBeInViewport({ ratio: 0.99 })
  await expect(carousel(page).getByRole('button')).toHaveCount(0)
  await context.close()
})

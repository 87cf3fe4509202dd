import sharp from 'sharp'
import { BANNERS } from '../shop/pictures/shop-art.ts'
import { expectSound } from './accessibility.ts'
import { SHELVES } from './demo-products.ts'
import { hold } from './holding.ts'
import { dialog, photo } from './product-form.ts'
import { expect, type Page, test, visit } from './shopper.ts'

test.use({ viewport: { width: 360, height: 740 } })

const main = (page: Page) => page.getByRole('main')
const section = (page: Page, name: string) => main(page).getByRole('form', { name, exact: true })
const change = (page: Page, name: string) => main(page).getByRole('button', { name: `Change ${name}` })

async function save(page: Page, name: string) {
  await section(page, name).getByRole('button', { name: 'Save' }).click()
  await expect(section(page, name).getByRole('status')).toHaveText('Saved. The shop shows it at once.')
}

/** In another tab. */
async function meanwhile(page: Page, work: (other: Page) => Promise<void>) {
  const other = await page.context().newPage()
  await visit(other, '/profile/settings')
  await work(other)
  await other.close()
}

test('the contact is at the foot of every page, and goes back from the history', async ({
  page,
  adminPage,
}) => {
  await visit(adminPage, '/profile/settings')
  const form = section(adminPage, 'Contact')
  await form.getByLabel('Phone').fill('+880 1811-000000, 02-9876543')
  await form.getByLabel('Opening hours', { exact: true }).fill('Every day: 09:00-21:00')
  await form.getByRole('button', { name: /^In Bangla it still reads: “সোম থেকে শুক্র/ }).click()
  await expect(form.getByLabel('Opening hours in Bangla')).toBeFocused()
  await form.getByLabel('Facebook').fill('our page')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(
    form.getByText('must be your page there, a link such as facebook.com/yourshop, or empty'),
  ).toBeVisible()
  await form.getByLabel('Facebook').fill('')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByRole('status')).not.toBeEmpty()
  await page.goto('/portfolio')
  const foot = page.getByRole('contentinfo')
  await expect(foot.getByRole('link', { name: '+880 1811-000000' })).toHaveAttribute(
    'href',
    'tel:+8801811000000',
  )
  await expect(foot.getByRole('link', { name: '02-9876543' })).toHaveAttribute('href', 'tel:029876543')
  await expect(foot).toContainText('Every day')
  await expect(foot.getByRole('link', { name: 'Facebook' })).toHaveCount(0)
  await adminPage.reload()
  await main(adminPage).getByRole('button', { name: 'Put it back as it was' }).first().click()
  await expect(form.getByLabel('Phone')).toHaveValue('+880 1712-345678')
  await page.reload()
  await expect(foot.getByRole('link', { name: 'Facebook' })).toHaveCount(1)
})

test('visitors see gifts as the shopkeeper wants it, and pay in the ways that are left', async ({
  page,
  adminPage,
}) => {
  await page.goto('/')
  const product = await page.getByRole('main').locator('a[href^="/details/"]').first().getAttribute('href')
  await visit(adminPage, '/profile/settings')
  const form = section(adminPage, 'Selling')
  await form.getByLabel('Online (SSLCommerz)').uncheck()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByRole('alert')).toContainText('at least one way to pay')
  await form.getByLabel('Online (SSLCommerz)').check()
  await form.getByLabel('Visitors see gifts without an account').check()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByRole('status')).not.toBeEmpty()
  await page.goto(product ?? '')
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeVisible()
  await expect(page.locator('meta[property="og:type"]')).toHaveAttribute('content', 'product')
})

test('a page of the shopkeeper’s own words is read by everybody, in both languages', async ({
  page,
  adminPage,
}) => {
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Returns and refunds' }).click()
  await expect(page.getByRole('heading', { name: 'Returns and refunds', level: 1 })).toBeVisible()
  await expectSound(page)
  await visit(adminPage, '/profile/settings')
  await main(adminPage).getByRole('button', { name: 'Change Returns and refunds' }).click()
  const form = section(adminPage, 'Returns and refunds')
  await form.getByLabel('Text', { exact: true }).fill('## Seven days\n\nCall us, <b>please</b>.')
  await expect(form.getByRole('figure').first().getByRole('heading', { name: 'Seven days' })).toBeVisible()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByRole('status')).not.toBeEmpty()
  await expectSound(adminPage)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Seven days' })).toBeVisible()
  await expect(page.getByText('Call us, <b>please</b>.')).toBeVisible()
  await page.goto('/bn/pages/returns')
  await expect(page.getByRole('heading', { name: 'ফেরত ও রিফান্ড', level: 1 })).toBeVisible()
  await form.getByLabel('Show this page').uncheck()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByRole('status')).not.toBeEmpty()
  expect((await page.goto('/pages/returns'))?.status()).toBe(404)
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Returns and refunds' })).toHaveCount(
    0,
  )
})

test('a banner speaks the shopkeeper’s words over a picture of her own', async ({ page, adminPage }) => {
  const shelf = SHELVES.find(({ category }) => category !== BANNERS[0]?.category)
  await visit(adminPage, '/profile/settings')
  await main(adminPage).getByRole('button', { name: 'Change Make a wish come true' }).click()
  const form = section(adminPage, 'Make a wish come true')
  await form.getByLabel('Headline', { exact: true }).fill('Sweets for Eid')
  await form.getByLabel('Headline in Bangla').fill('ঈদের মিষ্টি')
  await form.getByLabel('Leads to').selectOption(shelf?.category ?? '')
  await form.getByLabel('Picture', { exact: true }).setInputFiles({
    name: 'eid.png',
    mimeType: 'image/png',
    buffer: await sharp({ create: { width: 1600, height: 640, channels: 3, background: '#803020' } })
      .png()
      .toBuffer(),
  })
  await expect(form.getByRole('figure')).toContainText('Sweets for Eid')
  await expect(form.getByRole('figure').locator('img')).toHaveAttribute('src', /^\/media\//)
  await expect(form.getByText('Choose another one')).toBeVisible()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(section(adminPage, 'Sweets for Eid').getByRole('status')).not.toBeEmpty()
  await expectSound(adminPage)

  await page.goto('/')
  const first = page.getByRole('group', { name: '1 of 5' }).getByRole('link')
  await expect(first).toContainText('Sweets for Eid')
  await expectSound(page)
  await page.goto('/bn/')
  const inBangla = page.getByRole('group', { name: '৫টির মধ্যে ১ নম্বর' }).getByRole('link')
  await expect.poll(() => inBangla.getAttribute('href')).toContain(shelf?.param)
  await main(adminPage).getByRole('button', { name: 'Put it back as it was' }).first().click()
  await expect(section(adminPage, 'Make a wish come true').getByRole('figure')).toContainText(
    'Make a wish come true',
  )
})

test('what is typed stays while its form is folded, and leaving asks as long as it is not saved', async ({
  adminPage,
}) => {
  await visit(adminPage, '/profile/settings')
  await change(adminPage, 'Returns and refunds').click()
  const title = section(adminPage, 'Returns and refunds').getByLabel('Title', { exact: true })
  await title.fill('Half a title')
  const stillReads = section(adminPage, 'Returns and refunds').getByRole('button', {
    name: /^In Bangla it still reads: “/,
  })
  await expect(stillReads).toBeVisible()
  await change(adminPage, 'Delivery').click()
  await expect(title).toBeHidden()
  await expect(main(adminPage).getByText('Not saved yet').filter({ visible: true })).toHaveCount(1)
  await change(adminPage, 'Returns and refunds').click()
  await expect(title).toHaveValue('Half a title')
  await expectSound(adminPage)

  const home = adminPage.getByRole('banner').getByRole('link').first()
  await home.click()
  await expect(dialog(adminPage)).toContainText('Leave without saving?')
  await dialog(adminPage).getByRole('button', { name: 'Stay here' }).click()
  await expect(title).toHaveValue('Half a title')
  await title.fill('Returns and refunds')
  await home.click()
  await expect(adminPage).toHaveURL('/')
})

test('what somebody saved meanwhile takes nothing that is being typed, and is not written over unseen', async ({
  adminPage,
}) => {
  await visit(adminPage, '/profile/settings')
  const name = section(adminPage, 'Name')
  const year = section(adminPage, 'Receipts and copyright').getByLabel('Copyright year')
  const promise = name.getByLabel('Tagline', { exact: true })
  await promise.fill('Mine')
  await meanwhile(adminPage, async (other) => {
    await section(other, 'Name').getByLabel('Short name').fill('Theirs')
    await save(other, 'Name')
    await section(other, 'Receipts and copyright').getByLabel('Copyright year').fill('২০২৭')
    await save(other, 'Receipts and copyright')
  })
  await section(adminPage, 'Contact').getByLabel('Phone').fill('+880 1811-222222')
  await save(adminPage, 'Contact')
  await expect(year).toHaveValue('2027')
  await expect(promise).toHaveValue('Mine')
  await expect(name.getByLabel('Short name')).toHaveValue('OGS')

  await name.getByRole('button', { name: 'Save' }).click()
  const theirs = name.getByRole('region', { name: 'What they saved' })
  await expect(theirs).toContainText('Another admin saved this in the meantime')
  await expect(theirs).toContainText('Theirs')
  await expect(promise).toHaveValue('Mine')
  await expectSound(adminPage)
  await save(adminPage, 'Name')
  await expect(theirs).toBeHidden()
  await expect(name.getByLabel('Short name')).toHaveValue('OGS')
  await expect(promise).toHaveValue('Mine')
  await name.getByRole('button', { name: 'Undo' }).click()
  await expect(name.getByLabel('Short name')).toHaveValue('Theirs')
})

test('a page that somebody saved meanwhile can be had as they saved it', async ({ adminPage }) => {
  await visit(adminPage, '/profile/settings')
  await change(adminPage, 'Returns and refunds').click()
  const form = section(adminPage, 'Returns and refunds')
  const text = form.getByLabel('Text', { exact: true })
  await text.fill('Mine')
  await meanwhile(adminPage, async (other) => {
    await change(other, 'Returns and refunds').click()
    await section(other, 'Returns and refunds').getByLabel('Text', { exact: true }).fill('# Theirs')
    await save(other, 'Returns and refunds')
  })
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(text).toHaveValue('Mine')
  await form.getByRole('button', { name: 'Take theirs' }).click()
  await expect(text).toHaveValue('# Theirs')
  const preview = form.getByRole('figure').first()
  await expect(preview.getByRole('heading', { name: 'Theirs' })).toBeVisible()
  await text.fill('# Better')
  await expect(preview.getByRole('heading', { name: 'Better' })).toBeVisible()
  await save(adminPage, 'Returns and refunds')
  await form.getByRole('button', { name: 'Undo' }).click()
  await expect(text).toHaveValue('# Theirs')
  await expect(preview.getByRole('heading', { name: 'Theirs' })).toBeVisible()
})

test('nothing is saved while its picture is still on its way', async ({ adminPage }) => {
  await visit(adminPage, '/profile/settings')
  const form = section(adminPage, 'Name')
  const logo = { name: 'logo.png', mimeType: 'image/png', buffer: await photo('#205040') }
  const stuck = await hold(adminPage, '**/api/upload')
  await form.getByLabel('Logo').setInputFiles(logo)
  await expect(form.getByRole('button', { name: 'Save' })).toBeDisabled()
  await expect(form.getByRole('status')).toHaveText('The picture is still being uploaded.')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect(form.getByRole('button', { name: 'Save' })).toBeEnabled()
  await form.getByLabel('Logo').setInputFiles(logo)
  await expect(form.getByRole('button', { name: 'Save' })).toBeDisabled()
  stuck.release()
  await save(adminPage, 'Name')
  await expect(adminPage.getByRole('banner').locator('img[src^="/media/"]')).toBeVisible()
  await form.getByRole('button', { name: 'Undo' }).click()
  await expect(adminPage.getByRole('banner').locator('img[src^="/media/"]')).toBeHidden()
})

test('the contact and the page of that name are two parts; a failed fetch takes nothing of them', async ({
  adminPage,
}) => {
  await visit(adminPage, '/profile/settings')
  const contact = section(adminPage, 'Contact').first()
  const phone = contact.getByLabel('Phone')
  await phone.fill('+880 1811-333333')
  await change(adminPage, 'Contact').click()
  const home = adminPage.getByRole('banner').getByRole('link').first()
  await home.click()
  await dialog(adminPage).getByRole('button', { name: 'Stay here' }).click()
  await adminPage.route('**/api/settings/pages', (route) => route.fulfill({ status: 503 }))
  await section(adminPage, 'Receipts and copyright').getByLabel('Copyright year').fill('2026')
  await save(adminPage, 'Receipts and copyright')
  await expect(phone).toHaveValue('+880 1811-333333')
  await contact.getByRole('button', { name: 'Save' }).click()
  await expect(contact.getByRole('status')).toHaveText('Saved. The shop shows it at once.')
  await home.click()
  await expect(adminPage).toHaveURL('/')
})

import { expectSound } from './accessibility.ts'
import { enterOn, tabTo, typeInto } from './keyboard.ts'
import { dialog, sellPlainly } from './product-form.ts'
import { enter, idOf } from './shop-calls.ts'
import { expect, type Page, type RunningShop, test, visit } from './shopper.ts'

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const valuesOf = (page: Page, option: string) =>
  main(page).getByRole('group', { name: `Values of ${option}`, exact: true })
const newValue = (page: Page, option: string) => valuesOf(page, option).getByLabel('Value', { exact: true })
const priceOf = (page: Page, variant: string) => main(page).getByLabel(`Price: ${variant}`, { exact: true })
const section = (page: Page) => main(page).locator('summary', { hasText: 'Sizes, colours and SKU' })

async function openEditor(page: Page, shop: RunningShop, name: string) {
  await enter(page, shop.shopkeeper)
  await sellPlainly(page, shop.shopkeeper, name)
  await visit(page, `/profile/updateProduct/${await idOf(page, name)}`)
}

async function save(page: Page) {
  await button(page, 'Update Product').click()
  await dialog(page).getByRole('button', { name: 'OK' }).click()
  await expect(page).toHaveURL(/adminProducts/)
}

test('on a phone a gift gets two options, and what was typed stays while their words change', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openEditor(page, shop, 'Felt Crown')
  await section(page).click()
  await button(page, 'Size').click()
  await newValue(page, 'Size').fill('Small, Large')
  await valuesOf(page, 'Size').getByRole('button', { name: 'Add', exact: true }).click()
  await priceOf(page, 'Large').fill('১,৬৫০')
  await button(page, 'Colour').click()
  await newValue(page, 'Colour').fill('Red, Gold')
  await newValue(page, 'Colour').press('Enter')
  await expect(section(page)).toContainText('4 variants')
  await expect(priceOf(page, 'Large · Red')).toHaveValue('১,৬৫০')
  await priceOf(page, 'Large · Gold').fill('1800')

  await button(page, 'Rename Large').click()
  await newValue(page, 'Size').fill('For adults')
  await button(page, 'Rename').click()
  await expect(priceOf(page, 'For adults · Gold')).toHaveValue('1800')
  await button(page, 'Remove the option Colour').click()
  await expect(section(page)).toContainText('2 variants')
  await button(page, 'Colour').click()
  await expect(priceOf(page, 'For adults · Gold')).toHaveValue('1800')
  await expectSound(page)

  await page.route('**/api/product/*', (route) => route.abort())
  await button(page, 'Update Product').click()
  await expect(main(page).getByRole('alert').filter({ hasText: 'cannot be reached' })).toBeVisible()
  await expect(priceOf(page, 'For adults · Gold')).toHaveValue('1800')
  await page.unroute('**/api/product/*')
  await save(page)

  await visit(page, `/details/${await idOf(page, 'Felt Crown')}`)
  await main(page)
    .getByRole('radio', { name: /^For adults/ })
    .check()
  await main(page).getByRole('radio', { name: /^Gold/ }).check()
  await expect(page.getByText('৳1,800').first()).toBeVisible()
})

test('by the keyboard alone options are added, priced and taken out, and the focus is never lost', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openEditor(page, shop, 'Paper Crown')
  await enterOn(page, section(page))
  await enterOn(page, button(page, 'Size'))
  await expect(newValue(page, 'Size')).toBeFocused()
  await page.keyboard.type('Small, Large, Huge')
  await page.keyboard.press('Enter')
  await expect(newValue(page, 'Size')).toBeFocused()
  await enterOn(page, button(page, 'Remove Huge'), 'Shift+Tab')
  await expect(button(page, 'Remove Large')).toBeFocused()
  await enterOn(page, button(page, 'Something else'))
  const name = main(page).getByRole('group', { name: 'Option 2' }).getByLabel('Name', { exact: true })
  await expect(name).toBeFocused()
  await enterOn(page, button(page, 'Remove the option this option'), 'Shift+Tab')
  await expect(button(page, 'Colour')).toBeFocused()
  await typeInto(page, [[priceOf(page, 'Large'), '1000']])
  await enterOn(page, button(page, 'Update Product'))
  await expect(priceOf(page, 'Large')).toBeFocused()
  await expect(priceOf(page, 'Large')).toHaveAccessibleDescription(/Price/)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('1600')
  await enterOn(page, button(page, 'Update Product'))
  await expect(dialog(page)).toContainText('Success!')
  await tabTo(page, dialog(page).getByRole('button', { name: 'OK' }))
})

import sharp from 'sharp'
import type { Account } from './running-shop.ts'
import { sellProduct } from './shop-calls.ts'
import { expect, type Page } from './shopper.ts'

export const photo = (colour: string) =>
  sharp({ create: { width: 600, height: 600, channels: 3, background: colour } })
    .png()
    .toBuffer()

export const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true })

/** A file is looked into before it is taken; its name then stands on the page. */
export async function choosePhoto(page: Page, file: { name: string; mimeType: string; buffer: Buffer }) {
  await field(page, 'Photo').setInputFiles(file)
  await expect(page.getByText(file.name, { exact: true })).toBeVisible()
}

export const dialog = (page: Page) => page.getByRole('dialog')

export async function fillIn(page: Page, name: string) {
  await field(page, 'Name').fill(name)
  await field(page, 'Price (taka)').fill('১,২৫০.৫০')
  await field(page, 'Brand').fill('Kadam & Co')
  await field(page, 'Description').fill('Painted by hand.')
}

/** Told to the shop directly, what `fillIn` types. */
export const sellPlainly = (page: Page, { email }: Account, name: string) =>
  sellProduct(page, email, { name, price: 1250.5, brand: 'Kadam & Co', description: 'Painted by hand.' })

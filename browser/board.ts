import type { Locator } from '@playwright/test'
import type { Page } from './shopper.ts'

/** The board of what is to leave today. */

const main = (page: Page) => page.getByRole('main')

export const lane = (page: Page, name: string) => main(page).getByRole('region', { name })

export const parcels = (page: Page, name: string) =>
  lane(page, name)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })

/** The rest of a parcel's row. */
export async function openRow(row: Locator): Promise<Locator> {
  const opener = row.getByRole('heading').getByRole('button')
  if ((await opener.getAttribute('aria-expanded')) === 'false') await opener.click()
  return row
}

export const bar = (page: Page) => main(page).getByRole('status')

import type { Page } from '@playwright/test'

/** Keeps answers back until they are released. */
export async function hold(page: Page, address: string): Promise<{ release: () => void }> {
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(address, async (route) => {
    await released
    await route.continue()
  })
  return { release }
}

/** The documents of signed-in pages come as for nobody, so that the browser loads their data. */
export const withoutData = (page: Page) =>
  page.route('**/profile/**', async (route) => {
    const request = route.request()
    if (request.resourceType() !== 'document') return route.fallback()
    const shell = await fetch(request.url(), { headers: { 'accept-encoding': 'identity' } })
    await route.fulfill({
      status: shell.status,
      headers: Object.fromEntries(shell.headers),
      body: await shell.text(),
    })
  })

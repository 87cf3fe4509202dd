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

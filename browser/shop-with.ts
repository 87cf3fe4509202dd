import { enter } from './errands.ts'
import { startShop } from './running-shop.ts'
import { type Page, type RunningShop, test as shopper } from './shopper.ts'

/** Tests before a shop of their own that was started with these settings, and `desk`, the shopkeeper's browser. */
export const testWith = (settings: Record<string, string>) =>
  shopper.extend<{ desk: Page }, { shop: RunningShop }>({
    shop: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures off this pattern.
      async ({}, use) => {
        const shop = await startShop(settings)
        await use(shop)
        await shop.stop()
      },
      { scope: 'worker', timeout: 90_000 },
    ],
    desk: async ({ browser, shop, viewport }, use) => {
      const context = await browser.newContext({ baseURL: shop.url, viewport })
      const page = await context.newPage()
      await enter(page, shop.shopkeeper)
      await use(page)
      await context.close()
    },
  })

/** Of the newest order of somebody. */
export async function orderIdOf(shop: RunningShop, email: string): Promise<string> {
  const found = await (await shop.database()).query(
    'select o.id from "order" o join "user" u on u.id = o.user_id where u.email = $1 order by o.id desc',
    [email],
  )
  return found.rows[0].id
}

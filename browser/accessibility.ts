import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** What axe finds fault with. Nothing moves meanwhile: half faded in, a toast would have colours that it never has. */
export async function faultsOf(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    const still = new CSSStyleSheet()
    still.replaceSync(`*, ::before, ::after, ::backdrop {
      transition: none !important;
      animation-duration: 0s !important;
      animation-delay: 0s !important;
    }`)
    document.adoptedStyleSheets = [still]
  })
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  await page.evaluate(() => {
    document.adoptedStyleSheets = []
  })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`)
}

/** Nothing for axe to find, and nothing wider than the window. */
export async function expectSound(page: Page): Promise<void> {
  expect(await faultsOf(page)).toEqual([])
  const { width } = page.viewportSize() ?? { width: 0 }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
}

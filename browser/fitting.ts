import { waitForRest } from './resting.ts'
import { expect, type Page } from './shopper.ts'

/** No page scrolls sideways, also where its layout has just changed for a wider one, nor breaks a word that fits. */
export async function expectToFit(page: Page, place: string, widths: readonly number[]) {
  const asBefore = page.viewportSize()
  await waitForRest(page)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    const { needed, widest, broken } = await page.evaluate(fitOf)
    expect.soft(needed, `${place} on ${width} pixels: ${widest}`).toBeLessThanOrEqual(width)
    expect.soft(broken, `${place} on ${width} pixels`).toEqual([])
  }
  if (asBefore) await page.setViewportSize(asBefore)
}

export async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  await waitForRest(page)
  const { needed, given, widest } = await page.evaluate(fitOf)
  expect(needed, widest).toBeLessThanOrEqual(given)
}

/** Runs in the page. `widest` reaches farthest, but for what scrolls in a box of its own; `broken` are short words that begin on one line and end on another. */
function fitOf() {
  const { scrollWidth, clientWidth } = document.documentElement
  return { needed: scrollWidth, given: clientWidth, widest: findWidest(), broken: findBroken() }

  function findWidest(): string {
    if (scrollWidth <= clientWidth) return 'nothing is wider'
    const reach = (element: Element) => element.getBoundingClientRect().right
    const scrolls = (element: Element) => getComputedStyle(element).overflowX !== 'visible'
    const isLoose = (element: Element): boolean =>
      element === document.body ||
      (element.parentElement !== null && !scrolls(element.parentElement) && isLoose(element.parentElement))
    const beyond = [...document.querySelectorAll('body *')].filter(
      (one) => reach(one) > clientWidth && isLoose(one),
    )
    const [widest] = beyond.sort((one, other) => reach(other) - reach(one))
    return widest?.outerHTML.slice(0, 300) ?? 'nothing is wider'
  }

  function findBroken(): string[] {
    const broken: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (!node.parentElement?.checkVisibility()) continue
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(
        /(?<!\S)[\p{L}\p{M}\d৳.,]{2,12}(?!\S)/gu,
      )) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)))
        if (lines.size > 1) broken.push(`${word} in ${node.parentElement.outerHTML.slice(0, 200)}`)
      }
    }
    return broken
  }
}

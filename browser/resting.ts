import { expect, type Locator, type Page } from '@playwright/test'

/** Waits until the page is as it stays: nothing of it loads, is dimmed meanwhile, fades or moves. What moves for ever does not count. */
export async function waitForRest(page: Page): Promise<void> {
  // Twice: what was pressed a moment ago may only begin to load.
  const look = async () => [...(await page.evaluate(unrestOf)), ...(await page.evaluate(unrestOf))]
  await expect.poll(look, { message: 'the page comes to rest', intervals: [50, 100, 250] }).toEqual([])
}

/** Where it is once the page is at rest. */
export async function boxOf(thing: Locator) {
  await waitForRest(thing.page())
  const box = await thing.boundingBox()
  if (!box) throw new Error(`${thing} is not to be seen`)
  return box
}

/** Runs in the page. */
function unrestOf(): string[] {
  // A wheel turns until somebody is known; grey bars keep the room of what comes; the last one runs along the top while the next page is
  // fetched.
  const loading = [
    ...document.querySelectorAll(
      '[aria-busy=true], .animate-spin, div.animate-pulse, .fixed > .progress-run',
    ),
  ]
  const moving = document.getAnimations().flatMap(({ playState, effect, timeline }) => {
    // What follows scrolling stands still by itself.
    const ends =
      timeline === document.timeline && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
    return playState === 'running' && ends && effect instanceof KeyframeEffect && effect.target
      ? [effect.target]
      : []
  })
  const unrest = [...loading, ...moving].map(({ outerHTML }) => outerHTML.slice(0, 200))
  return document.fonts.status === 'loading' ? ['its letters', ...unrest] : unrest
}

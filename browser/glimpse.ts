import type { Page } from '@playwright/test'

/**
 * Settles once these words were on the page, were it for the second that a toast stays there: the page itself looks, so a
 * slow machine misses nothing. Begin it before what brings the words, and await it afterwards.
 */
export const glimpse = (page: Page, words: string): Promise<unknown> =>
  page.waitForFunction(isThere, words, { polling: 100 })

const isThere = (words: string): boolean =>
  [...document.querySelectorAll('p, [role=status]')].some(
    (one) => one.textContent.includes(words) && one.checkVisibility(),
  )

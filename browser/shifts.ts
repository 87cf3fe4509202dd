import type { Page } from '@playwright/test'

/** Seen by nobody: words are broader or narrower by a hair until their letters have come. */
const HAIR = 0.001

/** Notes what jumps, in the pages that are opened from now on. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: PerformanceEntry[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => void shifts.push(...list.getEntries())).observe({
      type: 'layout-shift',
      buffered: true,
    })
  })
}

/** What has jumped by itself up to now, once the document was whole: where a browser paints half of one is up to the machine. */
export async function shiftsOf(page: Page): Promise<unknown[]> {
  await page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))))
  return page.evaluate((hair) => {
    const { shifts } = window as unknown as { shifts: (PerformanceEntry & Shift)[] }
    const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const isWhole = ({ startTime }: PerformanceEntry) => startTime > (load?.domInteractive ?? 0)
    return shifts
      .filter((shift) => isWhole(shift) && shift.value > hair && !shift.hadRecentInput)
      .map((shift) => shift.toJSON())
  }, HAIR)
}

interface Shift {
  readonly value: number
  /** Something was pressed just before. */
  readonly hadRecentInput: boolean
}

import fc from 'fast-check'

/** The shop is killed about once in so many checkouts, and once more when all have ended. */
const EVERY = 10

/** What a shopper does at one checkout. */
export interface Visit {
  /** Which gifts, of however many there are. */
  readonly products: readonly number[]
  readonly ending: 'pay' | 'cancel'
  /** Two of three do, some of them to a shop that is down; the third closes the tab before the shop hears of it. */
  readonly comesBack: boolean
}

/** When the shop is killed. */
export interface Kill {
  /** So many checkouts have ended. */
  readonly after: number
  readonly pauseMs: number
}

/** As shoppers of this shop do. */
export const WAYS = ['online', 'cash', 'several'] as const

export const FAR_AWAY = { name: 'Rahima', city: 'Rangpur', area: 'Jahaj', address: 'Road 1' }

/** @returns the visits of each shopper, and the kills; the same for the same seed */
export function planOf(
  seed: number,
  shoppers: number,
  checkouts: number,
): { visits: Visit[][]; kills: Kill[] } {
  const visit = fc.record({
    products: fc.uniqueArray(fc.nat(), { minLength: 1, maxLength: 3 }),
    ending: fc.oneof(
      { weight: 8, arbitrary: fc.constant('pay' as const) },
      { weight: 2, arbitrary: fc.constant('cancel' as const) },
    ),
    comesBack: fc.nat(2).map((dice) => dice > 0),
  })
  const visits = Array.from({ length: shoppers }, (_, i) =>
    fc.sample(visit, { seed: seed + i, numRuns: checkouts }),
  )
  const often = (shoppers * checkouts) / EVERY - 1
  const moment = fc.record({ early: fc.nat(EVERY - 1), pauseMs: fc.nat(59) })
  const kills = fc
    .sample(moment, { seed, numRuns: often })
    .map(({ early, pauseMs }, i) => ({ after: (i + 1) * EVERY - early, pauseMs }))
  return { visits, kills }
}

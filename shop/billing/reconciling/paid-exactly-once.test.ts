import fc from 'fast-check'
import { beforeAll, expect, inject, test } from 'vitest'
import { freshDatabase } from '../../../server/testing/test-database.ts'
import { inDose } from '../../../server/testing/test-dose.ts'
import { queuedJobs } from '../../../server/testing/test-jobs.ts'
import type { GatewayFault } from '../../../server/testing/test-money-gateway.ts'
import {
  prepareStatements,
  prepareStormShop,
  runUntilKilled,
  type Storm,
  type StormOrder,
  type StormShop,
  startStorm,
} from '../../../server/testing/test-storm.ts'
import { AT_THE_GATEWAY, act, type StormAction, WEIGHTS } from '../../../server/testing/test-storm-actions.ts'
import {
  expectAllRight,
  finishStorm,
  refundAllTwice,
  type Sightings,
} from '../../../server/testing/test-storm-checks.ts'

/** Orders that are in one storm together, each with its own interleaving. */
const ORDERS = inDose({ small: 12, usual: 24 })
const ROUNDS = 3

/** The full dose, with a seed of its own, is `npm run torture`. */
const torture = inject('torture')
const STORMS = inDose({ small: 1, usual: 10, full: 90 })

const drawn = <T extends string>(weights: Readonly<Record<T, number>>) =>
  fc.oneof(
    ...Object.entries<number>(weights).map(([it, weight]) => ({ weight, arbitrary: fc.constant(it as T) })),
  )
const action: fc.Arbitrary<StormAction> = fc.record({ kind: drawn(WEIGHTS), pick: fc.nat(100) })
const scenario = fc.record({
  rounds: fc.array(fc.array(action, { minLength: 2, maxLength: 4, size: 'max' }), {
    minLength: ROUNDS,
    maxLength: ROUNDS,
  }),
  /** Whether more is wanted back in the end than has come. */
  refunded: fc.nat(3).map((dice) => dice === 0),
})
type Scenario = typeof scenario extends fc.Arbitrary<infer T> ? T : never

const scenarios = fc.array(scenario, { minLength: ORDERS, maxLength: ORDERS, size: 'max' })
const fault = drawn<GatewayFault>({ none: 6, deaf: 1, mute: 1, 'killed-before': 1, 'killed-after': 1 })
const faults = fc.array(fault, { minLength: 100, maxLength: 100, size: 'max' })

let stormShop: StormShop
const seen: Sightings = new Map()

beforeAll(async () => {
  const { db, pool } = await freshDatabase()
  prepareStatements(pool)
  stormShop = await prepareStormShop(db, await queuedJobs(db))
})

test('an order is paid exactly when the gateway holds its money, never twice, and nothing is lost', {
  // For a machine that is busy with other things.
  timeout: 900_000,
}, async () => {
  const seed = torture?.seed ?? 1
  const path = torture?.path
  const property = fc.asyncProperty(fc.scheduler(), scenarios, faults, play)
  const options = { seed, numRuns: STORMS, endOnFailure: true, ...(path && { path }) }
  const { failed, counterexamplePath, errorInstance } = await fc.check(property, options)
  if (failed) {
    const again = `To play it again: npm run torture -- --seed=${seed} --path=${counterexamplePath}`
    throw new Error(again, { cause: errorInstance })
  }
  if (path) return
  expect(seen.get('order')).toBe(STORMS * ORDERS)
  if (!torture) return
  // Whatever can happen has happened, or the storm was a calm one.
  expect(seen.get('with actions at once')).toBeGreaterThanOrEqual(2000)
  for (const [what, times] of seen) expect(times, what).toBeGreaterThan(10)
})

/** By turns, so that each shopper sees all of them. */
const SECOND = ['open-cash', 'open-bkash', 'open'] as const

async function play(
  scheduler: fc.Scheduler,
  scenarios: readonly Scenario[],
  faults: readonly GatewayFault[],
) {
  const storm = await startStorm(stormShop, scheduler, faults, scenarios.length)
  const played = storm.orders.map((order, i) => ({ order, scenario: scenarios[i] }))
  // Everybody may pay twice: two pages are open for each order, or one and a promise of cash.
  for (const pick of [0, 1]) {
    const opening = storm.orders.map((order, i) => {
      const kind = pick === 1 ? SECOND[i % SECOND.length] : 'open'
      return act(storm, order, { kind: kind ?? 'open', pick })
    })
    await scheduler.waitFor(Promise.all(opening))
  }
  storm.weather.calm = false
  // All of a round at once: the scheduler decides who goes first at each of the gateway's doors.
  for (let round = 0; round < ROUNDS; round++) {
    const all = played.flatMap(({ order, scenario }) =>
      (scenario?.rounds[round] ?? []).map((action) => live(storm, order, action)),
    )
    await scheduler.waitFor(Promise.all(all))
  }
  storm.weather.calm = true
  await scheduler.waitFor(finishStorm(storm))
  const back = played.filter(({ scenario }) => scenario?.refunded).map(({ order }) => order)
  await scheduler.waitFor(refundAllTwice(storm, back))
  await expectAllRight(storm, seen)
}

async function live(storm: Storm, order: StormOrder, action: StormAction): Promise<void> {
  const isOurs = !AT_THE_GATEWAY.has(action.kind)
  if (isOurs) order.most = Math.max(order.most, ++order.atOnce)
  await runUntilKilled(() => act(storm, order, action))
  if (isOurs) order.atOnce--
}

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inDose } from '../../../server/testing/test-dose.ts'
import {
  beginOwnDays,
  USUAL_DAY as DAY,
  OTHER_DAY as OTHER,
  RUSH,
} from '../../../server/testing/test-own-days.ts'
import { miscountedDays } from '../reservations/reservation-fixture.server.ts'

const { db, slots, renew, placed, move, standing } = await beginOwnDays()

test('there and back by any way is as before, whatever is paid in between', async () => {
  const wanted = fc.record({ day: fc.constantFrom(RUSH, DAY, OTHER), slot: fc.nat(2) })
  const journey = fc.record({
    way: fc.constantFrom('unpaid', 'paid', 'cash', 'half', 'charge'),
    from: wanted,
    over: fc.array(wanted, { minLength: 1, maxLength: 4 }),
  })
  const property = fc.asyncProperty(journey, async ({ way, from, over }) => {
    await renew()
    const start = [from.day, slots[from.slot] ?? null] as const
    const id = await placed[way](...start)
    const before = await standing(id)
    for (const { day, slot } of over) {
      expect(await move(id, day, slots[slot], 1000)).toBe(1)
      expect(await miscountedDays(db)).toEqual([])
    }
    expect(await move(id, ...start, 1000)).toBe(1)
    expect(await standing(id)).toEqual(before)
  })
  await fc.assert(property, { seed: 1, numRuns: inDose({ small: 5, usual: 50, full: 300 }) })
})

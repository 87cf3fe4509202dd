import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { poisha, sumOf } from '../kernel/money.ts'
import { codeOf, foldCode, writtenCode } from './code.ts'
import { labelOf } from './label.ts'
import {
  freeUpToAmount,
  isFor,
  isWaivedBy,
  payableSaving,
  reachesMinimum,
  savingOf,
  shareOut,
} from './promotion.ts'

const prices = fc.array(fc.integer({ min: 0, max: 50_000_000 }).map(poisha), { minLength: 1, maxLength: 40 })
const productsAt = (...taka: number[]) => taka.map((one) => ({ price: poisha(one * 100) }))

describe('what an offer takes off', () => {
  test('is a percentage of the gifts, rounded down to whole poisha', () => {
    expect(savingOf({ kind: 'percent', value: 10 }, productsAt(1000), [])).toBe(10_000)
    expect(savingOf({ kind: 'percent', value: 33 }, productsAt(0.99, 0.99), [])).toBe(64)
  })

  test('is never more than the gifts cost', () => {
    expect(savingOf({ kind: 'amount', value: 20_000 }, productsAt(150), [])).toBe(15_000)
    expect(savingOf({ kind: 'amount', value: 20_000 }, productsAt(150, 100), [])).toBe(20_000)
    expect(savingOf({ kind: 'amount', value: 20_000 }, [], [])).toBe(0)
  })

  test('is the delivery, without the surcharge of a chosen day, or the wraps', () => {
    const charges = [
      { kind: 'delivery', amount: poisha(6000) },
      { kind: 'rush', amount: poisha(4000) },
      { kind: 'wrap', amount: poisha(12_000) },
    ] as const
    expect(savingOf({ kind: 'free_delivery', value: 0 }, productsAt(1), charges)).toBe(6000)
    expect(savingOf({ kind: 'free_wrap', value: 0 }, productsAt(1), charges)).toBe(12_000)
    expect(charges.filter((charge) => isWaivedBy('free_delivery', charge))).toEqual([charges[0]])
    expect(charges.some((charge) => isWaivedBy('percent', charge) || isWaivedBy(null, charge))).toBe(false)
  })
})

test.each([
  ['percent', 100, 0, 'any'],
  ['percent', 100, 2000, 'any'],
  ['percent', 99, 0, null],
  ['amount', 500, 0, 500],
  ['amount', 500, 500, 500],
  ['amount', 500, 501, null],
  ['amount', 0, 0, null],
  ['free_delivery', 0, 0, null],
  ['free_wrap', 0, 0, null],
] as const)('gifts cost nothing by an offer of %s, %s, from %s on, up to %s', (kind, value, from, upTo) => {
  const offer = { kind, value: kind === 'amount' ? value * 100 : value, minAmount: poisha(from * 100) }
  expect(freeUpToAmount(offer)).toBe(typeof upTo === 'number' ? upTo * 100 : upTo)
  if (typeof upTo !== 'number') return
  expect(savingOf(offer, productsAt(upTo), []), 'all of it').toBe(upTo * 100)
  expect(savingOf(offer, productsAt(upTo + 1), []), 'and of more no more').toBe(upTo * 100)
})

describe('what an offer leaves of a sum', () => {
  const leaves = (saving: number, sum: number, least = 100) =>
    sum - payableSaving(poisha(saving), poisha(sum), poisha(least))

  test('is nothing, or as much as can be paid', () => {
    expect(leaves(11, 110)).toBe(100)
    expect(leaves(10, 110)).toBe(100)
    expect(leaves(110, 110)).toBe(0)
    expect(leaves(109, 110)).toBe(100)
    expect(leaves(10, 500)).toBe(490)
    expect(leaves(10, 90), 'what could not be paid before costs no less').toBe(90)
    expect(leaves(0, 0)).toBe(0)
  })

  test('is never less than the offer says, can be paid where the whole can, and grows with the whole', () => {
    const sums = fc.record({ sum: fc.nat(400), part: fc.nat(400), least: fc.nat(200), more: fc.nat(50) })
    fc.assert(
      fc.property(sums, ({ sum, part, least, more }) => {
        const saving = Math.min(part, sum)
        const left = leaves(saving, sum, least)
        expect(left).toBeGreaterThanOrEqual(sum - saving)
        expect(left).toBeLessThanOrEqual(sum)
        if (sum >= least) expect(left === 0 || left >= least).toBe(true)
        expect(leaves(saving, sum + more, least)).toBeGreaterThanOrEqual(left)
      }),
      { numRuns: 500, seed: 59 },
    )
  })

  test('is nothing up to the sum that its form warns of, and something above it', () => {
    expect(freeUpToAmount({ kind: 'amount', value: 50_000, minAmount: poisha(0) })).toBe(50_000)
    const costs = (price: number) => {
      const products = [{ price: poisha(price) }]
      return leaves(savingOf({ kind: 'amount', value: 50_000 }, products, []), price, 1000)
    }
    expect([100, 49_999, 50_000].map(costs)).toEqual([0, 0, 0])
    expect([50_001, 50_900, 51_000, 51_001].map(costs)).toEqual([1000, 1000, 1000, 1001])
  })
})

test('an offer is for categories and occasions, and begins at a sum or a number of gifts', () => {
  const mug = { category: 'Home', occasions: ['eid', 'birthday'] }
  expect(isFor({ categories: [], occasions: [] }, mug)).toBe(true)
  expect(isFor({ categories: ['Home', 'Toys'], occasions: ['eid'] }, mug)).toBe(true)
  expect(isFor({ categories: ['Toys'], occasions: [] }, mug)).toBe(false)
  expect(isFor({ categories: [], occasions: ['wedding'] }, mug)).toBe(false)
  const minimum = { minAmount: poisha(20_000), minGifts: 2 }
  expect(reachesMinimum(minimum, productsAt(100, 100))).toBe(true)
  expect(reachesMinimum(minimum, productsAt(200))).toBe(false)
  expect(reachesMinimum(minimum, productsAt(100, 99.99))).toBe(false)
})

test('shares of a discount are exact, and none is more than its gift', () => {
  fc.assert(
    fc.property(prices, fc.double({ min: 0, max: 1, noNaN: true }), (all, part) => {
      const total = poisha(Math.floor(sumOf(all) * part))
      const shares = shareOut(total, all)
      expect(sumOf(shares)).toBe(total)
      for (const [at, share] of shares.entries()) {
        expect(share).toBeGreaterThanOrEqual(0)
        expect(share).toBeLessThanOrEqual(all[at] ?? 0)
      }
    }),
    { numRuns: 300, seed: 39 },
  )
  expect(shareOut(poisha(0), [poisha(0)])).toEqual([0])
})

describe('a code', () => {
  test('is the same in any case, with Bangla digits, with spaces, and with letters that look like digits', () => {
    for (const typed of ['eid10', ' EID 10 ', 'Eid-১০', 'E1D1O']) expect(foldCode(typed)).toBe('E1D10')
    expect(foldCode('ঈদ-২০২৬')).toBe('ঈদ2026')
    expect(foldCode('  --  ')).toBe('')
    expect(writtenCode(' eid-১০ ')).toBe('EID10')
  })

  test('that the shop makes has sixty bits, in groups that can be read out', () => {
    const bytes = Uint8Array.from({ length: 12 }, (_, at) => at * 21)
    expect(codeOf(bytes)).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/)
    expect(foldCode(codeOf(bytes))).toHaveLength(12)
  })
})

test('an offer is named by what it does, and by its code, its name or the end of its code', () => {
  const eid = { kind: 'percent', value: 10, name: '', nameBn: '', code: 'EID10', codeEnd: '' } as const
  expect(labelOf(eid)).toEqual({ label: '10% off (EID10)', labelBn: '১০% ছাড় (EID10)' })
  expect(labelOf({ ...eid, code: '', name: 'Eid', nameBn: 'ঈদ', kind: 'amount', value: 15_050 })).toEqual({
    label: '৳150.50 off (Eid)',
    labelBn: '৳১৫০.৫০ ছাড় (ঈদ)',
  })
  expect(labelOf({ ...eid, code: '', codeEnd: '7K2M', kind: 'free_wrap' }).label).toBe(
    'Free gift wrap (…7K2M)',
  )
  expect(labelOf({ ...eid, code: '', kind: 'free_delivery' })).toEqual({
    label: 'Free delivery',
    labelBn: 'ফ্রি ডেলিভারি',
  })
})

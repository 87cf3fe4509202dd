import { expect, test } from 'vitest'
import { LANGUAGES } from '../../shop/kernel/language/language.ts'
import { bracketed } from './bracketed.ts'

test('texts are in brackets and 40 % longer, wherever they stand', () => {
  const { plain, count, list, byCode } = bracketed({
    plain: 'Add to Cart',
    count: (n: number) => `${n} gifts`,
    list: ['Sold out'],
    byCode: new Map([[404, 'Not found']]),
  })
  expect(plain).toBe('[Add to Cart or wi]')
  expect([count(3), list[0], byCode.get(404)]).toEqual([
    '[3 gifts or]',
    '[Sold out or w]',
    '[Not found or w]',
  ])
  expect(bracketed(' and ')).toBe(' [and or] ')
  expect(bracketed('')).toBe('')
})

test('every catalogue can be said in it', () => {
  const found = import.meta.glob<object>('/{shop,server}/**/*words.en.ts', { eager: true })
  expect(Object.keys(found).length).toBeGreaterThan(60)
  for (const catalogue of Object.values(found)) expect(() => bracketed(catalogue)).not.toThrow()
  expect(LANGUAGES).not.toContain('xx')
})

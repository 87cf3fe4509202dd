import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inDose } from '../../server/testing/test-dose.ts'
import { maskNumbers, redact, removePayer, toStorable } from './payment-event.ts'

const kept = (payload: unknown) => JSON.parse(redact(payload))

test('credentials and signatures are not kept, at any depth', () => {
  const secrets = { store_passwd: 's', verify_sign: 'a', verify_sign_sha2: 'b', verify_key: 'c' }
  expect(kept({ ...secrets, tran_id: 'A', element: [{ ...secrets, status: 'VALID' }] })).toEqual({
    tran_id: 'A',
    element: [{ status: 'VALID' }],
  })
})

describe('what a card or wallet is called', () => {
  test.each([
    ['4181171234566675', 'XXXXXXXXXXXX6675'],
    ['4111 1111 1111 1111', 'XXXX XXXX XXXX 1111'],
    ['3782-822463-10005', 'XXXX-XXXXXX-X0005'],
    ['01712345678', 'XXXXXXX5678'],
    ['+880 1712-345678', '+XXX XXXX-XX5678'],
    ['০১৭১২৩৪৫৬৭৮', 'XXXXXXX৫৬৭৮'],
    ['bKash 01712345678', 'bKash XXXXXXX5678'],
    ['41111111XXXX1111', 'XXXXXXXXXXXX1111'],
    ['4111111X1111111', 'XXXXXXXXXXX1111'],
    ['rima.akter@example.com', 'XXX@example.com'],
    ['a@b@c 01712345678', 'XXX@c XXXXXXX5678'],
  ])('%s becomes %s', (whole, shown) => {
    expect(maskNumbers(whole)).toBe(shown)
    expect(kept({ card_no: whole, element: [{ card_issuer: whole }] })).toEqual({
      card_no: shown,
      element: [{ card_issuer: shown }],
    })
  })

  test.each(['418117XXXXXX6675', '4181-17XX-XXXX-6675', '017****5678', 'VISA-Dutch Bangla', '1234567', ''])(
    '%j stays as it is',
    (shown) => {
      expect(maskNumbers(shown)).toBe(shown)
    },
  )

  const digit = fc.constantFrom(...'0123456789')
  const between = fc.constantFrom('', '', ' ', '-', '.', ' - ', '/', '\u00a0', 'X', '*')
  const disguised = (shortest: number, longest: number) =>
    fc
      .array(fc.tuple(digit, between), { minLength: shortest, maxLength: longest })
      .map((pairs) => pairs.flat().join(''))
  const digitsOf = (text: string) => text.replace(/\D/g, '')

  test('never shows more than six and four digits of a card, however it is written', () => {
    fc.assert(
      fc.property(disguised(12, 19), fc.string(), (card, around) => {
        const shown = maskNumbers(`${around.replace(/[\dxX*•#@]/g, '')}${card}`)
        expect(digitsOf(shown).length).toBeLessThanOrEqual(10)
        expect(digitsOf(card).endsWith(digitsOf(shown).slice(-4))).toBe(true)
      }),
      { numRuns: inDose({ small: 200, usual: 2000 }) },
    )
  })

  test('never shows more than four digits of a telephone number', () => {
    const phone = fc.tuple(
      fc.constantFrom('01', '+8801', '8801', '0088 01', '+880 1'),
      fc.array(fc.tuple(fc.constantFrom('', ' ', '-'), digit), { minLength: 9, maxLength: 9 }),
    )
    fc.assert(
      fc.property(phone, ([start, rest]) => {
        expect(digitsOf(maskNumbers(start + rest.flat().join('')))).toHaveLength(4)
      }),
      { numRuns: inDose({ small: 200, usual: 2000 }) },
    )
  })

  test('is masked once and for all', () => {
    const anything = fc
      .array(fc.oneof(digit, between, fc.constantFrom('@', 'x', 'a', 'ট')))
      .map((all) => all.join(''))
    fc.assert(
      fc.property(anything, (text) => {
        expect(maskNumbers(maskNumbers(text))).toBe(maskNumbers(text))
      }),
      { numRuns: inDose({ small: 200, usual: 2000 }) },
    )
  })
})

test('only letters that PostgreSQL can keep are kept, in names too', () => {
  expect(kept({ 'a\0': 'b\0c', d: ['\ud800'] })).toEqual({ a: 'bc', d: ['�'] })
  expect(toStorable('টেডি 🎁')).toBe('টেডি 🎁')
})

test('what is no object is kept as it is', () => {
  expect(kept(null)).toBeNull()
  expect(kept([1, 'x', true])).toEqual([1, 'x', true])
})

test('a field of another gateway is masked and forgotten too, because a stranger may send any', () => {
  const sent = {
    payer_msisdn: '01712345678',
    card_no: '4111111111111111',
    customer_name: 'Mina',
    status: 'VALID',
  }
  const kept = JSON.parse(redact(sent))
  expect(kept).toMatchObject({ payer_msisdn: 'XXXXXXX5678', card_no: 'XXXXXXXXXXXX1111' })
  expect(removePayer(kept)).toEqual({ status: 'VALID' })
})

import { expect, test } from 'vitest'
import { masked, record, storable } from './payment-event.ts'

const kept = (payload: unknown) => JSON.parse(record(payload))

test('credentials and signatures are not kept, at any depth', () => {
  const secrets = { store_passwd: 's', verify_sign: 'a', verify_sign_sha2: 'b', verify_key: 'c' }
  expect(kept({ ...secrets, tran_id: 'A', element: [{ ...secrets, status: 'VALID' }] })).toEqual({
    tran_id: 'A',
    element: [{ status: 'VALID' }],
  })
})

test('a whole card number is masked, a masked one stays', () => {
  expect(kept({ card_no: '4181171234566675' })).toEqual({ card_no: '418117XXXXXX6675' })
  expect(masked('418117XXXXXX6675')).toBe('418117XXXXXX6675')
  expect(masked('01712345678')).toBe('01712345678')
  expect(masked('')).toBe('')
})

test('only letters that PostgreSQL can keep are kept, in names too', () => {
  expect(kept({ 'a\0': 'b\0c', d: ['\ud800'] })).toEqual({ a: 'bc', d: ['�'] })
  expect(storable('টেডি 🎁')).toBe('টেডি 🎁')
})

test('what is no object is kept as it is', () => {
  expect(kept(null)).toBeNull()
  expect(kept([1, 'x', true])).toEqual([1, 'x', true])
})

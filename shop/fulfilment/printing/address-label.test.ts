import { expect, it } from 'vitest'
import { labelSize } from './address-label.tsx'

const NUMBER = 'OGS · Order 3F9A27C1'

it('an address is large, and smaller only where it is long', () => {
  const short = labelSize({
    name: 'Mina Rahman',
    lines: [NUMBER, '+880 1712-345678', 'Road 2', 'Mirpur, Dhaka'],
  })
  expect(short).toBe(13)
  const long = labelSize({ name: 'শর্মিলা '.repeat(8), lines: [NUMBER, 'বাড়ি নম্বর ১২, '.repeat(12)] })
  expect(long).toBeLessThan(short)
  expect(long).toBeGreaterThanOrEqual(9)
  expect(labelSize({ name: 'W'.repeat(100), lines: [NUMBER, 'W'.repeat(500)] })).toBe(6)
})

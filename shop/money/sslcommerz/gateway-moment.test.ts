import { expect, test } from 'vitest'
import { gatewayMoment } from './gateway-moment.ts'

test('a moment of the gateway is one in Dhaka', () => {
  expect(gatewayMoment('2026-11-20 15:00:01')?.toISOString()).toBe('2026-11-20T09:00:01.000Z')
  expect(gatewayMoment('2026-12-01 00:30:00')?.toISOString()).toBe('2026-11-30T18:30:00.000Z')
})

test.each([
  '',
  '2026-11-20',
  '2026-13-20 15:00:01',
  '2026-11-20T15:00:01Z',
  '0000-00-00 00:00:00',
  '25/11/2026 15:00:01',
])('%j is none', (text) => expect(gatewayMoment(text)).toBeNull())

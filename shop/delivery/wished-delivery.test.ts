import { describe, expect, test } from 'vitest'
import { dropWishedDay, keepWish, readWish } from './wished-delivery.ts'

const NOW = new Date('2026-11-25T06:00:00Z')
const ZONE = '0190a0b0-0000-7000-8000-000000000001'

const stored = (text: string | null) => readWish({ getItem: () => text }, NOW)

describe('the wished delivery of this browser', () => {
  test('is read as it was kept', () => {
    const kept = new Map<string, string>()
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => kept.set(key, text),
    }
    const wish = { zoneId: ZONE, city: 'Sylhet', day: '2026-11-27' }
    keepWish(wish, storage)
    expect(readWish(storage, NOW)).toEqual(wish)
    dropWishedDay(storage)
    expect(readWish(storage, NOW)).toEqual({ zoneId: ZONE, city: 'Sylhet' })
  })

  test.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['null', 'null'],
    ['a list', '[1]'],
    ['other types', '{"zoneId":1,"city":{},"day":20261127}'],
    ['a zone, place and day that are none', '{"zoneId":"x","city":"  ","day":"2026-02-30"}'],
  ])('is none where %s is stored', (_, text) => {
    expect(stored(text)).toBeNull()
  })

  test('forgets a day that has passed in Dhaka, and keeps the place', () => {
    expect(stored('{"city":"Sylhet","day":"2026-11-24"}')).toEqual({ city: 'Sylhet' })
    expect(stored('{"city":"Sylhet","day":"2026-11-25"}')).toEqual({ city: 'Sylhet', day: '2026-11-25' })
  })

  test('takes no more of a place than an address could have', () => {
    expect(stored(JSON.stringify({ city: 'x'.repeat(5000) }))?.city).toHaveLength(100)
  })
})

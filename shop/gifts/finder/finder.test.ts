import { describe, expect, test } from 'vitest'
import { apiFilter, EVERYTHING, finderPath, isLanding, loosenQuery, parseFinderQuery } from './finder.ts'

const parsed = (search: string, path = {}) => parseFinderQuery(new URLSearchParams(search), path)

describe('an address of the finder', () => {
  test.each([
    ['', '/find'],
    ['for=mother', '/find?for=mother'],
    ['occasion=birthday', '/find/birthday'],
    [
      'for=mother&occasion=birthday&most=2000&by=2026-12-16&to=Sylhet',
      '/find/birthday/mother?most=2000&by=2026-12-16&to=Sylhet',
    ],
    ['for=&occasion=&least=&most=&by=&to=&age=&taste=', '/find'],
    ['least=%E0%A7%B3+%E0%A7%AB%E0%A7%A6%E0%A7%A6&sort=price&page=3', '/find?least=500&sort=price&page=3'],
    ['by=%E0%A7%A8%E0%A7%A6%E0%A7%A8%E0%A7%AC-12-16', '/find?by=2026-12-16'],
    ['sort=newest&page=0', '/find'],
    ['sort=name&page=-1&x=1', '/find'],
    [`to=${'x'.repeat(300)}`, `/find?to=${'x'.repeat(100)}`],
  ])('%s is %s', (search, path) => {
    expect(finderPath(parsed(search).query)).toBe(path)
  })

  test('means in its path what it means behind it', () => {
    expect(parsed('', { occasion: 'eid', whom: 'wife' })).toEqual(parsed('occasion=eid&for=wife'))
    expect(parsed('occasion=eid&for=wife', { occasion: 'birthday' }).query).toMatchObject({
      ...{ occasion: 'birthday', forWhom: 'wife' },
    })
  })

  test('tells what there is none of', () => {
    const { query, unknown } = parsed('for=robot&age=old&taste=sweet', { whom: '<b>' })
    expect(unknown).toEqual(['<b>', 'old'])
    expect(finderPath(query)).toBe('/find?taste=sweet')
  })

  test.each(['\0', '\ud800', 'a\nb', '%', "' or 1=1 --", '💐'.repeat(90)])('takes %j as text', (text) => {
    const { query, unknown } = parsed(
      new URLSearchParams({ to: text, for: text, by: text, most: text }).toString(),
    )
    expect(query.to.isWellFormed()).toBe(true)
    expect(query.to).not.toMatch(/\p{Cc}/u)
    expect([...(unknown[0] ?? '')].length).toBeLessThanOrEqual(60)
    expect(() => finderPath(query)).not.toThrow()
  })

  test('is a page of its own only for an occasion, a person, or both', () => {
    expect(
      ['', 'for=wife', 'occasion=eid&for=wife', 'occasion=eid&page=2'].map((one) =>
        isLanding(parsed(one).query),
      ),
    ).toEqual([true, true, true, true])
    for (const one of ['age=child', 'taste=sweet', 'most=5', 'by=x', 'to=x', 'sort=price'])
      expect(isLanding(parsed(`occasion=eid&${one}`).query), one).toBe(false)
  })
})

test('what narrows the choice can be left out, and nothing else', () => {
  const { query } = parsed('occasion=eid&for=wife&most=500&page=4')
  const paths = (['prices', 'forWhom', 'occasion', 'age', 'taste'] as const).map((one) => {
    const more = loosenQuery(query, one)
    return more && finderPath(more)
  })
  expect(paths).toEqual(['/find/eid/wife', '/find/eid?most=500', '/find?for=wife&most=500', null, null])
  expect(loosenQuery(EVERYTHING, 'prices')).toBeNull()
})

test('the next page, and the page in another language, ask for the same', () => {
  const all =
    'occasion=birthday&for=mother&age=elder&taste=sweet&least=200&most=2000&by=2026-12-16&to=Sylhet&sort=price'
  const { query, unknown } = parsed(all)
  expect(unknown).toEqual([])
  const { pathname, searchParams } = new URL(finderPath({ ...query, page: 2 }), 'https://gifts.example')
  const [, , occasion, whom] = pathname.split('/')
  expect(parseFinderQuery(searchParams, { occasion, whom }).query).toEqual({ ...query, page: 2 })
})

test('the API is asked for the same list', () => {
  const { query } = parsed('occasion=eid&for=wife&most=500&taste=sweet&by=2026-12-16&to=Sylhet&page=2')
  const same = { occasion: 'eid', for: 'wife', taste: 'sweet', inStock: 'true', page: 2 }
  expect(apiFilter(query, null)).toEqual({ ...same, from: '', to: '500' })
  expect(apiFilter(query, 'wrong')).toEqual(same)
})

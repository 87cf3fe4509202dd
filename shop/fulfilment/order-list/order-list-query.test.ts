import { describe, expect, test } from 'vitest'
import { isFilterDay, isFiltered, manageOrderPath, parseOrderListQuery } from './order-list-query.ts'

const read = (query: string) => parseOrderListQuery(new URLSearchParams(query))

describe('the address of the list', () => {
  test('is written and read back unchanged', () => {
    const address =
      '?search=mina+%26+co&state=paid&fulfilment=sent&todo=cash&from=2026-11-01&to=2026-11-21&needs=address&late=payment'
    const query = read(`${address}&page=3`)
    expect(query).toEqual({
      filter: {
        search: 'mina & co',
        state: 'paid',
        fulfilment: 'sent',
        todo: 'cash',
        from: '2026-11-01',
        to: '2026-11-21',
        needs: 'address',
        late: 'payment',
      },
      page: 3,
    })
    expect(manageOrderPath(query)).toBe(`/profile/manageOrder${address}&page=3`)
    expect(isFiltered(query.filter)).toBe(true)
  })

  test('without filters is plain', () => {
    const query = read('search=&state=&fulfilment=&from=&to=&page=1')
    expect(isFiltered(query.filter)).toBe(false)
    expect(manageOrderPath(query)).toBe('/profile/manageOrder')
  })

  test.each([
    'state=refunded',
    'fulfilment=lost',
    'from=yesterday',
    'to=2026-02-30',
    'needs=love',
    'todo=everything',
    'late=night',
    'page=-1',
    'page=x',
  ])('leaves out what makes no sense: %s', (query) => {
    expect(manageOrderPath(read(query))).toBe('/profile/manageOrder')
  })

  test('keeps a search text short, whole and on one line', () => {
    expect(read('search=a%00b%0Ac').filter.search).toBe('a b c')
    expect(read(`search=${'x'.repeat(500)}`).filter.search).toHaveLength(200)
    expect(read(`search=${'x'.repeat(199)}%F0%9F%8E%81`).filter.search?.isWellFormed()).toBe(true)
  })

  test.each(['2026-02-29', '2026-13-01', '2026-1-1', '0000-01-01', '1999-12-31', '9999-01-01', ''])(
    '%s is no day',
    (text) => expect(isFilterDay(text)).toBe(false),
  )

  test('a leap day is one', () => expect(isFilterDay('2028-02-29')).toBe(true))
})

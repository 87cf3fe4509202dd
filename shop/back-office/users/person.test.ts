import { expect, it } from 'vitest'
import { shownPage } from './person.ts'

it('beyond the end shows the last page', () => {
  expect([shownPage(9, 41), shownPage(1, 0), shownPage(2, 41)]).toEqual([3, 1, 2])
})

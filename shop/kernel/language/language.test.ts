import { describe, expect, test } from 'vitest'
import { languageOfPath, pathIn } from './language.ts'

describe('every address has one in Bangla', () => {
  test.each([
    ['/', '/bn'],
    ['/?page=2', '/bn?page=2'],
    ['/#products', '/bn#products'],
    ['/profile/cart', '/bn/profile/cart'],
    ['/details/1?from=%2Fbn', '/bn/details/1?from=%2Fbn'],
  ])('%s: %s', (english, bangla) => {
    expect(pathIn('bn', english)).toBe(bangla)
    expect(pathIn('en', english)).toBe(english)
    expect(languageOfPath(bangla)).toEqual({ language: 'bn', path: english })
    expect(languageOfPath(english)).toEqual({ language: 'en', path: english })
  })
})

test.each(['/bnx', '/bn-BD/cart', '/BN', '/x/bn', '//bn'])('%s is no address in Bangla', (path) => {
  expect(languageOfPath(path)).toEqual({ language: 'en', path })
})

test('the data of the first page are those of the router’s own address', () => {
  expect(languageOfPath('/bn.data?page=2')).toEqual({ language: 'bn', path: '/_.data?page=2' })
  expect(languageOfPath('/bn.database')).toEqual({ language: 'en', path: '/bn.database' })
})

test('a slash at the end is the first page, too', () => {
  expect(languageOfPath('/bn/')).toEqual({ language: 'bn', path: '/' })
})

import { describe, expect, test } from 'vitest'
import { addAfterLogin, productInPath } from './add-after-login.ts'
import { memoryStorage } from './test-storage.ts'

const BEAR = '01900000-0000-7000-8000-000000000001'
const MUG = '01900000-0000-7000-8000-000000000002'
const RIMA = 'rima@example.com'
const page = (product: string) => `/details/${product}`

/** A browser with one tab, at a time that the test sets. */
function opened(browser = memoryStorage(), tab = memoryStorage()) {
  const clock = { now: 1_000_000 }
  const kept = addAfterLogin({ tab, browser }, () => clock.now)
  return { kept, browser, tab, clock }
}

describe('a gift that was wanted in the cart', () => {
  test('is added after signing in, and never again', () => {
    const { kept } = opened()
    kept.remember(BEAR)
    expect(kept.isPending(BEAR)).toBe(true)
    expect(kept.take(RIMA, BEAR)).toBeNull()
    kept.bindTo(' Rima@Example.com', `${page(BEAR)}?ref=friend`)
    expect(kept.take(RIMA, BEAR)).not.toBeNull()
    expect(kept.take(RIMA, BEAR)).toBeNull()
    expect(kept.isPending(BEAR)).toBe(false)
  })

  test('is the one that was chosen of it, as often as it was wanted', () => {
    const { kept } = opened()
    kept.remember(BEAR, { variantId: MUG, quantity: 3 })
    kept.bindTo(RIMA, page(BEAR))
    expect(kept.take(RIMA, BEAR)).toMatchObject({ variantId: MUG, quantity: 3 })
  })

  test('is not added by an address alone', () => {
    const { kept } = opened()
    kept.bindTo(RIMA, page(BEAR))
    expect(kept.take(RIMA, BEAR)).toBeNull()
  })

  test('is added on the page of that gift alone', () => {
    const { kept } = opened()
    kept.remember(BEAR)
    kept.bindTo(RIMA, page(BEAR))
    expect(kept.take(RIMA, MUG)).toBeNull()
    expect(kept.take(RIMA, BEAR)).not.toBeNull()
  })

  test.each(['/', '/profile/cart', page(MUG)])('is forgotten by who signs in on the way to %s', (way) => {
    const { kept } = opened()
    kept.remember(BEAR)
    kept.bindTo(RIMA, way)
    kept.bindTo(RIMA, page(BEAR))
    expect(kept.take(RIMA, BEAR)).toBeNull()
  })

  test('enters no cart but that of the person who logged in', () => {
    const { kept } = opened()
    kept.remember(BEAR)
    kept.bindTo(RIMA, page(BEAR))
    expect(kept.take('karim@example.com', BEAR)).toBeNull()
  })

  test('is forgotten after an hour', () => {
    const { kept, clock, tab } = opened()
    kept.remember(BEAR)
    clock.now += 60 * 60 * 1000
    kept.bindTo(RIMA, page(BEAR))
    expect(kept.take(RIMA, BEAR)).toBeNull()
    expect(tab.stored.size).toBe(0)
  })

  test('is added once, though the tab was duplicated before', () => {
    const { kept, browser, tab } = opened()
    kept.remember(BEAR)
    const twin = opened(browser, memoryStorage(Object.fromEntries(tab.stored))).kept
    for (const one of [kept, twin]) one.bindTo(RIMA, page(BEAR))
    expect([kept.take(RIMA, BEAR), twin.take(RIMA, BEAR)].map(Boolean)).toEqual([true, false])
  })
})

describe('in the tab that a letter opens', () => {
  test('it is added for whom the letter was written to', () => {
    const { kept, browser } = opened()
    kept.remember(BEAR)
    kept.saveForMail(RIMA)
    const next = opened(browser).kept
    next.bindTo(RIMA, page(BEAR))
    expect(next.take(RIMA, BEAR)).not.toBeNull()
    kept.bindTo(RIMA, page(BEAR))
    expect(kept.take(RIMA, BEAR)).toBeNull()
  })

  test('it is not added for anybody else', () => {
    const { kept, browser } = opened()
    kept.remember(BEAR)
    kept.saveForMail(RIMA)
    const next = opened(browser).kept
    next.bindTo('karim@example.com', page(BEAR))
    expect(next.take('karim@example.com', BEAR)).toBeNull()
  })

  test('nothing is left of an earlier letter', () => {
    const { kept, browser } = opened()
    kept.remember(BEAR)
    kept.saveForMail(RIMA)
    opened(browser).kept.saveForMail(RIMA)
    expect(browser.stored.size).toBe(0)
  })
})

test.each(['no JSON', 'null', '[]', '{"gift":1}', '{"id":"x","gift":"y","at":"z"}'])(
  'what was put there by other means is nothing: %s',
  (text) => {
    const { kept } = opened(memoryStorage(), memoryStorage({ 'ogs-add-after-login': text }))
    expect(kept.isPending('y')).toBe(false)
    kept.bindTo(RIMA, page('y'))
    expect(kept.take(RIMA, 'y')).toBeNull()
  },
)

test.each([
  ['/details/1?x=2', '1'],
  ['/details/1#reviews', '1'],
  ['/details/', null],
  ['/profile/cart', null],
  ['/', null],
])('the gift of %s is %s', (path, product) => {
  expect(productInPath(path)).toBe(product)
})

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const { optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))

test.each(Object.entries<string>(optionalDependencies))('%s is a Node with years of fixes: %s', (_, node) => {
  const [line = 0, fixed = 0] = node.split('.').map(Number)
  expect(line).toBeGreaterThanOrEqual(24)
  // Even ones are maintained for long; the first of a line has none of its fixes.
  expect(line % 2).toBe(0)
  expect(fixed).toBeGreaterThan(0)
})

test('no compiler comes with the shop, also not because a package could make use of one', () => {
  const compilers = Object.entries<{ dev?: boolean; name?: string }>(packages).filter(([path, { name }]) =>
    /(^|\/)typescript$/.test(name ?? path),
  )
  expect(compilers.map(([path, { dev }]) => [path, dev])).toEqual([['node_modules/typescript-native', true]])
})

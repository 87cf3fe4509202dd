import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('no file mocks a module: all of a worker share them, so it would depend on who loaded it first', () => {
  const files = globSync('{shop,server,sandbox,seed,scripts}/**/*.ts{,x}')
  const mocking = files.filter((file) => /\bvi\.(doMock|mock)\('/.test(readFileSync(file, 'utf8')))
  expect(mocking).toEqual([])
})

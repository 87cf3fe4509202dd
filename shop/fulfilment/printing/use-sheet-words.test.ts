import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { expect, test } from 'vitest'

test('what is printed reads the words of its order: in a browser, `useWords` has only those of the page', async () => {
  const users: string[] = []
  for await (const file of glob('shop/fulfilment/**/*.{ts,tsx}')) {
    if (/\.test\.tsx?$|words\.\w+\.ts$/.test(file)) continue
    if (/import \{ sheetWords \}/.test(readFileSync(file, 'utf8'))) users.push(file)
  }
  expect(users).toEqual([])
})

import { expect, test } from 'vitest'
import { batched } from './batched.ts'

test('callers of one moment share a question; a caller during a question gets a later one', async () => {
  let asked = 0
  const release: (() => void)[] = []
  const ask = batched(async () => {
    asked += 1
    const turn = asked
    await new Promise<void>((resolve) => release.push(resolve))
    return turn
  })

  const first = [ask(), ask(), ask()]
  await expect.poll(() => asked).toBe(1)
  const during = [ask(), ask()]
  release.shift()?.()
  expect(await Promise.all(first)).toEqual([1, 1, 1])
  await expect.poll(() => asked).toBe(2)
  release.shift()?.()
  expect(await Promise.all(during)).toEqual([2, 2])
})

test('a failed question fails its own callers and nobody after them', async () => {
  let fail = true
  const ask = batched(async () => {
    if (fail) throw new Error('database gone')
    return 'fine'
  })
  await expect(ask()).rejects.toThrow('database gone')
  fail = false
  expect(await ask()).toBe('fine')
})

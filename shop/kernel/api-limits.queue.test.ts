import { expect, test } from 'vitest'
import { queueByKey } from './api/api-limits.server.ts'

/** Work that lasts until it is told to end. */
function lasting() {
  const ends: (() => void)[] = []
  const work = () => new Promise<string>((end) => ends.push(() => end('done')))
  const endOne = async () => {
    ends.shift()?.()
    await turn()
  }
  return { work, begun: () => ends.length, endOne }
}

const turn = () => new Promise(setImmediate)

test('so much is under way, so much waits, and the rest is refused', async () => {
  const { work, begun, endOne } = lasting()
  const take = queueByKey({ atOnce: 2, inLine: 3 })
  const answers = Array.from({ length: 7 }, () => take('mina', work))
  await turn()
  expect(begun()).toBe(2)
  expect(await Promise.all(answers.slice(5))).toEqual([null, null])
  for (const left of [2, 2, 2, 1, 0]) {
    await endOne()
    expect(begun()).toBe(left)
  }
  expect(await Promise.all(answers.slice(0, 5))).toEqual(Array(5).fill('done'))
})

test('each visitor has a queue of their own', async () => {
  const { work, begun } = lasting()
  const take = queueByKey({ atOnce: 1, inLine: 0 })
  void take('mina', work)
  void take('rahim', work)
  await turn()
  expect(begun()).toBe(2)
})

test('work that fails makes room like any other', async () => {
  const take = queueByKey({ atOnce: 1, inLine: 0 })
  await expect(take('mina', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await take('mina', async () => 'done')).toBe('done')
})

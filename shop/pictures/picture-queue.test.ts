import { expect, test } from 'vitest'
import { pictureQueue } from './upload-api.server.ts'

/** Something that ends when it is told to. */
function held<T>() {
  let end: (value: T) => void = () => undefined
  const promise = new Promise<T>((resolve) => {
    end = resolve
  })
  return { promise, end }
}

test('one after the other, in the order in which they asked', async () => {
  const queue = pictureQueue(9)
  const [first, second] = [held<string>(), held<string>()]
  const begun: number[] = []
  const work = (nr: number, until: Promise<string>) =>
    queue.oneAtATime(() => {
      begun.push(nr)
      return until
    })
  const both = [work(1, first.promise), work(2, second.promise)]
  second.end('b')
  await Promise.resolve()
  expect(begun).toEqual([1])
  first.end('a')
  expect(await Promise.all(both)).toEqual(['a', 'b'])
  expect(begun).toEqual([1, 2])
})

test('one that fails fails alone', async () => {
  const queue = pictureQueue(9)
  const failing = queue.oneAtATime(() => Promise.reject(new Error('damaged')))
  const next = queue.oneAtATime(async () => 'fine')
  await expect(failing).rejects.toThrow('damaged')
  expect(await next).toBe('fine')
})

test('no more come in than may, and who leaves makes room, failing or not', async () => {
  const queue = pictureQueue(2)
  const stay = held<void>()
  const inside = [queue.enter(() => stay.promise), queue.enter(() => stay.promise)]
  expect(await queue.enter(async () => 'in')).toMatchObject({ code: 'too-many-uploads' })
  stay.end()
  await Promise.all(inside)
  await expect(queue.enter(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  expect(await queue.enter(async () => 'in')).toBe('in')
})

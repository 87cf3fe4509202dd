import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from './api-router.server.ts'
import { jsonList, toByteStream } from './stream-response.server.ts'

let lines: () => AsyncIterable<string>
const server = createServer(
  getRequestListener(
    async () => new Response(await toByteStream(lines()), { headers: { 'x-begun': 'yes' } }),
  ),
)
beforeAll(() => new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening)))
afterAll(() => void server.close())

const get = () => fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)

test('arrives whole, however long it is', async () => {
  lines = () => numbered(50_000)
  expect((await (await get()).text()).split('\n')).toHaveLength(50_001)
})

test.each([0, 1, 20_000, 49_999])(
  'what fails after %i lines does not look whole, and shows no inside',
  async (good) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    lines = () => numbered(50_000, good)
    const answer = get().then(async (response) => [
      response.headers.get('x-begun'),
      (await response.text()).slice(-100),
    ])
    if (good < 2) expect(await answer).toEqual([null, ''])
    else await expect(answer).rejects.toThrow('terminated')
  },
)

test.each<[readonly unknown[], string]>([
  [[], '[]'],
  [[1], '[1]'],
  [[{ a: 'b' }, null], '[{"a":"b"},null]'],
])('%j is a JSON list', async (items, text) => {
  expect(await new Response(await toByteStream(jsonList(z.unknown(), each(items)))).text()).toBe(text)
})

async function* each<T>(items: readonly T[]): AsyncGenerator<T> {
  yield* items
}

async function* numbered(most: number, good = most): AsyncGenerator<string> {
  for (let i = 0; i < most; i++) {
    if (i === good) throw new Error('relation "secret" does not exist')
    yield `line ${i}\n`
  }
}

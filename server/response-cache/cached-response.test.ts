import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { prepareResponse, sendCached } from './cached-response.ts'

const LARGE = 'gift '.repeat(40_000)

async function openAnswer(status = 200) {
  const response = await prepareResponse(new Response(LARGE, { status }), { url: '/' })
  if (response.kind !== 'cached') throw new Error('A page of 200 kB is kept.')
  return async () => {
    const sent: Buffer[] = []
    const res = { writeHead: () => res, end: (body: Buffer) => sent.push(body) }
    const req = { method: 'GET', headers: { 'accept-encoding': 'br' } } as unknown as IncomingMessage
    await sendCached(response, req, res as unknown as ServerResponse)
    return sent[0]
  }
}

test('a large answer is compressed once quickly and once well, however many read it at once', async () => {
  const read = await openAnswer()
  const bodies = new Set(await Promise.all(Array.from({ length: 20 }, read)))
  expect(bodies.size).toBe(1)
  bodies.add(await read())
  bodies.add(await read())
  expect(bodies.size).toBe(2)
})

test('a page that says there is none comes compressed', async () => {
  const read = await openAnswer(404)
  expect((await read())?.length).toBeLessThan(LARGE.length / 100)
})

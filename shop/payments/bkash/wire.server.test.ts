import { expect, test } from 'vitest'
import { nowhere } from '../test-server.ts'
import { scriptedBkash, withStatus } from './bkash-fixture.server.ts'
import { postJson } from './wire.server.ts'

const { merchant, requests, answerWith } = scriptedBkash()
const ask = (signal?: AbortSignal) =>
  postJson(merchant, '/a/x', { authorization: 'the token' }, { b: 'টেডি' }, signal)

test('a question is JSON below the path of the base', async () => {
  answerWith({ x: { y: 1 } })
  expect(await ask()).toEqual({ ok: true, json: { y: 1 } })
  expect(requests).toMatchObject([
    { path: '/bkash/a/x', headers: { 'content-type': 'application/json' }, body: { b: 'টেডি' } },
  ])
})

test('a refusal has a body that may be read', async () => {
  answerWith({ x: withStatus(400, { message: 'no' }) })
  expect(await ask()).toMatchObject({ ok: false, reason: 'no (400)' })
})

test.each<[string, Parameters<typeof answerWith>[0][string]]>([
  ['HTML', (response) => response.end('<html>Maintenance</html>')],
  ['nothing', (response) => response.end()],
  ['500', withStatus(500, { statusCode: '0000' })],
  ['201', withStatus(201, { statusCode: '0000' })],
  [
    'a cut answer',
    (response) => response.writeHead(200, { 'content-length': 99 }).write('{"s', () => response.destroy()),
  ],
  ['a closed connection', (response) => response.destroy()],
])('%s is unavailable, and the reason betrays nothing', async (_, x) => {
  answerWith({ x })
  const said = await ask()
  expect(said).toMatchObject({ ok: false, kind: 'unavailable' })
  expect(said).not.toHaveProperty('why')
  expect(JSON.stringify(said)).not.toMatch(/token|127\.0\.0\.1/)
})

test('a redirect is not followed: it would carry the credentials away', async () => {
  answerWith({
    x: (response) => response.writeHead(302, { location: `${merchant.baseUrl}/elsewhere` }).end(),
  })
  expect(await ask()).toMatchObject({ ok: false, kind: 'unavailable' })
  expect(requests).toHaveLength(1)
})

test('a token that is refused is told apart, whatever the body', async () => {
  answerWith({ x: (response) => response.writeHead(401).end('<html>') })
  expect(await ask()).toMatchObject({ ok: false, why: 'unauthorized' })
})

test('a bKash that never answers is given up', async () => {
  answerWith({ x: () => undefined })
  expect(await ask(AbortSignal.timeout(100))).toMatchObject({ kind: 'unavailable' })
})

test('where nobody is, nothing was heard', async () => {
  expect(await postJson({ ...merchant, baseUrl: await nowhere() }, '/x', {}, {})).toMatchObject({
    why: 'unsent',
  })
})

import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { expect, test } from 'vitest'
import { openTestApp } from '../testing/test-app.ts'

const PICTURE = '--x\r\ncontent-disposition: form-data; name="image"; filename="a.jpg"\r\n\r\nabc'

test.each([
  ['upload', 'multipart/form-data; boundary=x', PICTURE],
  ['imports', 'text/csv', 'name,price\nMug,300\n'],
  ['product', 'application/json', '{"name":"Mug"'],
])('a browser that goes away in the middle of %s is no error of the shop', async (call, type, begin) => {
  const { app, faults, signUpAdmin } = await openTestApp()
  const { token } = await signUpAdmin('keeper')
  for (const length of ['content-length: 5000', 'transfer-encoding: chunked']) {
    const { promise: answered, resolve } = Promise.withResolvers<number>()
    const reading = Promise.withResolvers<void>()
    const listener = getRequestListener(async (request, env) => {
      reading.resolve()
      const answer = await app.fetch(request, env)
      resolve(answer.status)
      return answer
    })
    const server = createServer(listener).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const browser = connect((server.address() as AddressInfo).port, '127.0.0.1')
    const origin = 'http://localhost:3000'
    browser.write(
      `POST /api/${call} HTTP/1.1\r\nhost: localhost:3000\r\norigin: ${origin}\r\nauthorization: Bearer ${token}\r\n` +
        `content-type: ${type}\r\n${length}\r\n\r\n`,
    )
    browser.write(length.startsWith('transfer') ? `${begin.length.toString(16)}\r\n${begin}\r\n` : begin)
    await reading.promise
    browser.destroy()
    expect(await answered).toBe(400)
    server.close()
  }
  expect(faults).toEqual([])
})

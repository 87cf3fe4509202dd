import { once } from 'node:events'
import { createServer, connect as dial, type Socket } from 'node:net'

/** A way to the database that can be frozen and cut. */
export async function openWire(databaseUrl: string) {
  const target = new URL(databaseUrl)
  const ends = new Set<Socket>()
  const server = createServer((near) => {
    const far = dial(Number(target.port), target.hostname)
    for (const end of [near, far]) ends.add(end.on('error', () => undefined))
    near.pipe(far)
    far.pipe(near)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The wire has no port')
  const wired = new URL(databaseUrl)
  wired.hostname = '127.0.0.1'
  wired.port = `${address.port}`
  return {
    url: wired.href,
    freeze: () => ends.forEach((end) => void end.pause()),
    cut: async () => {
      for (const end of ends) end.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

import { once } from 'node:events'
import type { Server } from 'node:http'
import { CannotOpen } from '../start/cannot-open.ts'

const LAST_REQUESTS_MS = 5000

/** @throws with the setting to change when the port or the address is not to be had */
export async function listen(server: Server, { host, port }: { host: string; port: number }): Promise<void> {
  server.listen(port, host)
  try {
    await once(server, 'listening')
  } catch (error) {
    throw new CannotOpen(sentence(error, host, port))
  }
}

/** Takes no new requests and gives those under way up to five seconds. */
export async function stopListening(server: Server): Promise<void> {
  const impatience = setTimeout(() => server.closeAllConnections(), LAST_REQUESTS_MS)
  // A connection whose last request has been answered would otherwise be kept for the next one.
  const tidying = setInterval(() => server.closeIdleConnections(), 20)
  await new Promise((closed) => server.close(closed))
  clearTimeout(impatience)
  clearInterval(tidying)
}

function sentence(error: unknown, host: string, port: number): string {
  const code = error instanceof Error && 'code' in error ? error.code : error
  if (code === 'EADDRINUSE')
    return `Port ${port} is used by another program. Stop that, or set PORT to a free port.`
  if (code === 'EACCES') return `This account may not use port ${port}. Set PORT to one above 1023.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `This machine has no address ${host}. Set HOST to one it has, such as 127.0.0.1.`
  return `The shop cannot listen on ${host}:${port}: ${code}`
}

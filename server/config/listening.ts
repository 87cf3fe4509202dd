import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import type { Server } from 'node:http'
import { createServer } from 'node:net'
import { StartupError } from './startup-error.ts'

const LAST_REQUESTS_MS = 5000

export async function listen(
  server: Server,
  { host, port }: { host: string; port: number },
  settings = { port: 'PORT', host: 'HOST' },
): Promise<void> {
  server.listen(port, host)
  await once(server, 'listening').catch((error: unknown) => {
    throw new StartupError(explainFailure(error, host, port, settings))
  })
}

/** Stops, with up to five seconds for running requests. */
export async function stopListening(server: Server): Promise<void> {
  const timeout = setTimeout(() => server.closeAllConnections(), LAST_REQUESTS_MS)
  // A connection would otherwise be kept alive after its last answer.
  const closingIdle = setInterval(() => server.closeIdleConnections(), 20)
  await new Promise((closed) => server.close(closed))
  clearTimeout(timeout)
  clearInterval(closingIdle)
}

function explainFailure(
  error: unknown,
  host: string,
  port: number,
  set: { port: string; host: string },
): string {
  const code = error instanceof Error && 'code' in error ? error.code : error
  if (code === 'EADDRINUSE')
    return `Port ${port} is used by another program. Stop that, or set ${set.port} to a free port.`
  if (code === 'EACCES') return `This account may not use port ${port}. Set ${set.port} to one above 1023.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `This machine has no address ${host}. Set ${set.host} to one it has, such as 127.0.0.1.`
  return `The shop cannot listen on ${host}:${port}: ${code}`
}

/** Below the ephemeral ports, one of which could be taken between asking and listening. */
const [LOWEST_PORT, BEYOND_HIGHEST] = [15_000, 32_000]
const ATTEMPTS = 100

/** @returns the wanted port if it is free, else another */
export async function freePort(wanted: number | null = null): Promise<number> {
  if (wanted && (await isFree(wanted))) return wanted
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const port = randomInt(LOWEST_PORT, BEYOND_HIGHEST)
    if (await isFree(port)) return port
  }
  throw new StartupError('There is no free port.')
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, '127.0.0.1')
  try {
    await once(probe, 'listening')
  } catch {
    return false
  }
  await new Promise((closed) => probe.close(closed))
  return true
}

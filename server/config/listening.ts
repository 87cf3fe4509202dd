import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import type { Server } from 'node:http'
import { createServer, type Server as NetServer } from 'node:net'
import { StartupError } from './startup-error.ts'

const LAST_REQUESTS_MS = 5000
const SETTINGS = { port: 'PORT', host: 'HOST' }

/** Longer than Caddy and nginx keep a quiet connection: what they send just as it is closed would be lost. */
const IDLE_MS = 200_000

export async function listen(
  server: Server,
  { host, port }: { host: string; port: number },
  settings = SETTINGS,
): Promise<void> {
  server.keepAliveTimeout = IDLE_MS
  server.listen(port, host)
  await once(server, 'listening').catch((error: unknown) => {
    throw new StartupError(explainFailure(error, host, port, settings))
  })
}

const IPV6 = '::1'
const NO_IPV6 = ['EADDRNOTAVAIL', 'EAFNOSUPPORT']

/**
 * As `listen`; a server on 127.0.0.1 and a port of choice listens on ::1 too, where `localhost` leads on some machines.
 * @returns stops both, as `stopListening`
 */
export async function listenLikeLocalhost(
  server: Server,
  address: { host: string; port: number },
): Promise<() => Promise<void>> {
  await listen(server, address)
  const stop = () => stopListening(server)
  if (address.host !== '127.0.0.1' || address.port === 0) return stop
  const beside = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
    server.emit('connection', socket),
  )
  beside.listen(address.port, IPV6)
  try {
    await once(beside, 'listening')
  } catch (error) {
    if (NO_IPV6.includes(codeOf(error))) return stop
    await stop()
    throw new StartupError(explainFailure(error, IPV6, address.port, SETTINGS))
  }
  return async () => {
    await Promise.all([close(beside), stop()])
  }
}

/** Stops, with up to five seconds for running requests. */
export async function stopListening(server: Server): Promise<void> {
  const timeout = setTimeout(() => server.closeAllConnections(), LAST_REQUESTS_MS)
  // A connection would otherwise be kept alive after its last answer.
  const closingIdle = setInterval(() => server.closeIdleConnections(), 20)
  await close(server)
  clearTimeout(timeout)
  clearInterval(closingIdle)
}

const close = (server: NetServer) => new Promise((closed) => server.close(closed))

function explainFailure(
  error: unknown,
  host: string,
  port: number,
  set: { port: string; host: string },
): string {
  const code = codeOf(error)
  if (code === 'EADDRINUSE')
    return `Port ${port} is used by another program. Stop that, or set ${set.port} to a free port.`
  if (code === 'EACCES') return `This account may not use port ${port}. Set ${set.port} to one above 1023.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `This machine has no address ${host}. Set ${set.host} to one it has, such as 127.0.0.1.`
  return `The shop cannot listen on ${host}:${port}: ${code}`
}

const codeOf = (error: unknown): string =>
  String(error instanceof Error && 'code' in error ? error.code : error)

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

const isFree = async (port: number): Promise<boolean> =>
  (await isFreeOn('127.0.0.1', port)) && (await isFreeOn(IPV6, port))

async function isFreeOn(host: string, port: number): Promise<boolean> {
  const probe = createServer().listen(port, host)
  try {
    await once(probe, 'listening')
  } catch (error) {
    return NO_IPV6.includes(codeOf(error))
  }
  await close(probe)
  return true
}

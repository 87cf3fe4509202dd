import autocannon from 'autocannon'
import { cpuSeconds, type Program } from './program.ts'

export interface Measured {
  readonly perSecond: number
  /** Microseconds of the server's processor for one answer; null where the system does not tell. */
  readonly cpuMicros: number | null
  readonly p50: number
  readonly p99: number
}

const SECONDS = 5
const CONNECTIONS = 64

/** Loads one address for a few seconds with 64 keep-alive connections. */
export async function load(
  program: Program,
  path: string,
  headers: Record<string, string>,
): Promise<Measured> {
  const pid = program.process.pid ?? 0
  const before = cpuSeconds(pid)
  const result = await autocannon({
    url: program.url + path,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers,
  })
  const after = cpuSeconds(pid)
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${path}: ${result.non2xx} refused, ${result.errors} failed`)
  const cpuMicros =
    before === null || after === null ? null : ((after - before) * 1e6) / result.requests.total
  return { perSecond: result.requests.average, cpuMicros, p50: result.latency.p50, p99: result.latency.p99 }
}

export interface Timed {
  readonly count: number
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
}

/** Runs calls with so many clients at once, each client one after the other. Times are in milliseconds. */
export async function time(
  calls: readonly ((client: number) => Promise<void>)[],
  clients: number,
): Promise<Timed> {
  const waiting = [...calls]
  const times: number[] = []
  const started = performance.now()
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      for (let call = waiting.pop(); call; call = waiting.pop()) {
        const from = performance.now()
        await call(client)
        times.push(performance.now() - from)
      }
    }),
  )
  const seconds = (performance.now() - started) / 1000
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  return { count: times.length, perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99) }
}

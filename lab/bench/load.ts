import { type Program, workedSeconds } from './program.ts'

interface Timed {
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

/** Also measures the processor time of the server, and of its PostgreSQL, for one call. */
export async function timeWithCpu(
  program: Program,
  calls: readonly (() => Promise<void>)[],
  clients: number,
) {
  const [ours, its] = workedSeconds(program)
  const timed = await time(calls, clients)
  const [oursNow, itsNow] = workedSeconds(program)
  const ofOne = (seconds: number) => ((seconds * 1000) / timed.count).toFixed(2)
  const cpu = { 'processor ms': ofOne(oursNow - ours), 'PostgreSQL, processor ms': ofOne(itsNow - its) }
  return { ...timed, cpu }
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

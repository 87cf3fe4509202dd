import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { type CountSources, createCounts } from './counts.ts'
import type { Readiness } from './readiness.ts'

export type Metrics = ReturnType<typeof createMetrics>

interface CacheFigures {
  readonly hits: number
  readonly misses: number
  readonly entries: number
  readonly bytes: number
}

const LATENCIES = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** Loaded on demand: the library costs memory (decisions/operating.md). */
export function createMetrics(sources: CountSources & { readonly readiness: Readiness }) {
  const registers = [new Registry()]
  const [register] = registers as [Registry]
  collectDefaultMetrics({ register, eventLoopMonitoringPrecision: 20 })
  const requests = new Histogram({
    name: 'shop_request_seconds',
    help: 'Answers by route pattern, method and status, and how long they took',
    labelNames: ['route', 'method', 'status'],
    buckets: LATENCIES,
    registers,
  })
  watchDatabase(registers, sources)
  watchReadiness(registers, sources.readiness)
  let cache = (): CacheFigures => ({ hits: 0, misses: 0, entries: 0, bytes: 0 })
  watchCache(registers, () => cache())
  return {
    observe(route: string, method: string, status: number, ms: number): void {
      requests.observe({ route, method, status }, ms / 1000)
    },
    /** The newest cache's figures; development makes several. */
    watchCache(figures: () => CacheFigures): void {
      cache = figures
    },
    text: () => register.metrics(),
    contentType: register.contentType,
  }
}

function watchDatabase(registers: Registry[], sources: CountSources): void {
  const counts = createCounts(sources)
  const { pool } = sources
  const connections = { total: 'totalCount', idle: 'idleCount', waiting: 'waitingCount' } as const
  new Gauge({
    name: 'shop_pool_connections',
    help: 'Connections to the database, those that idle, and requests that wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(connections)) this.set({ state }, pool[count])
    },
  })
  new Gauge({
    name: 'shop_jobs',
    help: 'Jobs by queue and state, counted once a minute; absent while the database does not tell',
    labelNames: ['queue', 'state'],
    registers,
    async collect() {
      this.reset()
      for (const { queue, state, n } of await counts.jobs()) this.set({ queue, state }, n)
    },
  })
  for (const [which, name, help] of PAYMENTS)
    new Gauge({
      name,
      help: `${help}, counted once a minute; absent while the database does not tell`,
      labelNames: ['state'],
      registers,
      async collect() {
        this.reset()
        for (const { state, n } of (await counts.payments())[which]) this.set({ state }, n)
      },
    })
}

const PAYMENTS = [
  ['waiting', 'shop_payments_waiting', 'Payments that wait, for the gateway or for the shopkeeper'],
  ['ofDay', 'shop_payments_of_a_day', 'What became of the payments that were begun in the last 24 hours'],
] as const

function watchReadiness(registers: Registry[], readiness: Readiness): void {
  new Gauge({
    name: 'shop_ready',
    help: '1 while the shop is ready, as /readyz says',
    registers,
    async collect() {
      this.set((await readiness.missing()).length === 0 ? 1 : 0)
    },
  })
}

function watchCache(registers: Registry[], figures: () => CacheFigures): void {
  new Counter({
    name: 'shop_response_cache_answers_total',
    help: 'Answers to requests for what is kept, by whether it was there',
    labelNames: ['found'],
    registers,
    collect() {
      this.reset()
      const { hits, misses } = figures()
      this.inc({ found: 'yes' }, hits)
      this.inc({ found: 'no' }, misses)
    },
  })
  new Gauge({
    name: 'shop_response_cache_bytes',
    help: 'What the kept answers take',
    registers,
    collect() {
      this.set(figures().bytes)
    },
  })
  new Gauge({
    name: 'shop_response_cache_entries',
    help: 'How many answers are kept',
    registers,
    collect() {
      this.set(figures().entries)
    },
  })
}

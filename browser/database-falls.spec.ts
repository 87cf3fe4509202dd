import { mkdtemp, readdir, readFile, readlink, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { Client } from 'pg'
import { openPostgres } from '../server/postgres/embedded-postgres.ts'
import { type ShopProcess, startProcess } from './shop-process.ts'

const KILLS = 50
const CLIENTS = 40
const SILENT_MS = 30_000

// `npm test` leaves it out: supervision, silence and the 503s have tests of their own.
test.describe('the database under a shop with visitors', { tag: '@torture' }, () => {
  let folder: string
  let shop: ShopProcess

  test.beforeEach(async () => {
    folder = await realpath(await mkdtemp(join(tmpdir(), 'ogs-falls-')))
    shop = await startProcess({ DATA_DIR: folder, TRUSTED_PROXIES: 'loopback', LOG_LEVEL: 'error' })
  })
  test.afterEach(async () => {
    await shop.stop()
    await rm(folder, { recursive: true, force: true })
  })

  test(`is killed ${KILLS} times: it comes back, and what was acknowledged is there`, async () => {
    test.setTimeout(900_000)
    const visits = visit(shop.url)
    const away: number[] = []
    for (let i = 0; i < KILLS; i++) {
      process.kill(await postmasterOf(folder), 'SIGKILL')
      away.push(await untilBack(shop.url))
      await pause(200 + (i % 7) * 100)
    }
    const told = await visits.end()
    console.log(`${KILLS} kills, away ms: ${spread(away)}; ${summary(told)}`)
    expectHonest(told)
    const postgres = await openPostgres(folder)
    const books = new Client({ connectionString: postgres.url })
    await books.connect()
    const { rows } = await books.query('select email from "user"')
    const there = new Set(rows.map(({ email }) => email))
    await books.end()
    await postgres.close()
    expect(told.acknowledged.filter((email) => !there.has(email))).toEqual([])
  })

  test('is silent for 30 s: visitors are told so, and afterwards all is well', async () => {
    const visits = visit(shop.url)
    await pause(2000)
    const processes = await processesIn(join(folder, 'postgres'))
    for (const pid of processes) process.kill(pid, 'SIGSTOP')
    await pause(SILENT_MS)
    for (const pid of processes) process.kill(pid, 'SIGCONT')
    const away = await untilBack(shop.url)
    await pause(2000)
    const told = await visits.end()
    console.log(`silent for ${SILENT_MS} ms, then away ms: ${Math.round(away)}; ${summary(told)}`)
    expectHonest(told)
    const after = visit(shop.url)
    await pause(3000)
    const { statuses } = await after.end()
    expect([...statuses.keys()]).toEqual([200])
  })
})

interface Told {
  readonly statuses: Map<number, number>
  readonly waits: number[]
  readonly acknowledged: string[]
  /** 503s that do not say when to come again. */
  readonly unhelpful: string[]
}

/** Many at once, each with an address of its own at every step: pages, lists that no cache keeps, new accounts. */
function visit(url: string) {
  const told: Told = { statuses: new Map(), waits: [], acknowledged: [], unhelpful: [] }
  let isOpen = true
  let count = 0
  const STEPS = [
    () => ask('/'),
    (n: number) => ask(`/api/product?page=1&limit=12&search=zz${n}`),
    (n: number) => signUp(`falls${n}-${process.pid}-${Math.round(performance.now())}@example.com`),
    (n: number) => ask(`/category?category=yy${n}`),
  ]
  async function ask(path: string, init: RequestInit = {}): Promise<number> {
    const address = [10, ...crypto.getRandomValues(new Uint8Array(3))].join('.')
    const headers = { ...init.headers, 'x-forwarded-for': address, connection: 'keep-alive' }
    const began = performance.now()
    const answer = await fetch(url + path, { ...init, headers })
    const text = await answer.text()
    told.waits.push(performance.now() - began)
    told.statuses.set(answer.status, (told.statuses.get(answer.status) ?? 0) + 1)
    if (answer.status === 503 && !answer.headers.has('retry-after')) told.unhelpful.push(path)
    if (![200, 503].includes(answer.status))
      told.unhelpful.push(`${path} ${answer.status} ${text.slice(0, 200)}`)
    return answer.status
  }
  async function signUp(email: string): Promise<void> {
    const body = JSON.stringify({ name: 'Amina', email, password: 'correct horse battery' })
    const headers = { 'content-type': 'application/json', origin: url }
    const status = await ask('/api/auth/sign-up/email', { method: 'POST', headers, body })
    if (status === 200) told.acknowledged.push(email)
  }
  const client = async () => {
    while (isOpen) {
      const n = count++
      await STEPS[n % STEPS.length]?.(n)
      await pause(50)
    }
  }
  const clients = Array.from({ length: CLIENTS }, client)
  return {
    async end(): Promise<Told> {
      isOpen = false
      await Promise.all(clients)
      return told
    },
  }
}

function expectHonest({ statuses, unhelpful, acknowledged }: Told): void {
  expect(unhelpful).toEqual([])
  expect([...statuses.keys()].sort()).toEqual([200, 503])
  expect(acknowledged.length).toBeGreaterThan(0)
}

/** @returns in ms, how long no question that needs the database had an answer */
async function untilBack(url: string): Promise<number> {
  const began = performance.now()
  for (let failed = false; ; await pause(20)) {
    const answer = await fetch(`${url}/api/product?page=1&limit=1&search=q${performance.now()}`)
    await answer.text()
    if (answer.status !== 200) failed = true
    else if (failed || performance.now() - began > 300) return performance.now() - began
  }
}

const postmasterOf = async (folder: string): Promise<number> =>
  Number((await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0])

async function processesIn(folder: string): Promise<number[]> {
  const data = await realpath(folder)
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 1)
  const folders = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => '')))
  return pids.filter((_, i) => folders[i] === data)
}

function spread(numbers: readonly number[]): string {
  const sorted = numbers.map(Math.round).toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]
  return `median ${at(0.5)}, p95 ${at(0.95)}, most ${at(1)}`
}

const summary = ({ statuses, waits, acknowledged }: Told): string =>
  `answers ${JSON.stringify(Object.fromEntries(statuses))}, waits ms: ${spread(waits)}, new accounts ${acknowledged.length}`

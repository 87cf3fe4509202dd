import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, readlink, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { folderOfTests } from '../testing/test-setup.ts'
import { openPostgres } from './embedded-postgres.ts'

let made: string
let dataDir: string
let opened: Awaited<ReturnType<typeof openPostgres>>[]

beforeAll(async () => {
  made = await newFolder()
  await (await openPostgres(made, { durable: false })).close()
})
afterAll(() => rm(made, { recursive: true }))

beforeEach(async () => {
  dataDir = await newFolder()
  opened = []
})

afterEach(async () => {
  for (const postgres of opened) await postgres.close().catch(() => undefined)
  await rm(dataDir, { recursive: true, force: true })
})

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(await folderOfTests(), 'ogs-embedded-'))
  await chmod(folder, 0o755)
  return folder
}

/** Making a database takes seconds; most tests can begin with one that was made and closed. */
const beginMade = () => execFileSync('cp', ['-Rp', `${made}/.`, dataDir])

const open = async (dir = dataDir) => {
  const postgres = await openPostgres(dir, { durable: false })
  opened.push(postgres)
  return postgres
}

test('what was written is there at the second start, on the same port, and nothing runs in between', async () => {
  beginMade()
  const first = await open()
  await ask(first.url, 'create table gift (name text)')
  await ask(first.url, "insert into gift values ('নকশি কাঁথা')")
  await first.close()
  await expectStopped(first.url)

  const second = await open()
  expect(second.url).toBe(first.url)
  expect(await ask(second.url, 'select name from gift')).toEqual([{ name: 'নকশি কাঁথা' }])
})

test('it is closed to others: loopback only, no socket, a password kept for the owner alone', async () => {
  beginMade()
  const { url } = await open()
  expect(await ask(url, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }])
  expect(await ask(url, 'show unix_socket_directories')).toEqual([{ unix_socket_directories: '' }])
  expect((await stat(join(dataDir, 'postgres.json'))).mode & 0o777).toBe(0o600)
  const guessed = new URL(url)
  guessed.password = 'guessed'
  await expect(ask(guessed.href, 'select 1')).rejects.toThrow(/password/)
})

test('what this machine’s PGSSLMODE demands of other servers does not shut the shop out', {
  tags: 'slow',
}, async () => {
  beginMade()
  const before = process.env.PGSSLMODE
  process.env.PGSSLMODE = 'require'
  try {
    const { url } = await open()
    expect(await ask(url, 'select 1 as n')).toEqual([{ n: 1 }])
  } finally {
    if (before === undefined) delete process.env.PGSSLMODE
    else process.env.PGSSLMODE = before
  }
})

test('text is sorted and searched alike on every machine, Bangla too', { tags: 'slow' }, async () => {
  beginMade()
  const { url } = await open()
  await ask(url, 'create extension pg_trgm')
  const [row] = await ask(url, "select lower('ÉMILE') as lower, show_trgm('রবীন্দ্র') as trigrams")
  expect(row?.lower).toBe('émile')
  expect(row?.trigrams).not.toEqual([])
  const [{ datlocprovider, encoding } = {}] = await ask(
    url,
    "select datlocprovider, pg_encoding_to_char(encoding) as encoding from pg_database where datname = 'postgres'",
  )
  expect([datlocprovider, encoding]).toEqual(['b', 'UTF8'])
})

test('the shop’s own database is durable', async () => {
  beginMade()
  const postgres = await openPostgres(dataDir)
  opened.push(postgres)
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) {
    expect(await ask(postgres.url, `show ${setting}`)).toEqual([{ [setting]: 'on' }])
  }
})

test('a server whose shop was killed is adopted, with everything in it, and stopped with the new shop', async () => {
  beginMade()
  const starter = spawn(process.execPath, ['--input-type=module', '-e', STARTER, dataDir])
  const url = String(await once(starter.stdout, 'data').then(([chunk]) => chunk))
  const pid = await postmasterPid()
  starter.kill('SIGKILL')
  await once(starter, 'exit')

  const adopted = await open()
  expect(adopted.url).toBe(url)
  expect(await postmasterPid()).toBe(pid)
  expect(await ask(adopted.url, 'select name from gift')).toEqual([{ name: 'left behind' }])
  await adopted.close()
  await expectStopped(url)
})

test('two shops that start together share one server; the last one out stops it', {
  tags: 'slow',
}, async () => {
  const [one, other] = await Promise.all([open(), open()])
  expect(one.url).toBe(other.url)
  await one.close()
  expect(await ask(other.url, 'select 1 as n')).toEqual([{ n: 1 }])
  await other.close()
  await expectStopped(one.url)
})

test('after a crash of the machine, the old note may name a living stranger: it is not believed', {
  tags: 'slow',
}, async () => {
  beginMade()
  const first = await open()
  const note = join(dataDir, 'postgres', 'postmaster.pid')
  const text = await readFile(note, 'utf8')
  await first.close()
  const stranger = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)'])
  try {
    await writeFile(note, text.replace(/^\d+/, String(stranger.pid)))
    const { url } = await open()
    expect(await ask(url, 'select 1 as n')).toEqual([{ n: 1 }])
    expect(stranger.exitCode).toBeNull()
  } finally {
    stranger.kill()
  }
})

test('another program on the kept port moves the database to a free one', { tags: 'slow' }, async () => {
  beginMade()
  const { url, close } = await open()
  await close()
  const port = Number(new URL(url).port)
  const squatter = createServer().listen(port, '127.0.0.1')
  await once(squatter, 'listening')
  const moved = await open()
  expect(new URL(moved.url).port).not.toBe(String(port))
  expect(await ask(moved.url, 'select 1 as n')).toEqual([{ n: 1 }])
  squatter.close()
})

describe('a server that ends', { tags: 'slow' }, () => {
  let killed: number
  const kill = async () => {
    killed = await postmasterPid()
    process.kill(killed, 'SIGKILL')
  }
  // A server that starts removes the note of the one before it writes its own.
  const pidNow = () => postmasterPid().catch(() => killed)
  const untilBack = async (url: string) => {
    while ((await pidNow()) === killed || !(await ask(url, 'select 1').catch(() => null))) await pause(10)
  }

  test('is started again on its port, with all that was committed, whenever it is killed', async () => {
    beginMade()
    const postgres = await openPostgres(dataDir)
    opened.push(postgres)
    const { url } = postgres
    await ask(url, 'create table gift (name text)')
    for (const name of ['নকশি কাঁথা', 'gamcha']) {
      await ask(url, `insert into gift values ('${name}')`)
      await kill()
      await untilBack(url)
    }
    expect(await ask(url, 'select name from gift')).toEqual([{ name: 'নকশি কাঁথা' }, { name: 'gamcha' }])
  })

  test('is started once by the shops that share it; the last one out stops it', async () => {
    beginMade()
    const shops = [await open(), await open()] as const
    const { url } = shops[0]
    await kill()
    await untilBack(url)
    await shops[0].close()
    expect(await ask(url, 'select 1 as n')).toEqual([{ n: 1 }])
    await shops[1].close()
    await expectStopped(url)
  })

  test('is left to a shop that is on its way back to it, unless that one died', async () => {
    beginMade()
    const dead = spawn(process.execPath, ['-e', ''])
    await once(dead, 'exit')
    const [one, other] = [await open(), await open()]
    const note = (pid: number | undefined) => join(dataDir, `postgres.returning.${pid}.a`)
    await writeFile(note(process.ppid), '')
    await one.close()
    await other.close()
    expect(await ask(one.url, 'select 1 as n')).toEqual([{ n: 1 }])
    await rm(note(process.ppid))
    await writeFile(note(dead.pid), '')
    const adopting = await open()
    await adopting.close()
    await expectStopped(one.url)
    await expect(stat(note(dead.pid))).rejects.toThrow(/ENOENT/)
  })

  test('is started although a child of the old one is at a statement without end', async () => {
    beginMade()
    const { url } = await open()
    const busy = new Client({ connectionString: url })
    busy.on('error', () => undefined)
    await busy.connect()
    const { rows } = await busy.query('select pg_backend_pid() as pid')
    process.kill(rows[0].pid, 'SIGSTOP')
    await kill()
    await untilBack(url)
    expect(await ask(url, 'select 1 as n')).toEqual([{ n: 1 }])
  })

  test('and cannot be started is told once, and tried until it can', async () => {
    beginMade()
    const told: string[] = []
    const postgres = await openPostgres(dataDir, { durable: false, warn: (line) => told.push(line) })
    opened.push(postgres)
    const settings = join(dataDir, 'postgres', 'postgresql.conf')
    const good = await readFile(settings)
    await writeFile(settings, 'no such setting')
    await kill()
    while (told.length < 2) await pause(10)
    await writeFile(settings, good)
    await untilBack(postgres.url)
    while (told.length < 3) await pause(10)
    expect(told).toEqual([
      expect.stringMatching(/ended/),
      expect.stringMatching(/cannot be started; it is tried again/),
      expect.stringMatching(/is back/),
    ])
  })
})

test('data that is gone is said to be gone, and no empty shop opened in its place', {
  tags: 'slow',
}, async () => {
  await symlink('/nowhere/at/all', join(dataDir, 'postgres'))
  await expect(open()).rejects.toThrow(/leads to a folder that is gone/)
})

if (process.getuid?.() === 0) {
  test('as root, in a folder nobody else can enter, all moves within reach and is found again', {
    tags: 'slow',
  }, async () => {
    await chmod(dataDir, 0o700)
    const shopData = join(dataDir, 'shop', 'data')
    const first = await open(shopData)
    await ask(first.url, 'create table kept (n int)')
    const link = join(shopData, 'postgres')
    const home = dirname(await readlink(link))
    try {
      expect((await stat(join(home, 'postgres'))).uid).not.toBe(0)
      await first.close()
      const second = await open(shopData)
      expect(await ask(second.url, 'select count(*)::int as n from kept')).toEqual([{ n: 0 }])
      expect(dirname(await readlink(link))).toBe(home)
      await second.close()
    } finally {
      await rm(home, { recursive: true, force: true })
    }
  })
}

const STARTER = `
  import pg from 'pg'
  const { openPostgres } = await import(${JSON.stringify(resolve('server/postgres/embedded-postgres.ts'))})
  const { url } = await openPostgres(process.argv[1], { durable: false })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query("create table gift as select 'left behind' as name")
  process.stdout.write(url)
`

async function ask(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

const expectStopped = (url: string) => expect(ask(url, 'select 1')).rejects.toThrow(/ECONNREFUSED/)

async function postmasterPid(): Promise<number> {
  return Number((await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0])
}

test('a damaged file with the password is said in a sentence', { tags: 'slow' }, async () => {
  await writeFile(join(dataDir, 'postgres.json'), '{"password":')
  await expect(open()).rejects.toThrow(/postgres\.json is damaged.*restore a backup/)
})

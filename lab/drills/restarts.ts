import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { Agent, request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text as textOf } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../server/config/listening.ts'
import { connect } from '../../server/postgres/database.ts'
import { openPostgres } from '../../server/postgres/embedded-postgres.ts'
import { run } from '../../server/postgres/programs.ts'
import { newShopper } from '../bench/accounts.ts'
import { startCaddy } from './caddy.ts'
import { keepBusy, shopProcess } from './shop-process.ts'

const CLIENTS = 20
const BETWEEN_MS = 4000

/** Two processes behind Caddy, with deploy/Caddyfile; one after the other is restarted while visitors come and go. */
export async function restarts(): Promise<boolean> {
  const caddy = await run('caddy', ['version'])
  if (caddy.code !== 0) throw new Error('This drill needs Caddy: apt-get install caddy.')
  const folder = await mkdtemp(join(tmpdir(), 'ogs-drill-'))
  const ports = await Promise.all([1, 2, 3, 4].map(async () => String(await freePort())))
  const [https = '', one = '', other = '', sandbox = ''] = ports
  const secret = randomBytes(32).toString('hex')
  const settings = {
    DATA_DIR: join(folder, 'shop'),
    SECRET: secret,
    DEMO: 'on',
    PUBLIC_URL: `https://localhost:${https}`,
    TRUSTED_PROXIES: 'loopback',
    CLOSING_SECONDS: '5',
    SANDBOX_PORT: sandbox,
  }
  const shops = [one, other].map((PORT) => shopProcess({ ...settings, PORT }))
  let stopCaddy = async () => undefined as unknown
  try {
    for (const shop of shops) await shop.start()
    const site = `https://localhost:${https} {\n\ttls internal`
    const caddy = await startCaddy({ site, shops: [one, other], folder })
    stopCaddy = caddy.stop
    const agent = new Agent({ keepAlive: true, ca: await authority(folder, caddy.hasEnded) })
    const shoppers = await newShoppers(join(folder, 'shop'), shops[0]?.url ?? '', secret)
    return await load(`https://localhost:${https}`, agent, shoppers, async () => {
      await pause(BETWEEN_MS)
      for (const shop of shops) {
        await shop.stop()
        await shop.start()
        await pause(BETWEEN_MS)
      }
    })
  } finally {
    await stopCaddy()
    await Promise.all(shops.map((shop) => shop.stop()))
    await rm(folder, { recursive: true, force: true })
  }
}

/** The certificate by which visitors know Caddy's. */
async function authority(folder: string, hasEnded: () => boolean): Promise<string> {
  const file = join(folder, 'caddy/pki/authorities/local/root.crt')
  for (let tries = 0; tries < 300 && !hasEnded(); tries += 1) {
    const certificate = await readFile(file, 'utf8').catch(() => '')
    if (certificate) return certificate
    await pause(100)
  }
  throw new Error('Caddy did not start.')
}

async function newShoppers(dataDir: string, url: string, secret: string): Promise<string[]> {
  const postgres = await openPostgres(dataDir)
  const { db } = connect(postgres.url, 2)
  const shoppers = await Promise.all(Array.from({ length: CLIENTS }, () => newShopper({ url }, db, secret)))
  await db.destroy()
  await postgres.close()
  return shoppers
}

const READ = ['/', '/category', '/offer', '/api/product?page=1', '/api/categories', '/healthz']

/** @returns whether every request got the answer that it would get on a quiet day */
async function load(url: string, agent: Agent, shoppers: readonly string[], meanwhile: () => Promise<void>) {
  const answers = new Map<string, number>()
  let longest = 0
  const done = new AbortController()
  const visit = async (client: number, method: string, path: string, body?: object): Promise<string> => {
    const began = performance.now()
    const { answer, text } = await ask(agent, url + path, method, client, shoppers[client] ?? '', body)
    answers.set(answer, (answers.get(answer) ?? 0) + 1)
    longest = Math.max(longest, performance.now() - began)
    return text
  }
  const [product] = JSON.parse(await visit(0, 'GET', '/api/product?page=1'))
  const busy = keepBusy(CLIENTS, done.signal, async (client) => {
    for (const path of READ) await visit(client, 'GET', path)
    const email = shoppers[client]?.split(' ')[1]
    const added = await visit(client, 'POST', '/api/cart', { email, productId: product._id })
    await visit(client, 'DELETE', `/api/cart/${/"insertedId":"([^"]+)"/.exec(added)?.[1]}`)
    await pause(20)
  })
  await meanwhile().finally(() => done.abort())
  await busy
  const requests = [...answers.values()].reduce((sum, times) => sum + times, 0)
  const good = [...answers].filter(([answer]) => / 200$/.test(answer))
  const failed = requests - good.reduce((sum, [, times]) => sum + times, 0)
  console.table(Object.fromEntries([...answers].map(([answer, times]) => [answer, { times }])))
  console.log(`${requests} requests, ${failed} failed. The longest took ${Math.round(longest)} ms.`)
  return failed === 0
}

interface Answer {
  /** Method and status, or why there was none. */
  readonly answer: string
  readonly text: string
}

function ask(
  agent: Agent,
  url: string,
  method: string,
  client: number,
  shopper: string,
  body?: object,
): Promise<Answer> {
  return new Promise((resolve) => {
    const [token] = shopper.split(' ')
    const headers = {
      authorization: `Bearer ${token}`,
      'x-forwarded-for': `10.1.2.${client}`,
      ...(body && { 'content-type': 'application/json' }),
    }
    const failed = (error: Error) => resolve({ answer: `${method} ${error.message}`, text: '' })
    const sent = request(url, { agent, method, headers }, (response) => {
      const told = textOf(response).then((text) => ({ answer: `${method} ${response.statusCode}`, text }))
      told.then(resolve, failed)
    })
    sent.on('error', failed).end(body && JSON.stringify(body))
  })
}

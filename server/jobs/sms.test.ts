import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { createSandbox } from '../../sandbox/app.ts'
import { BULKSMSBD_ACCOUNT } from '../../sandbox/sms/bulksmsbd.ts'
import { SSL_ACCOUNT } from '../../sandbox/sms/ssl.ts'
import { deliverSms } from '../../shop/kernel/messages/sms-queue.server.ts'
import { bulkSmsBd } from '../../shop/messages/sms/bulksmsbd.server.ts'
import { sslSms } from '../../shop/messages/sms/ssl.server.ts'
import { testOutbox } from '../testing/test-jobs.ts'
import { serveLocally } from '../testing/test-listening.ts'
import { FAST, queueTests } from '../testing/test-queue.ts'

const { open, db, rows, url } = queueTests()

let sandbox: string
beforeEach(async () => {
  sandbox = await serveLocally(createSandbox({ storeName: 'OGS', storeId: 'a', storePassword: 'b' }).fetch)
})

const PROVIDERS = {
  ssl: () => sslSms({ ...SSL_ACCOUNT, baseUrl: `${sandbox}/sms/ssl` }),
  bulksmsbd: () => bulkSmsBd({ ...BULKSMSBD_ACCOUNT, baseUrl: `${sandbox}/sms/bulksmsbd` }),
}

/** A process of the shop that is killed (SIGKILL) before or after the provider took the text. */
const KILLED = `
  const [url, provider, account, point] = process.argv.slice(1)
  const from = (file) => import(${JSON.stringify(resolve('.'))} + '/' + file)
  const { connect } = await from('server/postgres/database.ts')
  const { openJobs } = await from('server/jobs/jobs.ts')
  const { createLog } = await from('server/config/log.ts')
  const { deliverSms } = await from('shop/kernel/messages/sms-queue.server.ts')
  const { sslSms } = await from('shop/messages/sms/ssl.server.ts')
  const { bulkSmsBd } = await from('shop/messages/sms/bulksmsbd.server.ts')
  const reach = (here) => { if (here === point) process.kill(process.pid, 'SIGKILL') }
  const { db } = connect(url)
  const { jobs } = await openJobs(url, createLog('silent'), ${JSON.stringify(FAST)})
  const gateway = (provider === 'ssl' ? sslSms : bulkSmsBd)(JSON.parse(account))
  const send = async (sms) => {
    reach('before')
    const answer = await gateway.send(sms)
    reach('after')
    return answer
  }
  await deliverSms(jobs, { db, gateway: { ...gateway, send }, log: () => async () => undefined })
`

type Kill = readonly [provider: 'ssl' | 'bulksmsbd', point: 'before' | 'after', texts: number, state: string]
/** Its provider knows no repeats, and had the text: sent again, it would come twice. */
const hardest: Kill = ['bulksmsbd', 'after', 1, 'unclear']
const others: Kill[] = [
  ['ssl', 'before', 1, 'taken'],
  ['ssl', 'after', 1, 'taken'],
  ['bulksmsbd', 'before', 0, 'unclear'],
]

test('a process that is killed while the provider is asked sends an SMS at most once', () =>
  killAt(...hardest))

test.each(others)('killed while %s is asked, %s it took the text', { tags: 'slow' }, killAt)

async function killAt(...[provider, point, texts, state]: Kill): Promise<void> {
  const jobs = await open(FAST)
  await testOutbox(jobs, db()).postSms({ to: '+8801712345678', text: 'কোড ১২৩৪৫৬', isUrgent: true })
  const account = provider === 'ssl' ? SSL_ACCOUNT : BULKSMSBD_ACCOUNT
  const settings = JSON.stringify({ ...account, baseUrl: `${sandbox}/sms/${provider}` })
  const args = ['--input-type=module', '-e', KILLED, url(), provider, settings, point]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] })
  const [, signal] = await once(child, 'exit')
  expect(signal).toBe('SIGKILL')
  expect(await states()).toEqual([{ state: 'sending' }])
  // The queue notices by itself that the process is gone, after half a minute.
  await rows(`update pgboss.job set state = 'retry', start_after = now() where name = 'sms'`)
  await deliverSms(jobs, { db: db(), gateway: PROVIDERS[provider](), log: () => async () => undefined })
  await expect.poll(states).toEqual([{ state }])
  expect(await (await fetch(`${sandbox}/sms/messages`)).json()).toHaveLength(texts)
}

const states = () => db().selectFrom('sms').select('state').execute()

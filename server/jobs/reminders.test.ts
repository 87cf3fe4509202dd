import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { yearDayOf } from '../../shop/gifts/days/calendars.ts'
import { rememberDay } from '../../shop/gifts/days/remembered-days.server.ts'
import { remindOfDays } from '../../shop/gifts/days/remind-of-days.server.ts'
import { granted } from '../../shop/kernel/api/refusal.ts'
import { addDays, dhakaDay } from '../../shop/kernel/language/dhaka.ts'
import { deliverMail } from '../../shop/kernel/messages/outbox.server.ts'
import { fileMailer } from '../services/mailers.ts'
import { person } from '../testing/test-api.ts'
import { howManyOthers } from '../testing/test-database.ts'
import { testOutbox } from '../testing/test-jobs.ts'
import { FAST, queueTests } from '../testing/test-queue.ts'

const { open, db, rows, url } = queueTests()
const FROM = 'OGS <shop@gifts.example>'
const SHOP = { secret: 'a secret of at least thirty-two characters' }

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ogs-reminders-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** A process of the shop that is killed (SIGKILL) when it comes to this point. */
const KILLED = `
  const [url, folder, point, now] = process.argv.slice(1)
  const from = (file) => import(${JSON.stringify(resolve('.'))} + '/' + file)
  const { connect } = await from('server/postgres/database.ts')
  const { openJobs } = await from('server/jobs/jobs.ts')
  const { createLog } = await from('server/config/log.ts')
  const { remindOfDays } = await from('shop/gifts/days/remind-of-days.server.ts')
  const { fileMailer } = await from('server/services/mailers.ts')
  const { deliverMail } = await from('shop/kernel/messages/outbox.server.ts')
  const { testOutbox } = await from('server/testing/test-jobs.ts')
  const reach = (here) => { if (here === point) process.kill(process.pid, 'SIGKILL') }
  const { db } = connect(url)
  const { jobs } = await openJobs(url, createLog('silent'), ${JSON.stringify(FAST)})
  const queue = testOutbox(jobs)
  const outbox = { async post(mail, options) { const id = await queue.post(mail, options); reach('before the commit'); return id } }
  const files = fileMailer({ folder, from: ${JSON.stringify(FROM)} })
  const mailer = { async send(mail) { await files.send(mail); reach('after the letter has left') } }
  await remindOfDays({ db, outbox, ...${JSON.stringify(SHOP)} }, new Date(now))
  reach('after the commit')
  await deliverMail(jobs, mailer)
`

const KILLS = ['after the commit', 'before the commit', 'after the letter has left']

test.each(KILLS)(
  'of a day one letter comes, though a process was killed %s',
  { tags: 'slow' },
  async (point) => {
    const rima = await person(db(), 'Rima')
    await db().updateTable('user').set({ emailVerified: true }).where('id', '=', rima.id).execute()
    const on = addDays(dhakaDay(new Date()), 60)
    const day = { person: 'Maa', calendar: 'gregorian', shift: 0, city: '', area: '' } as const
    const services = { db: db(), secret: SHOP.secret }
    granted(await rememberDay(services, rima, { ...day, ...yearDayOf('gregorian', on) }, new Date()))
    const now = `${addDays(on, -14)}T10:00:00+06:00`

    const killed = spawn(process.execPath, ['--input-type=module', '-e', KILLED, url(), folder, point, now])
    expect(await once(killed, 'exit')).toEqual([null, 'SIGKILL'])
    await expect.poll(() => howManyOthers(db())).toBe(0)
    // Its missing beats are noticed sooner.
    await rows(`update pgboss.job set heartbeat_on = now() - interval '1 minute' where state = 'active'`)
    const jobs = await open(FAST)
    await remindOfDays({ db: db(), outbox: testOutbox(jobs), ...SHOP }, new Date(now))
    await deliverMail(jobs, fileMailer({ folder, from: FROM }))
    await expect.poll(() => rows('select id from pgboss.job')).toEqual([])

    expect((await readdir(folder)).filter((name) => name.endsWith('.eml'))).toHaveLength(1)
    expect(await rows('select first_letter_for::text as decided from remembered_day')).toEqual([
      { decided: on },
    ])
  },
)

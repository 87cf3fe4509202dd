import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Readable } from 'node:stream'
import { json } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addProduct } from '../../shop/catalog/products/products.server.ts'
import { granted } from '../../shop/kernel/api/refusal.ts'
import { unpackPictures } from '../../shop/pictures/packed-pictures.server.ts'
import { photo } from '../../shop/pictures/picture-fixture.server.ts'
import { storePicture } from '../../shop/pictures/pictures.server.ts'
import { readConfig } from '../config/config.ts'
import { createApp } from '../http/app.ts'
import { openJobs } from '../jobs/jobs.ts'
import { createReadiness } from '../monitoring/readiness.ts'
import { connect } from '../postgres/database.ts'
import { openPostgres } from '../postgres/embedded-postgres.ts'
import { createServices, pictureServices } from '../services/services.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { emptyDatabase } from '../testing/test-database.ts'
import { pretendJobs } from '../testing/test-jobs.ts'
import { buy, createOwned, MUG } from '../testing/test-orders.ts'
import { folderOfTests } from '../testing/test-setup.ts'
import { writeArchive } from './archive.ts'
import { NIGHTLY_BACKUP, writeBackup } from './backup.ts'
import { checkEmpty, moveAside, moveBack, openBackup, restoreDatabase, restoreFiles } from './restore.ts'

let folder: string
let app: TestApp
let source: Parameters<typeof writeBackup>[0]
/** Calls of shoppers and shopkeepers, compared before and after. */
let calls: readonly { readonly path: string; readonly token?: string }[]
let picture: string

beforeAll(async () => {
  folder = await mkdtemp(join(await folderOfTests(), 'ogs-backup-'))
  app = await openTestApp()
  const { config, images } = app.services
  const url = String(app.pool.options.connectionString)
  source = { ...config, databaseUrl: url }
  const [amina, admin] = [await app.signUp('amina'), await app.signUpAdmin('karim')]
  const stored = granted(await storePicture(images, await photo(600, 400).jpeg().toBuffer()))
  picture = stored.url
  await addProduct(app.db, { ...MUG, name: 'নলেন গুড়ের সন্দেশ\t"\\N"\n', photos: picture })
  await createOwned('order', app, amina)
  await createOwned('cart', app, amina)
  const { tranId } = await buy(app.db, { name: 'রিমা', products: ['মাটির প্রদীপ', 'Mug'] })
  const receipt = { path: `/receipt/${tranId}` }
  await app.request('GET', receipt.path)
  calls = [
    { path: '/product' },
    { path: '/categories' },
    receipt,
    { path: '/manageorder', token: admin.token },
    { path: '/dashboard', token: admin.token },
    { path: '/cart?email=amina@example.com', token: amina.token },
    { path: '/orders?email=amina@example.com', token: amina.token },
  ]
})

afterAll(() => rm(folder, { recursive: true }))

const fileOf = (name: string) => join(folder, name)

/** The backup put into an empty database and an empty folder, and the shop opened there. */
async function restored(file: string) {
  const [url, dataDir] = [await emptyDatabase(), await mkdtemp(join(folder, 'restored-'))]
  const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: url, DEMO: 'off' })
  await checkEmpty(url)
  const backup = await openBackup(file)
  await restoreDatabase(backup, url)
  await restoreFiles(backup, dataDir, pictureServices(config, console).images)
  backup.archive.close()
  const { pool, db } = connect(url, 4)
  const { jobs } = pretendJobs()
  // The secret is the restored one.
  const services = createServices(readConfig({ DATA_DIR: dataDir, DEMO: 'off' }), {
    pool,
    db,
    cacheDb: db,
    jobs,
    log: app.services.log,
    readiness: createReadiness({}),
    metrics: null,
  })
  return { url, dataDir, db, site: createApp(services, () => new Response('a page')) }
}

describe('a shop restored elsewhere', () => {
  test('shows the same gifts, orders, receipts and pictures, byte for byte, to the same people', async () => {
    const file = fileOf('drill.zip')
    await writeBackup(source, file)
    const there = await restored(file)
    for (const { path, token } of calls) {
      const before = await app.request('GET', path, { ...(token && { token }) })
      const after = await there.site.request(`http://localhost:3000/api${path}`, {
        headers: { ...(token && { authorization: `Bearer ${token}` }), 'x-ogs-client-address': '10.1.1.1' },
      })
      expect([path, before.status, after.status]).toEqual([path, 200, 200])
      expect(await bytes(after), path).toEqual(await bytes(before))
    }
    const shown = await there.site.request(`http://localhost:3000${picture}`)
    expect(shown.status).toBe(200)
    expect(await bytes(shown)).toEqual(await bytes(await app.app.request(`http://localhost:3000${picture}`)))
    await there.db.destroy()
  })

  test('has every row of every table, and its triggers count on', { tags: 'slow' }, async () => {
    const file = fileOf('rows.zip')
    const { tables } = await writeBackup(source, file)
    const there = await restored(file)
    expect(tables.length).toBeGreaterThan(25)
    for (const { name } of tables)
      expect(await rowsOf(there.db, name), name).toEqual(await rowsOf(app.db, name))
    const revised = sql<{
      revision: number
    }>`update product set name = 'Cup' where name = 'Mug' returning revision`
    expect((await revised.execute(there.db)).rows[0]?.revision).toBe(2)
    const next = sql<{ block: string }>`select nextval('search_block') as block`
    const [here, restoredNext] = [await next.execute(app.db), await next.execute(there.db)]
    expect(restoredNext.rows).toEqual(here.rows)
    await there.db.destroy()
  })

  test('from a backup of an older version, with each picture beside the tables, has its pictures', {
    tags: 'slow',
  }, async () => {
    await writeBackup(source, fileOf('new.zip'))
    const { archive } = await openBackup(fileOf('new.zip'))
    await writeArchive(
      fileOf('old.zip'),
      (async function* () {
        for (const name of archive.names) {
          if (name !== 'pictures.tar') yield [name, await archive.read(name)] as const
          else
            for await (const { name, bytes } of unpackPictures(await archive.read('pictures.tar')))
              yield [`media/${name}`, Readable.from(bytes)] as const
        }
      })(),
    )
    archive.close()
    const there = await restored(fileOf('old.zip'))
    const shown = await there.site.request(`http://localhost:3000${picture}`)
    expect(await bytes(shown)).toEqual(await bytes(await app.app.request(`http://localhost:3000${picture}`)))
    await there.db.destroy()
  })

  test('does the jobs that waited', { tags: 'slow' }, async () => {
    const waiting = { name: 'mail', data: { to: 'rima@example.com' } }
    const { jobs, close } = await openJobs(source.databaseUrl, app.services.log)
    await jobs.send({ name: waiting.name }, waiting.data, { afterSeconds: 3600 })
    await close()
    await writeBackup(source, fileOf('jobs.zip'))
    const there = await restored(fileOf('jobs.zip'))
    const { rows } =
      await sql`select name, data from pgboss.job where name not like '\\_\\_%' and start_after > now() + interval '50 minutes'`.execute(
        there.db,
      )
    expect(rows).toEqual([waiting])
    await there.db.destroy()
  })

  test('does not make the backup again of which it was made', { tags: 'slow' }, async () => {
    const { jobs, close } = await openJobs(source.databaseUrl, app.services.log)
    await jobs.send(NIGHTLY_BACKUP, {})
    await close()
    await writeBackup(source, fileOf('nightly.zip'))
    const { archive } = await openBackup(fileOf('nightly.zip'))
    const waiting = await json(await archive.read('jobs.json'))
    archive.close()
    expect(waiting).not.toContainEqual(expect.objectContaining({ name: 'nightly-backup' }))
  })

  test('is as it was at one moment, whatever is written meanwhile', { tags: 'slow' }, async () => {
    const file = fileOf('moment.zip')
    const before = await rowsOf(app.db, 'order')
    const backup = writeBackup(source, file)
    const meanwhile = Promise.all([1, 2, 3].map((nr) => buy(app.db, { name: `Meanwhile ${nr}` })))
    await Promise.all([backup, meanwhile])
    const there = await restored(file)
    const { rows } = await sql<{ n: string }>`select count(*) as n from "order" where amount <> (
      select sum(price) from order_line where order_id = "order".id)`.execute(there.db)
    expect(rows).toEqual([{ n: '0' }])
    expect((await rowsOf(there.db, 'order')).length).toBeGreaterThanOrEqual(before.length)
    await there.db.destroy()
  })
})

const bytes = async (response: Response) => Buffer.from(await response.arrayBuffer())

const rowsOf = async (db: TestApp['db'], name: string): Promise<string[]> => {
  const { rows } = await sql<{
    row: string
  }>`select t::text as row from ${sql.table(name)} t order by 1`.execute(db)
  return rows.map(({ row }) => row)
}

describe('the file', { tags: 'slow' }, () => {
  test('can be read by its owner alone, and holds the secret', async () => {
    const file = fileOf('mode.zip')
    await writeBackup(source, file)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    const { archive } = await openBackup(file)
    expect(archive.names).toContain('secret')
    archive.close()
  })

  test.each([
    ['cut off', async (file: string) => truncate(file, (await stat(file)).size - 100)],
    ['with a changed byte', flipByte],
    ['that is something else', (file: string) => writeFile(file, 'a letter')],
    ['that is missing', (file: string) => rm(file)],
  ])('one %s is refused with a sentence', async (_, spoil) => {
    const file = fileOf('spoilt.zip')
    await writeBackup(source, file)
    await spoil(file)
    await expect(openBackup(file)).rejects.toThrow(
      /spoilt\.zip is no whole backup of a shop .*Nothing was changed/,
    )
  })

  test.each([
    'files/.env',
    'files/sandbox/../secret.jsonl',
    'media/.unfinished/1',
    'media/../secret',
    'etc/passwd',
    'tables/',
  ])('one with a foreign file, %s, is refused with a sentence', async (foreign) => {
    // A harmless name of the same length is written first: no ZIP library writes the foreign one.
    const harmless = foreign.replace('..', 'up').replace(/\/$/, '.')
    await writeBackup(source, fileOf('whole.zip'))
    const { archive } = await openBackup(fileOf('whole.zip'))
    await writeArchive(
      fileOf('foreign.zip'),
      (async function* () {
        for (const name of archive.names) yield [name, await archive.read(name)] as const
        yield [harmless, Readable.from(Buffer.from('SECRET=mine'))] as const
      })(),
    )
    archive.close()
    const written = await readFile(fileOf('foreign.zip'), 'latin1')
    await writeFile(fileOf('foreign.zip'), written.replaceAll(harmless, foreign), 'latin1')
    await expect(openBackup(fileOf('foreign.zip'))).rejects.toThrow(
      /foreign\.zip is no whole backup of a shop .*Nothing was changed/,
    )
  })

  test('that cannot be written whole is not there at all', async () => {
    const there = await readdir(folder)
    const unreadable = { ...source, databaseUrl: await emptyDatabase() }
    await expect(writeBackup(unreadable, fileOf('half.zip'))).rejects.toThrow(/kysely_migration/)
    await expect(writeBackup(source, fileOf('no-such-folder/half.zip'))).rejects.toThrow(/ENOENT/)
    expect(await readdir(folder)).toEqual(there)
  })
})

/** Changes a byte of a picture, whose bytes are stored uncompressed. */
async function flipByte(file: string): Promise<void> {
  const content = await readFile(file)
  const stored = await bytes(await app.app.request(`http://localhost:3000${picture}`))
  const at = content.indexOf(stored) + 10
  content[at] = (content[at] ?? 0) ^ 1
  await writeFile(file, content)
}

test('a database that is not empty is left alone', async () => {
  await expect(checkEmpty(source.databaseUrl)).rejects.toThrow(/is not empty, and nothing in it was changed/)
})

describe('npm run backup and restore', { tags: 'slow' }, () => {
  const command = (dataDir: string, ...args: string[]) =>
    promisify(execFile)(process.execPath, ['server/backup/main.ts', ...args], { env: { DATA_DIR: dataDir } })

  test('work on a running shop’s own database, and overwrite nothing without being told', async () => {
    const one = await mkdtemp(join(folder, 'one-'))
    await command(one, 'restore', fileOf('drill.zip'))
    const running = await openPostgres(one)
    const copy = fileOf('copy.zip')
    expect((await command(one, 'backup', copy)).stdout).toContain(copy)
    await expect(command(one, 'restore', copy)).rejects.toThrow(/--overwrite/)
    const { db } = connect(running.url, 1)
    expect(await rowsOf(db, 'orderLine')).not.toEqual([])
    await db.destroy()
    await running.close()
  })

  test('what stood in the data folder is moved aside, and comes back when a restore fails', async () => {
    const one = await mkdtemp(join(folder, 'one-'))
    await mkdir(join(one, 'media'))
    await writeFile(join(one, 'media', 'rose.avif'), 'a rose')
    const aside = await moveAside(one)
    expect(await readdir(one)).toEqual([basename(String(aside))])
    await writeFile(join(one, 'secret'), 'of half a restore')
    await moveBack(one, aside)
    expect(await readdir(one, { recursive: true })).toEqual(['media', 'media/rose.avif'])
  })
})

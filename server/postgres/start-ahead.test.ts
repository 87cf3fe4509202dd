import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { folderOfTests } from '../testing/test-setup.ts'
import { openPostgres, stopAhead } from './embedded-postgres.ts'
import { findPostmaster } from './postmaster.ts'
import { startAhead, stopStarted } from './start-ahead.ts'

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(await folderOfTests(), 'ogs-ahead-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await chmod(folder, 0o755)
  return folder
}

test('where no shop was, nothing is made', async () => {
  const dataDir = await newFolder()
  expect(await startAhead(dataDir)).toBeNull()
  expect(await readdir(dataDir)).toEqual([])
})

test('a start says when it no longer needs this thread, and where there is nothing to start it does not', {
  tags: 'slow',
}, async () => {
  const dataDir = await newFolder()
  await (await openPostgres(dataDir, { durable: false })).close()
  const said: string[] = []
  const located = await startAhead(dataDir, () => said.push('begun'))
  said.push('done')
  await startAhead(dataDir, () => said.push('begun again'))
  expect(said).toEqual(['begun', 'done'])
  if (located) await stopStarted(dataDir, located)
})

test('the database of an earlier start is started, used by the shop and stopped with it', async () => {
  const dataDir = await newFolder()
  const first = await openPostgres(dataDir, { durable: false })
  const { url } = first
  await first.close()

  const located = await startAhead(dataDir)
  if (!located) throw new Error('It was not started')
  const runs = async () => (await findPostmaster(located)) !== null
  expect(await runs()).toBe(true)
  const second = await openPostgres(dataDir, { located })
  expect(second.url).toBe(url)

  // Another start fails while this shop runs.
  const other = await startAhead(dataDir)
  expect(other).toEqual(located)
  await stopAhead(dataDir, located)
  expect(await runs()).toBe(true)
  await second.close()
  expect(await runs()).toBe(false)

  await startAhead(dataDir)
  await stopAhead(dataDir, located)
  expect(await runs()).toBe(false)
  // It has been stopped already by the shop that failed.
  await stopAhead(dataDir, located)
  expect(await runs()).toBe(false)

  const again = await startAhead(dataDir)
  if (!again) throw new Error('It was not started')
  const beside = await startAhead(dataDir)
  if (beside) await stopStarted(dataDir, beside)
  expect(await runs()).toBe(true)
  await stopStarted(dataDir, again)
  expect(await runs()).toBe(false)

  // Without the password nobody could stop it.
  await writeFile(join(dataDir, 'postgres.json'), '{"port":5432}')
  expect(await startAhead(dataDir)).toBeNull()
  expect(await runs()).toBe(false)
})

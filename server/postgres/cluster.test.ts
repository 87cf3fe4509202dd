import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { StartupError } from '../config/startup-error.ts'
import { explainEnd } from './cluster.ts'

const FULL = `2026-11-29 20:25:10.123 UTC [42] PANIC:  could not write to file "pg_wal/xlogtemp.42": No space left on device
2026-11-29 20:25:10.456 UTC [7] LOG:  server process (PID 42) was terminated by signal 6: Aborted
`
const KILLED =
  '2026-11-29 20:25:10.456 UTC [7] LOG:  server process (PID 42) was terminated by signal 9: Killed\n'

function folderWithLog(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'ogs-log-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'postgres'))
  writeFileSync(join(folder, 'postgres', 'server.log'), text)
  return folder
}

const lost = new Error('Connection terminated unexpectedly')

test('a database that ended on a full disk is explained by a sentence', async () => {
  const explained = await explainEnd(lost, folderWithLog(FULL))
  expect(explained).toBeInstanceOf(StartupError)
  expect(explained).toMatchObject({ message: expect.stringMatching(/^There is no room left.*DATA_DIR/) })
})

test('any other end keeps its error, and a sentence stays as it is', async () => {
  expect(await explainEnd(lost, folderWithLog(KILLED))).toBe(lost)
  expect(await explainEnd(lost, '/nowhere')).toBe(lost)
  const taken = new StartupError('Port 3000 is used by another program.')
  expect(await explainEnd(taken, folderWithLog(FULL))).toBe(taken)
})

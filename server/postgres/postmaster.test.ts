import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startPostmaster } from './postmaster.ts'

test('a note that is a link to somebody else’s file leaves that file alone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ogs-note-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const victim = join(folder, 'victim')
  await writeFile(victim, '12345\nsomething of worth\n')
  await symlink(victim, join(folder, 'postmaster.pid'))
  const place = { bin: folder, pgdata: folder, account: null }
  await expect(startPostmaster(place, null, false)).rejects.toThrow()
  expect(await readFile(victim, 'utf8')).toBe('12345\nsomething of worth\n')
})

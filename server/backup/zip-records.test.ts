import { mkdtemp, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { afterThisFile } from '../testing/test-cleanup.ts'
import { folderOfTests } from '../testing/test-setup.ts'
import { openArchive } from './archive.ts'
import { centralRecord, endRecords, localRecord, localRecordSize } from './zip-records.ts'

const GIGABYTE = 1024 ** 3

test('an entry beyond four gigabytes is found, and so is one that is larger than that', async () => {
  const folder = await mkdtemp(join(await folderOfTests(), 'ogs-zip-'))
  afterThisFile(() => rm(folder, { recursive: true }))
  const content = Buffer.from('a rose')
  const common = { method: 'stored', sum: crc32(content) } as const
  const large = { ...common, name: 'large', size: 5 * GIGABYTE, storedSize: 5 * GIGABYTE, at: 0 }
  const beyond = {
    ...common,
    name: 'beyond',
    size: content.length,
    storedSize: content.length,
    at: 6 * GIGABYTE,
  }
  const at = beyond.at + localRecordSize(beyond.name) + content.length
  const central = Buffer.concat([large, beyond].map(centralRecord))
  const file = join(folder, 'large.zip')
  // What is not written takes no room on the disk.
  const out = await open(file, 'w')
  await out.write(localRecord(large), 0, null, large.at)
  await out.write(Buffer.concat([localRecord(beyond), content, central]), 0, null, beyond.at)
  await out.write(endRecords({ count: 2, at, size: central.length }), 0, null, at + central.length)
  await out.close()
  const archive = await openArchive(file)
  expect(archive.names).toEqual(['large', 'beyond'])
  expect(await text(await archive.read('beyond'))).toBe('a rose')
  // Its size is compared with its place.
  const opened = await archive.read('large')
  opened.destroy()
  archive.close()
})

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { StartupError, startupSentence } from './startup-error.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ogs-data-'))
  writeFileSync(join(folder, 'file'), '')
})
afterEach(() => rmSync(folder, { recursive: true }))

function said(dataDir: string): string | null {
  try {
    readConfig({ DATA_DIR: dataDir })
    return null
  } catch (error) {
    return startupSentence(error)
  }
}

test('a data folder that is a file, or below one, is named in a sentence', () => {
  const file = join(folder, 'file')
  expect(said(file)).toContain(`${file} is a file, not a folder. Move it away, or set DATA_DIR`)
  expect(said(join(file, 'data'))).toContain(`${file}/data lies below a file`)
  expect(said(join(folder, 'data'))).toBeNull()
})

test.each([
  ['EROFS', /^\/d\/secret cannot be written: the disk is read-only/],
  ['EACCES', /^This account may not use \/d\/secret/],
  ['ENOSPC', /^There is no room left for \/d\/secret\. Make room on its disk/],
])('%s names the file and says what to do', (code, sentence) => {
  const fault = Object.assign(new Error(code), { code, syscall: 'open', path: '/d/secret' })
  expect(startupSentence(fault)).toMatch(sentence)
})

test('a package that is damaged is named, in one line', () => {
  const message = "Cannot find module 'sharp'\nRequire stack:\n- /shop/index.js"
  const fault = Object.assign(new Error(message), { code: 'MODULE_NOT_FOUND' })
  expect(startupSentence(fault)).toMatch(/^A package is damaged\. Remove the folder node_modules.*'sharp'\)$/)
})

test('a full disk without a name means the data folder, and our own errors keep their stack', () => {
  const full = Object.assign(new Error('x'), { code: 'ENOSPC', syscall: 'write' })
  expect(startupSentence(full)).toMatch(/^There is no room left for the data folder/)
  expect(startupSentence(new StartupError('Port 3000 is used.'))).toBe('Port 3000 is used.')
  expect(startupSentence(new TypeError('x is not a function'))).toBeNull()
})

test.each([
  [
    '42501',
    'permission denied for schema public',
    /^The account of DATABASE_URL may not .*permission denied for schema public/,
  ],
  ['58P01', 'could not open extension control file', /contrib modules/],
  ['53300', 'sorry, too many clients already', /max_connections/],
])('the database’s %s', (code, message, sentence) => {
  expect(startupSentence(Object.assign(new Error(message), { code }))).toMatch(sentence)
})

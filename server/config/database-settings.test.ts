import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { readConfigToRestore } from './config.ts'

test.each([
  [{}, { behindPooler: false, preparedStatements: true }],
  [{ PREPARED_STATEMENTS: 'off' }, { behindPooler: false, preparedStatements: false }],
  [{ DATABASE_POOLER: 'on' }, { behindPooler: true, preparedStatements: false }],
  [
    { DATABASE_POOLER: 'on', PREPARED_STATEMENTS: 'on' },
    { behindPooler: true, preparedStatements: true },
  ],
])('%j: statements are prepared, behind a pooler only where it knows them', (env, expected) => {
  expect(readConfigToRestore({ DATA_DIR: tmpdir(), ...env }).databaseWays).toEqual(expected)
})

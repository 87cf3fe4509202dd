import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { freshDatabase } from '../../../server/testing/test-database.ts'
import { byName } from '../database/queries.server.ts'
import { compareNames, sortByName } from './names.ts'

const IN_ORDER = [
  '২ পাউন্ড',
  '2 pound',
  '১০ পাউন্ড',
  '10 pound',
  'আম',
  'কলম',
  'ক্ষীর',
  'খাবার',
  'ড\u09bcালি',
  'শাড়ি',
  'apple',
  'Banana',
  'cherry 9',
  'Cherry 12',
  'éclair',
  'Zebra',
]

test('names are in the order of both languages, in the database as in pages', async () => {
  expect(IN_ORDER.toReversed().sort(compareNames)).toEqual(IN_ORDER)
  const { db } = await freshDatabase()
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${IN_ORDER.toReversed()}::text[]) name order by ${byName('name')}`.execute(db)
  expect(rows.map(({ name }) => name)).toEqual(IN_ORDER)
})

test('what has a name in Bangla is sorted by it there', () => {
  const all = [{ name: 'Mango', nameBn: 'আম' }, { name: 'Apple' }, { name: 'Pen', nameBn: 'কলম' }]
  const names = (language: 'en' | 'bn') => sortByName(language, all).map(({ name }) => name)
  expect(names('en')).toEqual(['Apple', 'Mango', 'Pen'])
  expect(names('bn')).toEqual(['Mango', 'Pen', 'Apple'])
})

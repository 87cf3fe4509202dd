import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { freshDatabase } from '../../../server/testing/test-database.ts'
import { byName } from '../database/queries.server.ts'
import { compareNames, sortByName } from './names.ts'

const NUMBERS = ['২ পাউন্ড', '2 pound', '১০ পাউন্ড', '10 pound']
const LATIN = ['apple', 'Banana', 'cherry 9', 'Cherry 12', 'éclair', 'Zebra']
const BANGLA = ['আম', 'কলম', 'ক্ষীর', 'খাবার', 'ড\u09bcালি', 'শাড়ি']

test('names are in the order of both languages, the reader’s first, in the database Latin letters', async () => {
  const numbers = NUMBERS.filter((name) => name.endsWith('d'))
  const all = [...BANGLA, ...LATIN, ...numbers].toReversed()
  const sorted = (language: 'en' | 'bn') => all.toSorted((one, other) => compareNames(language, one, other))
  expect(sorted('en')).toEqual([...numbers, ...LATIN, ...BANGLA])
  expect(sorted('bn')).toEqual([...numbers, ...BANGLA, ...LATIN])
  const { db } = await freshDatabase()
  const mixed = [...NUMBERS, ...LATIN, ...BANGLA].toReversed()
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${mixed}::text[]) name order by ${byName('name')}`.execute(db)
  const names = rows.map(({ name }) => name)
  expect(names.slice(4)).toEqual([...LATIN, ...BANGLA])
  expect(names.slice(0, 4).map((name) => name.slice(0, 2).trim())).toEqual(['2', '২', '10', '১০'])
})

test('what has a name in Bangla is sorted by it there', () => {
  const all = [{ name: 'Mango', nameBn: 'আম' }, { name: 'Apple' }, { name: 'Pen', nameBn: 'কলম' }]
  const names = (language: 'en' | 'bn') => sortByName(language, all).map(({ name }) => name)
  expect(names('en')).toEqual(['Apple', 'Mango', 'Pen'])
  expect(names('bn')).toEqual(['Mango', 'Pen', 'Apple'])
})

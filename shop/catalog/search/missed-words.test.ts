import { RouterContextProvider } from 'react-router'
import { beforeEach, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../server/testing/test-database.ts'
import type { Db } from '../../kernel/database/database.ts'
import { poisha } from '../../kernel/money.ts'
import { shopContext } from '../../kernel/settings/shop-context.ts'
import { testSettings } from '../../kernel/settings/test-shop.ts'
import { loadProductList } from '../list/product-list.server.ts'
import { addProduct } from '../products/products.server.ts'
import {
  ignoreMissedWord,
  listMissedWords,
  MAX_MISSED,
  missedWordsIn,
  noteMissedSearch,
  suggestKnownWords,
  writeMissedWords,
} from './missed-words.server.ts'

describe('what a shopper searched for in vain is counted by its words', () => {
  test.each([
    ['golap pitha', ['golap', 'pitha']],
    ['Golap', ['golap']],
    ['পিঠা', ['পিঠা']],
    ['a gift for my golap', ['golap']],
  ])('%s', (text, words) => {
    expect(missedWordsIn(text)).toEqual(words)
  })

  test.each([
    ['a phone number', 'rahima 01712345678'],
    ['a phone number in Bangla with dashes', 'রহিমা ০১৭১২-৩৪৫ ৬৭৮'],
    ['an e-mail address', 'rahima@example.com'],
    ['digits alone', '2 500'],
    ['a letter', 'x'],
    ['a word of more than 40 letters', 'x'.repeat(41)],
    ['a sentence', 'where does nusrat from dhanmondi live now'],
  ])('but %s is not kept', (_, text) => {
    expect(missedWordsIn(text)).toEqual([])
  })
})

let db: Db
beforeEach(async () => {
  db = (await freshDatabase()).db
})

const DAY = '2026-11-30'
const words = async () => (await listMissedWords(db, 1000)).words.map(({ word }) => word)

test('the most searched stand first, then the newest, and ignored ones not at all', async () => {
  await writeMissedWords(db, ['pitha', 'alna', 'nakshi'], '2026-11-28')
  await writeMissedWords(db, ['pitha', 'dheki'], DAY)
  expect(await listMissedWords(db, 2)).toEqual({
    words: [
      { word: 'pitha', times: 2, lastOn: DAY },
      { word: 'dheki', times: 1, lastOn: DAY },
    ],
    total: 4,
  })
  expect(await db.transaction().execute((tx) => ignoreMissedWord(tx, 'pitha', true))).toBe(1)
  await writeMissedWords(db, ['pitha'], DAY)
  expect(await words()).toEqual(['dheki', 'alna', 'nakshi'])
})

test('an ignored word is counted no more until the shopkeeper wants it back', async () => {
  const ignore = (ignored: boolean) =>
    db.transaction().execute((tx) => ignoreMissedWord(tx, 'pitha', ignored))
  await writeMissedWords(db, ['pitha'], '2026-11-28')
  await ignore(true)
  await writeMissedWords(db, ['pitha'], DAY)
  await ignore(false)
  const { words: counted } = await listMissedWords(db, 1)
  expect(counted).toEqual([{ word: 'pitha', times: 1, lastOn: '2026-11-28' }])
})

test('somebody who searches for a thousand words fills no table, and drives out no word that others searched for', async () => {
  await writeMissedWords(db, ['pitha'], '2026-11-29')
  await writeMissedWords(db, ['pitha'], DAY)
  const letters = (n: number) => [...`${n}`].map((digit) => 'abcdefghij'[Number(digit)]).join('')
  await writeMissedWords(
    db,
    Array.from({ length: 1000 }, (_, n) => `w${letters(n)}`),
    DAY,
  )
  const { total, words: first } = await listMissedWords(db, 1)
  expect([total, first[0]?.word]).toEqual([MAX_MISSED, 'pitha'])
})

test('a word that nobody searched for in sixty days is forgotten, and an ignored one stays ignored', async () => {
  await writeMissedWords(db, ['pitha', 'alna'], '2026-09-30')
  await db.transaction().execute((tx) => ignoreMissedWord(tx, 'alna', true))
  await writeMissedWords(db, ['dheki'], DAY)
  expect(await words()).toEqual(['dheki'])
  await writeMissedWords(db, ['alna'], DAY)
  expect(await words()).toEqual(['dheki'])
})

test('a process writes at once, then once a minute, each word once', async () => {
  const now = Date.parse('2026-11-30T06:00:00Z')
  const counts = async () => (await listMissedWords(db, 9)).words.map(({ word, times }) => `${word} ${times}`)
  await noteMissedSearch(db, 'pitha', now)
  expect(await counts()).toEqual(['pitha 1'])
  for (let n = 0; n < 100; n++) await noteMissedSearch(db, 'pitha alna', now + n)
  expect(await counts()).toEqual(['pitha 1'])
  await noteMissedSearch(db, 'pitha', now + 60_000)
  expect(await counts()).toEqual(['pitha 2', 'alna 1'])
})

test('the page of a search that found nothing counts it, one with a filter or with gifts does not', async () => {
  await addProduct(db, {
    ...{ name: 'Umbrella', price: poisha(100), brand: '', category: 'Rain' },
    ...{ description: '', photos: '' },
  })
  const context = new RouterContextProvider()
  const publicUrl = 'http://localhost:3000'
  context.set(shopContext, { db, settings: testSettings(), publicUrl, language: 'en', google: null })
  for (const query of [
    'search=umbrella',
    'search=alna&from=900',
    'category=Rain&search=dheki',
    'search=pitha',
  ]) {
    const url = new URL(`${publicUrl}/?${query}`)
    await loadProductList({ request: new Request(url), url, context }, '/')
  }
  await expect.poll(words).toEqual(['pitha'])
})

test('words that the shop knows are suggested by how they begin, the shortest first', async () => {
  const product = { price: poisha(100), brand: '', category: '', description: '', photos: '' }
  await addProduct(db, { ...product, name: 'Rosewood roses, one rose' })
  await addProduct(db, { ...product, name: 'Rose' })
  expect(await suggestKnownWords(db, 'ros', 8)).toEqual(['rose', 'roses', 'rosewood'])
  expect(await suggestKnownWords(db, 'ros%', 8)).toEqual([])
})

import { beforeEach, expect, test } from 'vitest'
import { apiOf, person } from '../../../server/testing/test-api.ts'
import { freshDatabase } from '../../../server/testing/test-database.ts'
import { pretendJobs } from '../../../server/testing/test-jobs.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { Db } from '../../kernel/database.ts'
import { importApi } from './api.server.ts'
import { gift } from './import-fixture.server.ts'
import { workOnImports } from './import-jobs.server.ts'
import type { ImportRow, ProductImport } from './product-import.ts'

const stored = (name: string) => `/media/${name}-900x900/640.webp`
const HERE = stored('here')
const GONE = stored('gone')

let db: Db
let admin: Caller
let jobs: ReturnType<typeof pretendJobs>
let ask: ReturnType<typeof apiOf>
let looked: string[]
let hasPicture: (photos: string) => Promise<boolean>
beforeEach(async () => {
  db = (await freshDatabase()).db
  admin = await person(db, 'Mina', 'admin')
  jobs = pretendJobs()
  await workOnImports(jobs.jobs, db)
  looked = []
  hasPicture = async (photos) => photos === HERE
  ask = apiOf(
    importApi({
      ...{ db, jobs: jobs.jobs },
      hasPicture: (photos) => {
        looked.push(photos)
        return hasPicture(photos)
      },
    }),
  )
})

async function looking(raw: string): Promise<ProductImport> {
  const headers = { 'content-type': 'text/csv' }
  return (await ask<ProductImport>(admin, 'POST', '/imports', { raw, headers })).body
}

const warnings = async ({ _id }: ProductImport) =>
  (await ask<ImportRow[]>(admin, 'GET', `/imports/${_id}/rows`)).body.map(({ warning }) => warning)

const NO_PICTURE = 'This shop does not have the picture.'
const ELSEWHERE = 'https://example.com/lamp.jpg'

test('rows with pictures that the shop does not have are named, and can be imported', async () => {
  const mug = await gift(db, 'Mug', 300)
  const file = await looking(
    `id,name,price,photos\n${mug},Mug,300,${GONE}\n,Vase,9,${HERE}\n,Lamp,7,${GONE}\n,Kite,5,${ELSEWHERE}\n,Drum,4,\n`,
  )
  expect(file).toMatchObject({
    state: 'ready',
    counts: { add: 4, change: 1, refused: 0 },
    problem: 'Rows 2 and 4 name pictures that this shop does not have. These gifts would show none.',
  })
  expect(await warnings(file)).toEqual([NO_PICTURE, '', NO_PICTURE, '', ''])
  expect([...new Set(looked)].sort()).toEqual([GONE, HERE])
  await ask(admin, 'POST', `/imports/${file._id}/execution`)
  await jobs.run()
  const { body } = await ask<ProductImport>(admin, 'GET', `/imports/${file._id}`)
  expect(body).toMatchObject({ state: 'imported', problem: '' })
})

test('what a gift shows already is not looked for, and what is refused is not warned of', async () => {
  const mug = await gift(db, 'Mug', 300, { photos: GONE })
  const file = await looking(`id,price,photos\n${mug},310,${GONE}\n${mug},1,${stored('refused')}\n`)
  expect(file.problem).toBe('')
  expect(await warnings(file)).toEqual(['', ''])
})

test('of many rows the first are named, and each picture is looked for once', async () => {
  const rows = Array.from({ length: 60 }, (_, i) => `Gift ${i},5,${i < 58 ? GONE : stored(`gift${i}`)}`)
  const { problem } = await looking(`name,price,photos\n${rows.join('\n')}\n`)
  expect(problem).toMatch(/^Rows 2, 3, 4, 5, 6 and 55 others name pictures/)
  expect(looked).toHaveLength(3)
})

test('one row is one row', async () => {
  const { problem } = await looking(`name,price,photos\nMug,5,${GONE}\n`)
  expect(problem).toBe('Row 2 names a picture that this shop does not have. This gift would show none.')
})

test('where the store of pictures does not answer, nobody is warned, and nothing waits for it', async () => {
  hasPicture = async () => {
    throw new Error('The store is away.')
  }
  const rows = Array.from({ length: 500 }, (_, i) => `Gift ${i},5,${stored(`gift${i}`)}`)
  const file = await looking(`name,price,photos\n${rows.join('\n')}\n`)
  expect(file).toMatchObject({ state: 'ready', problem: '' })
  expect(looked.length).toBeLessThan(100)
  expect(await warnings(file)).toEqual(Array(20).fill(''))
})

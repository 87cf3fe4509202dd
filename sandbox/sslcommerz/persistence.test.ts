import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createSandbox } from '../app.ts'
import { openPayments } from './payment.ts'
import { MERCHANT, openSession, post, query, readReturn } from './test-client.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'ogs-sandbox-')), 'sandbox')
  file = join(folder, 'payments.jsonl')
})
afterEach(() => rmSync(join(folder, '..'), { recursive: true }))

const start = (most?: number) => createSandbox(MERCHANT, { folder, max: most })
const queryTransaction = (app: ReturnType<typeof start>, tran_id: string) =>
  query(app, 'merchantTransIDvalidationAPI', { tran_id })
const pageOf = async (app: ReturnType<typeof start>, tran_id: string) =>
  new URL((await openSession(app, { tran_id })).GatewayPageURL ?? '').pathname
const linesOf = () => readFileSync(file, 'utf8').trimEnd().split('\n')

test('after a restart everything is as it was: pages, faults, money and what was validated', async () => {
  const before = start()
  const paid = await pageOf(before, 'PAID')
  const { val_id = '' } = readReturn(await (await post(before, paid, { ending: 'pay' })).text()).fields
  await query(before, 'validationserverAPI', { val_id })
  const waiting = await pageOf(before, 'WAITING')
  await before.request(`${waiting}/behaviour`, { method: 'POST', body: '{"money":"short"}' })
  await post(before, await pageOf(before, 'REFUSED'), { ending: 'fail' })
  const answers = await Promise.all(
    ['PAID', 'WAITING', 'REFUSED', 'UNKNOWN'].map((id) => queryTransaction(before, id)),
  )

  const after = start()
  expect(
    await Promise.all(['PAID', 'WAITING', 'REFUSED', 'UNKNOWN'].map((id) => queryTransaction(after, id))),
  ).toEqual(answers)
  expect(answers).toMatchObject([{ element: [{ status: 'VALIDATED' }] }, {}, {}, { no_of_trans_found: 0 }])
  expect(await query(after, 'validationserverAPI', { val_id })).toMatchObject({ status: 'VALIDATED' })
  expect(await openSession(after, { tran_id: 'PAID' })).toMatchObject({ status: 'FAILED' })
  const { fields } = readReturn(await (await post(after, waiting, { ending: 'pay' })).text())
  expect(fields).toMatchObject({ status: 'VALID', amount: '1249.50' })
})

test('what was written before there was a choice is kept, and behaves well', async () => {
  await pageOf(start(), 'OLD')
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll('"refunds":"right",', ''))
  expect(await queryTransaction(start(), 'OLD')).toMatchObject({ no_of_trans_found: 1 })
})

test('nobody else on the machine may read it, and no password is in it', async () => {
  await pageOf(start(), 'A')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(statSync(folder).mode & 0o777).toBe(0o700)
  expect(readFileSync(file, 'utf8')).not.toContain(MERCHANT.storePassword)
})

test('a torn last line, as a killed sandbox leaves it, costs that line alone', async () => {
  await pageOf(start(), 'A')
  appendFileSync(file, '{"key":"B","form":{"tran')
  const app = start()
  expect(await queryTransaction(app, 'A')).toMatchObject({ no_of_trans_found: 1 })
  await pageOf(app, 'C')
  expect(await queryTransaction(start(), 'C')).toMatchObject({ no_of_trans_found: 1 })
})

test('a file that is none of ours is begun anew', () => {
  start()
  writeFileSync(file, 'not a line\n[]\nnull\n{"key":7}\n')
  expect(openPayments({ max: 10, folder }).find(() => true)).toBeUndefined()
  expect(readFileSync(file, 'utf8')).toBe('')
})

test('the file stays small: the oldest pages leave it, and of every page only the last line stays', async () => {
  const app = start(3)
  for (const id of ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']) {
    const page = await pageOf(app, id)
    for (let i = 0; i < 3; i++) await post(app, page, { ending: 'fail' })
    expect(linesOf().length).toBeLessThan(3 * 4)
  }
  const again = start(3)
  expect(linesOf()).toHaveLength(3)
  expect(await queryTransaction(again, 'E')).toMatchObject({ no_of_trans_found: 0 })
  expect(await queryTransaction(again, 'F')).toMatchObject({ no_of_trans_found: 3 })
})

import { beforeAll, describe, expect, test } from 'vitest'
import { apiOf, person } from '../../../server/testing/test-api.ts'
import { freshDatabase } from '../../../server/testing/test-database.ts'
import { interleave } from '../../../server/testing/test-interleave.ts'
import type { Caller } from '../../kernel/api/caller.ts'
import type { Db } from '../../kernel/database/database.ts'
import { inOneTransactionOfAdmin } from '../../kernel/database/transaction.server.ts'
import { auditApi } from './api.server.ts'
import {
  changedFields,
  type DeletedItem,
  deletedPath,
  labelled,
  parseDeletedQuery,
  type SubjectKind,
  toText,
  translationOf,
} from './audit.ts'
import { pageOfDeleted, writeAuditEntry } from './records.server.ts'

test('names the fields that differ, added and removed ones too', () => {
  const entry = {
    before: { name: 'Mug', price: 10, brand: 'A' },
    after: { name: 'Mug', price: 12, category: 'B' },
  }
  expect(changedFields(entry)).toEqual([
    { field: 'brand', before: 'A', after: undefined },
    { field: 'category', before: undefined, after: 'B' },
    { field: 'price', before: 10, after: 12 },
  ])
})

test('a field without a label is no fact of an entry', () => {
  expect(labelled({ name: 'Mug', nameBn: 'মগ' })).toEqual({ name: 'Mug', nameBn: 'মগ' })
  // @ts-expect-error: the catalogue has no label for it
  expect(labelled({ name: 'Mug', sparkle: true })).toHaveProperty('sparkle')
})

test('all fields are new, or removed', () => {
  expect(changedFields({ before: null, after: { name: 'Mug' } })).toHaveLength(1)
  expect(changedFields({ before: { name: 'Mug' }, after: null })).toHaveLength(1)
})

let db: Db
let admin: Caller
let ask: ReturnType<typeof apiOf>

type Kept = { readonly name?: string; readonly role?: string; readonly fileName?: string } | null

const keep = (kind: SubjectKind, id: string, before: Kept, after: Kept) =>
  inOneTransactionOfAdmin(db, admin, (tx, staff) => {
    return writeAuditEntry(tx, staff, {
      ...{ action: 'product.update', subject: { kind, id } },
      ...{ before: before && labelled(before), after: after && labelled(after) },
    })
  })

beforeAll(async () => {
  db = (await freshDatabase()).db
  admin = await person(db, 'Rahima', 'admin')
  ask = apiOf(auditApi(db))
  await keep('product', 'kite', null, { name: 'Blue Kite' })
  await keep('product', 'kite', { name: 'Blue Kite' }, { name: '100% Blue Kite' })
  await keep('product', 'kite', { name: '100% Blue Kite' }, null)
  await keep('product', 'mug', null, { name: 'Mug' })
  await keep('product', 'drum', { name: 'ঢোল' }, null)
  await keep('user', 'somebody', { role: 'admin' }, null)
  await keep('catalogue', 'undone', { fileName: 'gifts.csv' }, null)
})

const takenBack = (id: string) =>
  inOneTransactionOfAdmin(db, admin, (tx, staff) =>
    writeAuditEntry(tx, staff, {
      ...{ action: 'product.undo-import', subject: { kind: 'product', id } },
      ...{ before: labelled({ name: 'Blue Kite from a file' }), after: null },
    }),
  )

const gone = (query: string) => ask<DeletedItem[]>(admin, 'GET', `/audit/gone${query}`)
const names = async (query: string) => (await gone(query)).body.map(({ name }) => name)

describe('deleted items', () => {
  test('are listed by their last names, the latest first, with the admin', async () => {
    const { body, headers } = await gone('')
    expect(body).toEqual([
      { _id: 'drum', name: 'ঢোল', at: expect.stringMatching(/Z$/), by: 'Rahima' },
      { _id: 'kite', name: '100% Blue Kite', at: expect.stringMatching(/Z$/), by: 'Rahima' },
    ])
    expect(headers.get('x-total-count')).toBe('2')
  })

  test('is found by part of its name, and no sign in it means anything else', async () => {
    expect(await names('?search=blue%20k')).toEqual(['100% Blue Kite'])
    expect(await names('?search=0%25%20b')).toEqual(['100% Blue Kite'])
    expect(await names('?search=%E0%A6%A2')).toEqual(['ঢোল'])
    for (const none of ['%25b', '_lue', 'mug']) expect(await names(`?search=${none}`)).toEqual([])
  })

  test('leave out products that an import added and its undo removed', async () => {
    await takenBack('from-a-file')
    expect((await gone('')).headers.get('x-total-count')).toBe('2')
    expect(await names('?search=blue')).toEqual(['100% Blue Kite'])
  })

  test('come in pages; beyond the end it is the last one', async () => {
    expect(await names('?limit=1&page=2')).toEqual(['100% Blue Kite'])
    expect(await names('?limit=1&page=9')).toEqual(['100% Blue Kite'])
  })

  test('of a person has no name', async () => {
    expect((await gone('?kind=user')).body).toMatchObject([{ _id: 'somebody', name: '' }])
  })

  test('is for admins', async () => {
    expect((await ask(await person(db, 'Shopper'), 'GET', '/audit/gone')).status).toBe(403)
    for (const wrong of ['kind=order', 'page=0', `search=${'x'.repeat(201)}`]) {
      expect((await gone(`?${wrong}`)).status).toBe(400)
    }
  })

  test('and their count are from one snapshot, though more is deleted meanwhile', async () => {
    const query = { kind: 'product', search: 'late', page: 1, limit: 20 } as const
    const going = interleave(db, () => keep('product', 'late', { name: 'Late' }, null))
    expect(await pageOfDeleted(going, query)).toMatchObject({ total: 0, items: [] })
    expect(await pageOfDeleted(db, query)).toMatchObject({ total: 1, items: [{ name: 'Late' }] })
  })
})

test('the address holds kind, search and page of the list', () => {
  const query = { kind: 'product', search: 'blue & red', page: 3 } as const
  expect(parseDeletedQuery(new URLSearchParams(deletedPath(query).split('?')[1]))).toEqual(query)
  expect(parseDeletedQuery(new URLSearchParams('kind=user&search=mina&page=x'))).toEqual({
    kind: 'user',
    search: '',
    page: 1,
  })
})

describe('a text among the facts of an entry', () => {
  test('is taken from facts of any type', () => {
    expect(toText({ name: 'Mug', price: 3 }, 'name')).toEqual({ name: 'Mug', nameBn: '' })
  })

  test('is found by a translation’s field', () => {
    expect(translationOf('longNameBn')).toEqual({ name: 'longName', language: 'bn' })
    expect([translationOf('longName'), translationOf('price')]).toEqual([null, null])
  })
})

import { expect, test } from 'vitest'
import type { RawHttpRequest } from '../gateway.ts'
import { readBkashReturn } from './bkash.server.ts'

const come = (request: Partial<RawHttpRequest>) =>
  readBkashReturn({
    kind: 'return',
    method: 'GET',
    query: {},
    tranIdInPath: 'OGSABC',
    rawBody: new Uint8Array(),
    ...request,
  })

test.each([
  ['success', 'pending'],
  ['failure', 'failed'],
  ['cancel', 'cancelled'],
  ['SUCCESS', 'pending'],
])('a return with the status %s hints at %s', (status, hint) => {
  expect(come({ query: { paymentID: 'TR0011ON1565154754797', status } })).toEqual({
    ok: true,
    authentic: 'unsigned',
    tranId: 'OGSABC',
    verificationRef: 'TR0011ON1565154754797',
    hint,
    payload: { paymentID: 'TR0011ON1565154754797', status },
  })
})

test.each([
  ['nothing', {}],
  ['only an ending', { status: 'cancel' }],
  ['an endless paymentID', { paymentID: 'T'.repeat(65), status: 'cancel' }],
  ['a paymentID that is a path', { paymentID: '../x', status: 'cancel' }],
])('a return with %s names its payment and confirms nothing', (_, query) => {
  expect(come({ query })).toMatchObject({ tranId: 'OGSABC', verificationRef: null, hint: 'pending' })
})

test('a return by POST confirms nothing', () => {
  const query = { paymentID: 'TR0011x', status: 'cancel' }
  expect(come({ method: 'POST', query })).toMatchObject({ verificationRef: null, hint: 'pending' })
})

test.each([undefined, '', 'a b', 'x'.repeat(31)])('the path %j is no payment of ours', (tranIdInPath) => {
  expect(come({ tranIdInPath, query: { paymentID: 'TR0011x' } })).toMatchObject({ tranId: null })
})

test('a signature that nobody can check is not kept', () => {
  const { payload } = come({ query: { paymentID: 'TR0011x', status: 'success', signature: 's' } })
  expect(payload).toEqual({ paymentID: 'TR0011x', status: 'success' })
})

test('notices are not taken', () => {
  expect(come({ kind: 'notification', method: 'POST' })).toMatchObject({ ok: false, reason: 'not_ours' })
})

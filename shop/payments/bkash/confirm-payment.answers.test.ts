import { expect, test } from 'vitest'
import { redact, removePayer } from '../payment-event.ts'
import { parseBkashTime } from './confirm-payment.server.ts'

test.each([
  ['2019-08-07T11:15:56:336 GMT+0600', '2019-08-07T05:15:56.336Z'],
  ['2021-04-14T16:38:10:599 GMT+0000', '2021-04-14T16:38:10.599Z'],
  ['2024-02-29T00:00:00:000 GMT+0600', '2024-02-28T18:00:00.000Z'],
])('%s is %s', (text, moment) => expect(parseBkashTime(text)?.toISOString()).toBe(moment))

test.each([
  '',
  '2019-08-07T11:15:56.336Z',
  '2019-08-07 11:15:56:336 GMT+0600',
  '2023-02-29T00:00:00:000 GMT+0600',
  '2019-13-07T11:15:56:336 GMT+0600',
  '2019-08-07T24:15:56:336 GMT+0600',
  '2019-08-07T11:15:56:336 GMT+9900',
  '2019-08-07T11:15:56:336 GMT+0600\n',
])('%j is no time', (text) => expect(parseBkashTime(text)).toBeNull())

test('of a wallet only the last digits are recorded', () => {
  const raw = { customerMsisdn: '01770618575', payerReference: '01770618575', payerAccount: '01770618575' }
  expect(JSON.parse(redact(raw))).toEqual({
    customerMsisdn: 'XXXXXXX8575',
    payerReference: 'XXXXXXX8575',
    payerAccount: 'XXXXXXX8575',
  })
  expect(removePayer({ ...raw, trxID: 'T' })).toEqual({ trxID: 'T' })
})

import { expect, test } from 'vitest'
import { isRefusedForGood } from './delivery.ts'

const error = (about: object, message = 'No') => Object.assign(new Error(message), about)

test.each([
  ['an unknown person', { command: 'RCPT TO', responseCode: 550 }, true],
  ['a full mailbox', { command: 'RCPT TO', responseCode: 452 }, false],
  ['greylisting', { command: 'RCPT TO', responseCode: 450 }, false],
  ['words it does not like', { command: 'DATA', responseCode: 554 }, true],
  ['a disk that is full', { command: 'DATA', responseCode: 452 }, false],
  ['a wrong password of the shop', { command: 'AUTH PLAIN', responseCode: 535 }, false],
  ['a sender it does not relay for', { command: 'MAIL FROM', responseCode: 553 }, false],
  ['nobody there', { command: 'CONN', code: 'ECONNREFUSED' }, false],
  ['a line that broke', { command: 'RCPT TO', code: 'ECONNECTION' }, false],
])('%s', (_, about, isForGood) => {
  expect(isRefusedForGood(error(about))).toBe(isForGood)
})

test('an address that cannot even be asked for', () => {
  expect(isRefusedForGood(error({ command: 'API' }, 'No recipients defined'))).toBe(true)
  expect(isRefusedForGood(error({ command: 'API' }, 'Invalid sender "shop"'))).toBe(false)
})

test('what is no error is no refusal', () => {
  expect(isRefusedForGood('550 no such person')).toBe(false)
  expect(isRefusedForGood(undefined)).toBe(false)
})

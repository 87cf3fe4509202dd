import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const read = (settings: Record<string, string>) =>
  readConfig({ DATA_DIR: mkdtempSync(join(tmpdir(), 'ogs-sms-')), ...settings }).sms

test('without a provider no SMS is sent', () => {
  expect(read({})).toBeNull()
  expect(read({ SMS: '' })).toBeNull()
})

test('each provider comes with its keys and its own address', () => {
  expect(read({ SMS: 'sandbox' })).toEqual({ kind: 'sandbox' })
  expect(read({ SMS: 'ssl', SMS_SSL_TOKEN: 'abc', SMS_SSL_SID: 'OGS' })).toEqual({
    kind: 'ssl',
    token: 'abc',
    sid: 'OGS',
    baseUrl: 'https://smsplus.sslwireless.com',
  })
  const address = 'http://127.0.0.1:3001/sms/bulksmsbd'
  const keys = { SMS_BULKSMSBD_KEY: 'abc', SMS_BULKSMSBD_SENDER: 'OGS' }
  expect(read({ SMS: 'bulksmsbd', ...keys, SMS_BULKSMSBD_BASE_URL: address })).toEqual({
    kind: 'bulksmsbd',
    key: 'abc',
    sender: 'OGS',
    baseUrl: address,
  })
})

test.each([
  [{ SMS: 'twilio' }, 'The setting SMS is wrong: must be ssl, bulksmsbd or sandbox.'],
  [{ SMS: 'ssl', SMS_SSL_TOKEN: 'a' }, 'The setting SMS is wrong: ssl needs SMS_SSL_SID.'],
  [{ SMS: 'bulksmsbd' }, 'bulksmsbd needs SMS_BULKSMSBD_KEY and SMS_BULKSMSBD_SENDER.'],
  [{ SMS_SSL_TOKEN: 'a' }, 'SMS_SSL_TOKEN is set, so say ssl here, or leave it out.'],
])('%o is said at the start', (settings, sentence) => {
  expect(() => read(settings)).toThrow(sentence)
})

import { beforeEach, describe, expect, test } from 'vitest'
import { createSandbox } from '../../../sandbox/app.ts'
import { BULKSMSBD_ACCOUNT } from '../../../sandbox/sms/bulksmsbd.ts'
import { SSL_ACCOUNT } from '../../../sandbox/sms/ssl.ts'
import { freePort } from '../../../server/config/listening.ts'
import { serveLocally } from '../../../server/testing/test-listening.ts'
import { newId } from '../../kernel/id.ts'
import type { SmsGateway } from '../../kernel/messages/sms.ts'
import { bulkSmsBd } from './bulksmsbd.server.ts'
import { sslSms } from './ssl.server.ts'

let url: string
beforeEach(async () => {
  url = await serveLocally(createSandbox({ storeName: 'OGS', storeId: 'a', storePassword: 'b' }).fetch)
})

const play = async (faults: object) =>
  expect((await fetch(`${url}/sms/behaviour`, { method: 'POST', body: JSON.stringify(faults) })).status).toBe(
    200,
  )
const come = async () => (await fetch(`${url}/sms/messages`)).json()
const text = () => ({ id: newId(), to: '+8801712345678', text: 'আপনার কোড ১২৩৪৫৬ & <b>' })

const PROVIDERS: [string, (timeoutMs?: number) => SmsGateway, SmsGateway['balanceIn'], number][] = [
  ['ssl', (ms) => sslSms({ ...SSL_ACCOUNT, baseUrl: `${url}/sms/ssl` }, ms), 'sms', 2500],
  [
    'bulksmsbd',
    (ms) => bulkSmsBd({ ...BULKSMSBD_ACCOUNT, baseUrl: `${url}/sms/bulksmsbd/` }, ms),
    'taka',
    250_75,
  ],
]

describe.each(PROVIDERS)('%s', (provider, open, balanceIn, balance) => {
  test('brings a text as it is, with its number', async () => {
    const sms = text()
    expect(await open().send(sms)).toEqual({ state: 'taken', code: expect.stringMatching(/^\d+$/) })
    expect(await come()).toMatchObject([{ provider, to: '8801712345678', text: sms.text, times: 1 }])
  })

  test('tells its balance', async () => {
    const gateway = open()
    expect([gateway.balanceIn, await gateway.balance()]).toEqual([balanceIn, balance])
  })

  test.each([
    ['refused', 'refused', 0],
    ['error', 'unclear', 1],
    ['html', 'unclear', 1],
  ])('that plays %s leaves the text %s', async (answer, state, texts) => {
    await play({ answer })
    expect(await open().send(text())).toMatchObject({ state })
    expect(await come()).toHaveLength(texts)
  })

  // `npm test` waits for one that is silent below.
  test.each(['silent', 'slow'])('that plays %s leaves the text unclear', { tags: 'slow' }, async (answer) => {
    await play({ answer })
    expect(await open(500).send(text())).toMatchObject({ state: 'unclear' })
    expect(await come()).toHaveLength(1)
  })

  test.each([
    ['lost', 0],
    ['twice', 2],
    ['late', 0],
  ])('that plays %s takes it all the same', async (arrival, texts) => {
    await play({ arrival })
    expect(await open().send(text())).toMatchObject({ state: 'taken' })
    expect(await come()).toHaveLength(texts)
  })

  test('that is not there has surely sent nothing', async () => {
    url = `http://127.0.0.1:${await freePort()}`
    expect(await open().send(text())).toEqual({ state: 'later', code: 'not reached' })
    expect(await open().balance()).toBeNull()
  })

  test('refuses a number that is none', async () => {
    const { state, code } = await open().send({ ...text(), to: '+123' })
    expect([state, code]).toEqual(['refused', expect.stringMatching(/^(4025|1001) Invalid/)])
  })
})

test('ssl takes a repeat of the same day as taken, and brings one', async () => {
  const gateway = sslSms({ ...SSL_ACCOUNT, baseUrl: `${url}/sms/ssl` }, 500)
  const sms = text()
  await play({ answer: 'silent' })
  expect(await gateway.send(sms)).toMatchObject({ state: 'unclear' })
  await play({ answer: 'right' })
  expect(await gateway.send(sms)).toEqual({ state: 'taken', code: '4023 Duplicate CSMS ID' })
  expect(await come()).toHaveLength(1)
})

test('ssl that is asked too fast is asked again later', async () => {
  await play({ answer: 'busy' })
  const gateway = sslSms({ ...SSL_ACCOUNT, baseUrl: `${url}/sms/ssl` })
  expect(await gateway.send(text())).toEqual({ state: 'later', code: '4031 TPS Exceeded' })
  expect(await come()).toEqual([])
})

test('a masked sender of bulksmsbd writes Bangla', async () => {
  const gateway = bulkSmsBd({
    ...BULKSMSBD_ACCOUNT,
    sender: BULKSMSBD_ACCOUNT.masked,
    baseUrl: `${url}/sms/bulksmsbd`,
  })
  expect(await gateway.send({ ...text(), text: 'Your code is 123456' })).toMatchObject({
    state: 'refused',
    code: expect.stringMatching(/^1012/),
  })
  expect(await gateway.send(text())).toMatchObject({ state: 'taken' })
})

test('keys that are wrong are refused, and stand in no answer', async () => {
  const wrong = [
    sslSms({ ...SSL_ACCOUNT, token: 's3cret', baseUrl: `${url}/sms/ssl` }),
    bulkSmsBd({ ...BULKSMSBD_ACCOUNT, key: 's3cret', baseUrl: `${url}/sms/bulksmsbd` }),
  ]
  for (const gateway of wrong) {
    const answer = await gateway.send(text())
    expect(answer.state).toBe('refused')
    expect(JSON.stringify(answer)).not.toContain('s3cret')
    expect(await gateway.balance()).toBeNull()
  }
})

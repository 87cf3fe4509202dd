import { expect, test } from 'vitest'
import { createSandbox } from '../app.ts'
import { SSL_ACCOUNT } from './ssl.ts'

const MERCHANT = { storeName: 'OGS', storeId: 'a', storePassword: 'b' }
const json = (body: object) => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
})
const sms = (csms_id: string, sms = 'Hello', msisdn = '8801712345678') =>
  json({ api_token: SSL_ACCOUNT.token, sid: SSL_ACCOUNT.sid, msisdn, sms, csms_id })

test('the phone shows what came, the newest first, as text', async () => {
  const app = createSandbox(MERCHANT)
  expect(await (await app.request('/sms')).text()).toContain('No text has come yet.')
  await app.request('/sms/ssl/api/v3/send-sms', sms('one', '<b>first</b>'))
  await app.request('/sms/ssl/api/v3/send-sms', sms('two', 'second'))
  const page = await (await app.request('/sms')).text()
  expect(page.indexOf('second')).toBeLessThan(page.indexOf('&lt;b&gt;first'))
  expect(page).not.toContain('<b>first')
  const list = await (await app.request('/sms/messages?to=8801712345678')).json()
  expect(list).toMatchObject([{ text: 'second' }, { text: '<b>first</b>' }])
  expect(await (await app.request('/sms/messages?to=8801812345678')).json()).toEqual([])
})

test.each([
  ['a number from abroad', { msisdn: '15551234567' }, 4025],
  ['an id of more than 20 signs', { csms_id: 'x'.repeat(21) }, 4020],
  ['more than 1000 letters', { sms: 'x'.repeat(1001) }, 4027],
  ['nothing to say', { sms: '' }, 4022],
  ['a foreign sender', { sid: 'OTHER' }, 4002],
])('ssl refuses %s', async (_, wrong, status_code) => {
  const right = {
    api_token: SSL_ACCOUNT.token,
    sid: SSL_ACCOUNT.sid,
    msisdn: '8801712345678',
    sms: 'Hello',
    csms_id: '1',
  }
  const answer = await createSandbox(MERCHANT).request(
    '/sms/ssl/api/v3/send-sms',
    json({ ...right, ...wrong }),
  )
  expect(await answer.json()).toMatchObject({ status: 'FAILED', status_code })
})

test('its faults are played from the page, and an unknown one is refused', async () => {
  const app = createSandbox(MERCHANT)
  const form = { method: 'POST', body: new URLSearchParams({ answer: 'refused', arrival: 'right' }) }
  expect((await app.request('/sms', form)).status).toBe(303)
  expect(await (await app.request('/sms/behaviour')).json()).toEqual({ answer: 'refused', arrival: 'right' })
  expect((await app.request('/sms/behaviour', json({ answer: 'burns' }))).status).toBe(400)
  const answer = await app.request('/sms/ssl/api/v3/send-sms', sms('one'))
  expect(await answer.json()).toMatchObject({ status: 'FAILED' })
})

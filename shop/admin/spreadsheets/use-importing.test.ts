import { afterEach, expect, test, vi } from 'vitest'
import { pretendBrowser, waitForUpload } from '../../ui/form/test-sending.ts'
import { uploadFile } from './use-importing.ts'

afterEach(() => vi.unstubAllGlobals())

test('a file is sent with its name, after a call that renews the token', async () => {
  const { asked } = pretendBrowser({ token: '' })
  const file = new File(['name,price\n'], 'উপহার & more.csv')
  const shares: number[] = []
  const answer = uploadFile(file, (share) => shares.push(share))
  const upload = await waitForUpload()
  expect(asked).toEqual(['/api/auth/get-session', '/api/jwt', '/api/imports'])
  expect(new URL(upload.address.slice(5), 'http://x').searchParams.get('fileName')).toBe('উপহার & more.csv')
  expect(upload.headers).toEqual({
    authorization: 'Bearer new',
    'accept-language': 'en',
    'content-type': 'text/csv',
  })
  expect(upload.body).toBe(file)
  upload.hasSent(1, 2)
  upload.answer(200, '{"_id":"a","state":"ready"}')
  expect(await answer).toEqual({ _id: 'a', state: 'ready' })
  expect(shares).toEqual([0.5])
})

test('a name that is too long keeps its end, wherever it is cut', async () => {
  pretendBrowser()
  const answer = uploadFile(new File([], `🎁${'x'.repeat(195)}.csv`), () => {})
  const upload = await waitForUpload()
  const named = new URL(upload.address.slice(5), 'http://x').searchParams.get('fileName')
  expect(named).toBe(`\ufffd${'x'.repeat(195)}.csv`)
  upload.answer(200, '{}')
  await answer
})

test('nothing is sent for a signed-out person', async () => {
  const { uploads } = pretendBrowser({ token: '', session: false })
  const answer = uploadFile(new File([], 'gifts.csv'), () => {})
  await expect(answer).rejects.toMatchObject({ status: 401 })
  expect(uploads).toEqual([])
})

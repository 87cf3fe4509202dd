import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError, TOKEN } from '../../kernel/api/api-client.ts'
import { AMOUNTS_HEADER } from '../../kernel/api/wire.ts'
import { onSignedOut } from '../../kernel/signed-out.ts'
import { sendFile } from './sending.ts'
import { pretendBrowser, waitForUpload } from './test-sending.ts'

const file = new File(['name,price\n'], 'gifts.csv')

function sent(more: { contentType?: string; signal?: AbortSignal } = {}) {
  const shares: number[] = []
  const onProgress = (share: number) => shares.push(share)
  const answer = sendFile('POST /upload', { what: 'file', body: file, onProgress, ...more })
  const outcome = answer.catch((error: unknown) => error)
  return { shares, outcome }
}

afterEach(() => vi.unstubAllGlobals())

describe('a file on its way', () => {
  it('goes as it is, with the token and its kind, and brings back the answer', async () => {
    const { uploads, asked } = pretendBrowser()
    const { outcome } = sent({ contentType: 'text/csv' })
    const upload = await waitForUpload()
    expect(upload.address).toBe('POST /api/upload')
    expect(upload.body).toBe(file)
    expect(upload.headers).toEqual({
      authorization: 'Bearer old',
      'accept-language': 'en',
      'content-type': 'text/csv',
    })
    upload.answer(200, '{"_id":"a"}')
    expect(await outcome).toEqual({ _id: 'a' })
    expect([uploads.length, asked]).toEqual([1, []])
  })

  it('brings back amounts in poisha, where the answer says they stand', async () => {
    pretendBrowser()
    const { outcome } = sent()
    ;(await waitForUpload()).answer(200, '{"amount":0.29,"rows":3}', { [AMOUNTS_HEADER]: '{"amount":true}' })
    expect(await outcome).toEqual({ amount: 29, rows: 3 })
  })

  it('leaves the kind of a form to the browser, which knows the boundary', async () => {
    pretendBrowser()
    const { outcome } = sent()
    const upload = await waitForUpload()
    expect(upload.headers).not.toHaveProperty('content-type')
    upload.answer(200, '{}')
    await outcome
  })

  it('reports progress, even of unknown length', async () => {
    pretendBrowser()
    const { shares, outcome } = sent()
    const upload = await waitForUpload()
    upload.hasSent(0, 0)
    upload.hasSent(5, 20)
    upload.hasSent(20, 20)
    expect(shares).toEqual([0, 0.25, 1])
    upload.answer(200, '{}')
    await outcome
  })
})

describe('an expired token', () => {
  it('is renewed once, unnoticed', async () => {
    const { uploads, asked } = pretendBrowser()
    const { outcome } = sent()
    ;(await waitForUpload()).answer(401, '{"detail":"Please log in first."}')
    const second = await waitForUpload(1)
    expect(second.headers.authorization).toBe('Bearer new')
    second.answer(200, '{"_id":"a"}')
    expect(await outcome).toEqual({ _id: 'a' })
    expect(asked).toEqual(['/api/auth/get-session', '/api/jwt'])
    expect(uploads).toHaveLength(2)
  })

  it('is not renewed a second time', async () => {
    const { uploads } = pretendBrowser()
    const { outcome } = sent()
    for (const before of [0, 1])
      (await waitForUpload(before)).answer(401, '{"detail":"Please log in first."}')
    expect(await outcome).toMatchObject({ status: 401, message: 'Please log in first.' })
    expect(uploads).toHaveLength(2)
  })

  it('stays when the session is over', async () => {
    const { uploads } = pretendBrowser({ session: false })
    const { outcome } = sent()
    ;(await waitForUpload()).answer(401, '{"detail":"Please log in first."}')
    expect(await outcome).toMatchObject({ status: 401, message: 'Please log in first.' })
    expect(uploads).toHaveLength(1)
  })
})

describe('without a token', () => {
  it('one is fetched before anything is sent', async () => {
    pretendBrowser({ token: '' })
    const { outcome } = sent()
    const upload = await waitForUpload()
    expect(upload.headers.authorization).toBe('Bearer new')
    upload.answer(200, '{}')
    expect(await outcome).toEqual({})
  })

  it('and a session nothing is sent', async () => {
    const { uploads } = pretendBrowser({ token: '', session: false })
    expect(await sent().outcome).toMatchObject({ status: 401, message: 'Please log in first.' })
    expect(uploads).toEqual([])
  })
})

describe('a person whom the shop no longer accepts', () => {
  const signedOut = vi.fn()
  const deaf = onSignedOut(signedOut)
  beforeEach(() => signedOut.mockReset())
  afterAll(deaf)

  it('is signed out once their session is over', async () => {
    pretendBrowser({ session: false })
    const { outcome } = sent()
    ;(await waitForUpload()).answer(401, '{"detail":"Please log in first."}')
    expect(await outcome).toMatchObject({ status: 401 })
    expect(signedOut).toHaveBeenCalledOnce()
  })

  it('is signed out when they may not send it', async () => {
    pretendBrowser()
    const { outcome } = sent()
    ;(await waitForUpload()).answer(403, '{"detail":"Only an admin may do this."}')
    expect(await outcome).toMatchObject({ status: 403, message: 'Only an admin may do this.' })
    expect(signedOut).toHaveBeenCalledOnce()
  })

  it('stays signed in after logging in in another tab', async () => {
    const [mina, karim] = ['mina', 'karim'].map((sub) => `.${btoa(JSON.stringify({ sub }))}.`)
    pretendBrowser({ token: mina })
    const { outcome } = sent()
    const upload = await waitForUpload()
    localStorage.setItem(TOKEN, karim ?? '')
    upload.answer(403, '{}')
    expect(await outcome).toMatchObject({ status: 403 })
    expect(signedOut).not.toHaveBeenCalled()
  })

  it('stays signed in when the connection breaks or the file is too large', async () => {
    pretendBrowser()
    const { outcome } = sent()
    ;(await waitForUpload()).answer(413, '{}')
    await outcome
    expect(signedOut).not.toHaveBeenCalled()
  })
})

describe('an error is a sentence to show', () => {
  it('from the shop, with the errors of fields', async () => {
    pretendBrowser()
    const { outcome } = sent()
    const errors = [{ path: 'file', message: 'Too long' }]
    ;(await waitForUpload()).answer(413, JSON.stringify({ detail: 'The file is larger than 30 MB.', errors }))
    expect(await outcome).toMatchObject({ status: 413, message: 'The file is larger than 30 MB.', errors })
  })

  it('when the connection broke', async () => {
    pretendBrowser()
    const { outcome } = sent()
    ;(await waitForUpload()).onerror()
    const error = await outcome
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({
      status: 0,
      message: 'The file could not be sent. Please check your connection and try again.',
    })
  })

  it.each([
    [502, '<html><h1>Bad Gateway</h1></html>'],
    [200, '<html><h1>Welcome to this café’s network</h1></html>'],
    [504, ''],
    [500, '"nothing"'],
  ])('when a proxy answers %i with %s', async (status, text) => {
    pretendBrowser()
    const { outcome } = sent()
    ;(await waitForUpload()).answer(status, text)
    const error = await outcome
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status, message: 'The shop did not answer. Please try again.' })
  })
})

describe('a cancelled upload', () => {
  it('ends at once', async () => {
    pretendBrowser()
    const cancelling = new AbortController()
    const { outcome } = sent({ signal: cancelling.signal })
    const upload = await waitForUpload()
    cancelling.abort()
    expect(upload.abort).toHaveBeenCalledOnce()
    expect(await outcome).toMatchObject({ name: 'AbortError' })
    expect(await outcome).toBeInstanceOf(DOMException)
  })

  it('sends nothing more once the token is renewed', async () => {
    const { uploads } = pretendBrowser()
    const cancelling = new AbortController()
    const { outcome } = sent({ signal: cancelling.signal })
    const upload = await waitForUpload()
    upload.answer(401, '{}')
    cancelling.abort()
    expect(await outcome).toMatchObject({ name: 'AbortError' })
    expect(uploads).toEqual([upload])
  })
})

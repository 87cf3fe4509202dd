import { writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { apiOf, person } from '../../server/testing/test-api.ts'
import { freshDatabase } from '../../server/testing/test-database.ts'
import { photo } from './picture-fixture.server.ts'
import { storePicture } from './pictures.server.ts'
import { uploadApi } from './upload-api.server.ts'

test('on a full disk a picture is not stored, and the answer says what to do', async () => {
  const { db } = await freshDatabase()
  const full = {
    put: (_: string, bytes: Uint8Array) => writeFile('/dev/full', bytes),
    get: async () => null,
    sizeOf: async () => null,
  }
  const shop = apiOf(uploadApi((bytes) => storePicture(full, bytes)))
  const form = new FormData()
  const jpeg = await photo(400, 300).jpeg().toBuffer()
  form.set('image', new Blob([new Uint8Array(jpeg)], { type: 'image/jpeg' }), 'photo.jpg')
  const sent = new Request('http://shop.example', { method: 'POST', body: form })
  const headers = { 'content-type': sent.headers.get('content-type') ?? '' }
  const raw = new Uint8Array(await sent.arrayBuffer())
  const keeper = await person(db, 'Keeper', 'admin')
  const { status, body, headers: answered } = await shop(keeper, 'POST', '/upload', { raw, headers })
  expect([status, body.code, answered.get('retry-after')]).toEqual([503, 'picture-store-full', '60'])
  expect(body.detail).toContain('make room on the disk')
})

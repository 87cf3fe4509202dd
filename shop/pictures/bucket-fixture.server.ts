import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterAll, beforeAll } from 'vitest'
import type { S3Bucket } from './s3-images.server.ts'

export function openBucket(): () => S3Bucket {
  let place: S3Bucket | undefined
  let close: () => Promise<void> = async () => undefined
  beforeAll(async () => {
    const directory = await mkdtemp(join(tmpdir(), 'ogs-s3-'))
    const configureBuckets = [{ name: 'gifts' }]
    const server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets })
    const { port } = await server.run()
    const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
    place = { endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1', bucket: 'gifts', ...keys }
    close = async () => {
      await server.close()
      await rm(directory, { recursive: true })
    }
  })
  afterAll(() => close())
  return () => {
    if (!place) throw new Error('The bucket opens when the tests begin')
    return place
  }
}

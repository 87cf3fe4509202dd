import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ConfigError, isLoopback, readConfig } from './config.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'ogs-config-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

const read = (env: Record<string, string | undefined> = {}) => readConfig({ DATA_DIR: dataDir, ...env })

test('without any setting it is a demo shop on this machine with test payments', () => {
  expect(read()).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    databaseUrl: undefined,
    demo: true,
    firstAdmin: null,
    sslcommerz: null,
    sandboxPort: 3001,
    detailsPublic: false,
  })
})

test('an empty value counts as not set, and unknown ones are nobody’s business', () => {
  expect(read({ PORT: '', DATABASE_URL: '', PATH: '/bin' })).toMatchObject({
    port: 3000,
    databaseUrl: undefined,
  })
})

test('the secret is made once, kept for the owner alone, and the same at the next start', () => {
  const { secret } = read()
  expect(secret.length).toBeGreaterThanOrEqual(32)
  expect(read().secret).toBe(secret)
  expect(readFileSync(join(dataDir, 'secret'), 'utf8')).toBe(secret)
  expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600)
})

test('a shop that others can reach gets no demo accounts unless it asks for them', () => {
  expect(read({ PUBLIC_URL: 'https://gifts.example' }).demo).toBe(false)
  expect(read({ PUBLIC_URL: 'https://gifts.example', DEMO: 'on' }).demo).toBe(true)
  expect(read({ DEMO: 'off' }).demo).toBe(false)
})

test('only the origin of PUBLIC_URL counts', () => {
  expect(read({ PUBLIC_URL: 'https://gifts.example/shop/' }).publicUrl).toBe('https://gifts.example')
  expect(read({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080')
})

test('pairs come whole', () => {
  const admin = { ADMIN_EMAIL: 'owner@gifts.example', ADMIN_PASSWORD: 'long enough' }
  expect(read(admin).firstAdmin).toEqual({ email: 'owner@gifts.example', password: 'long enough' })
  const store = { SSLCZ_STORE_ID: 'gifts', SSLCZ_STORE_PASSWORD: 'gifts@ssl' }
  expect(read(store).sslcommerz).toEqual({
    storeId: 'gifts',
    storePassword: 'gifts@ssl',
    baseUrl: 'https://sandbox.sslcommerz.com',
  })
})

describe('a wrong setting stops the start with a sentence that names it', () => {
  test.each([
    [{ PORT: 'eighty' }, /PORT/],
    [{ PORT: '0' }, /PORT/],
    [{ PORT: '65536' }, /PORT/],
    [{ PORT: '80.5' }, /PORT/],
    [{ SANDBOX_PORT: '-1' }, /SANDBOX_PORT/],
    [{ PUBLIC_URL: 'gifts.example' }, /PUBLIC_URL/],
    [{ PUBLIC_URL: 'ftp://gifts.example' }, /PUBLIC_URL/],
    [{ DATABASE_URL: 'mysql://db/shop' }, /DATABASE_URL/],
    [{ SECRET: 'short' }, /SECRET is wrong: needs at least 32 characters/],
    [{ DEMO: 'yes' }, /DEMO/],
    [{ DETAILS_PUBLIC: 'true' }, /DETAILS_PUBLIC/],
    [{ LOG_LEVEL: 'loud' }, /LOG_LEVEL/],
    [{ ADMIN_EMAIL: 'owner', ADMIN_PASSWORD: 'long enough' }, /ADMIN_EMAIL/],
    [{ ADMIN_EMAIL: 'owner@gifts.example', ADMIN_PASSWORD: 'short' }, /ADMIN_PASSWORD/],
    [{ ADMIN_EMAIL: 'owner@gifts.example' }, /both ADMIN_EMAIL and ADMIN_PASSWORD/],
    [{ SSLCZ_STORE_PASSWORD: 'gifts@ssl' }, /both SSLCZ_STORE_ID and SSLCZ_STORE_PASSWORD/],
  ])('%j', (env, sentence) => {
    expect(() => read(env)).toThrow(ConfigError)
    expect(() => read(env)).toThrow(sentence)
  })

  test('all wrong ones at once, without repeating secrets', () => {
    const wrong = { PORT: 'x', SECRET: 'hunter2', LOG_LEVEL: 'loud' }
    expect(() => read(wrong)).toThrow(/PORT[\s\S]*SECRET[\s\S]*LOG_LEVEL/)
    expect(() => read(wrong)).not.toThrow(/hunter2/)
  })
})

test.each([
  ['http://localhost:3000', true],
  ['http://127.0.0.1', true],
  ['http://[::1]:3000', true],
  ['https://localhost.evil.example', false],
  ['http://192.168.0.2:3000', false],
])('%s is this machine only: %s', (url, loopback) => {
  expect(isLoopback(url)).toBe(loopback)
})

import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'
import { isLoopback } from './payment-settings.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'ogs-config-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

const STORE = { SSLCZ_STORE_ID: 'gifts', SSLCZ_STORE_PASSWORD: 'gifts@ssl' }

const REAL_STORE = { ...STORE, SSLCZ_BASE_URL: 'https://securepay.sslcommerz.com' }
const WALLET = {
  BKASH_USERNAME: 'gifts',
  BKASH_PASSWORD: 'gifts@bkash',
  BKASH_APP_KEY: 'app',
  BKASH_APP_SECRET: 'its secret',
}
const REAL_WALLET = { ...WALLET, BKASH_BASE_URL: 'https://tokenized.pay.bka.sh' }
const ACCOUNT = { STRIPE_SECRET_KEY: 'sk_test_a', STRIPE_WEBHOOK_SECRET: 'whsec_a' }
const REAL_ACCOUNT = { ...ACCOUNT, STRIPE_SECRET_KEY: 'sk_live_a' }

type Env = Record<string, string>
const LONG = 'a token of sixteen characters'

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

test('metrics are for nobody, this machine, or callers with the token, by the settings', () => {
  expect(read().metrics).toBeNull()
  expect(read({ METRICS_PORT: '9464' }).metrics).toEqual({ port: 9464, host: '127.0.0.1', token: undefined })
  for (const METRICS_HOST of ['localhost', '::1', '127.0.0.1'])
    expect(read({ METRICS_PORT: '9464', METRICS_HOST }).metrics?.host).toBe(METRICS_HOST)
  const open = { METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0', METRICS_TOKEN: LONG }
  expect(read(open).metrics).toEqual({ port: 9464, host: '0.0.0.0', token: LONG })
})

test('an empty value counts as unset, and unknown settings are ignored', () => {
  expect(read({ PORT: '', DATABASE_URL: '', PATH: '/bin' })).toMatchObject({
    port: 3000,
    databaseUrl: undefined,
  })
})

test('the secret is made once, readable by the owner alone, and the same at the next start', () => {
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

test('trusted proxies are addresses, networks and the names of networks', () => {
  expect(read().trustedProxies).toEqual([])
  const list = ['10.0.0.1', '10.0.0.0/8', '2001:db8::/32', 'loopback']
  expect(read({ TRUSTED_PROXIES: list.join(' , ') }).trustedProxies).toEqual(list)
})

test('paired settings are set together', () => {
  const admin = { ADMIN_EMAIL: 'owner@gifts.example', ADMIN_PASSWORD: 'long enough' }
  expect(read(admin).firstAdmin).toEqual({ email: 'owner@gifts.example', password: 'long enough' })
  const store = { SSLCZ_STORE_ID: 'gifts', SSLCZ_STORE_PASSWORD: 'gifts@ssl' }
  expect(read(store).sslcommerz).toEqual({
    storeId: 'gifts',
    storePassword: 'gifts@ssl',
    baseUrl: 'https://sandbox.sslcommerz.com',
  })
})

test.each([
  [{}, true],
  [STORE, true],
  [{ ...STORE, SSLCZ_BASE_URL: 'https://sandbox.sslcommerz.com' }, true],
  [{ ...STORE, SSLCZ_BASE_URL: 'http://127.0.0.1:3001' }, true],
  [REAL_STORE, false],
  [{ ...REAL_STORE, COD: 'on' }, false],
  [{ ...REAL_STORE, ...REAL_WALLET, ...REAL_ACCOUNT, BKASH: 'on', STRIPE: 'on' }, false],
  [{ BKASH: 'on', STRIPE: 'on' }, true],
  [{ ...STORE, ...WALLET, ...ACCOUNT }, true],
])('with %j payments are for testing: %s', (env, expected) => {
  expect(read(env).testPayments).toBe(expected)
})

describe('other ways to pay', () => {
  const ways = (env: Record<string, string>) => {
    const { offered, bkash, stripe } = read(env)
    return { offered, bkash, stripe }
  }

  test('are offered when switched on, at the sandbox where there are no keys', () => {
    expect(ways({})).toEqual({ offered: ['sslcommerz', 'cod'], bkash: null, stripe: null })
    const all = { offered: ['sslcommerz', 'bkash', 'stripe', 'cod'], bkash: 'sandbox', stripe: 'sandbox' }
    expect(ways({ BKASH: 'on', STRIPE: 'on' })).toEqual(all)
  })

  test('include cash on every machine; a new shop offers it where COD is on', () => {
    expect([read({}).waysOff, read({ COD: 'on' }).waysOff]).toEqual([['cod'], []])
  })

  test('are reachable with their keys, even when no longer offered', () => {
    const bkash = {
      ...{ username: 'gifts', password: 'gifts@bkash', appKey: 'app', appSecret: 'its secret' },
      baseUrl: 'https://tokenized.sandbox.bka.sh',
    }
    const stripe = { secretKey: 'sk_test_a', webhookSecret: 'whsec_a' }
    const kept = { bkash, stripe, offered: ['sslcommerz', 'cod'] }
    expect(ways({ ...STORE, ...WALLET, ...ACCOUNT })).toEqual(kept)
    const wallet = { bkash, stripe: null, offered: ['sslcommerz', 'bkash', 'cod'] }
    expect(ways({ ...STORE, ...WALLET, BKASH: 'on' })).toEqual(wallet)
    const real = { ...bkash, baseUrl: 'https://tokenized.pay.bka.sh' }
    expect(ways({ ...REAL_STORE, ...REAL_WALLET })).toMatchObject({ bkash: real })
  })

  test.each([
    [REAL_STORE, { BKASH: 'on' }],
    [REAL_STORE, { STRIPE: 'on' }],
    [REAL_STORE, WALLET],
    [REAL_STORE, ACCOUNT],
    [REAL_STORE, { ...REAL_WALLET, ...ACCOUNT }],
    [STORE, REAL_WALLET],
    [STORE, REAL_ACCOUNT],
    [{}, REAL_WALLET],
    [{}, REAL_ACCOUNT],
  ])('tests do not stand beside real money: %j and %j', (store, other) => {
    expect(() => read({ ...store, ...other })).toThrow(ConfigError)
    expect(() => read({ ...store, ...other })).toThrow(/some ways to pay are tests and some take real money/)
  })
})

test.each(['Gifts <orders@gifts.example>', 'উপহার <orders@gifts.example>', 'orders@gifts.example'])(
  'letters may come from %s',
  (from) => {
    const settings = { MAIL_FROM: from, SMTP_URL: 'smtps://shop:p%40ss@mail.example:465' }
    expect(read(settings).mail).toEqual({ from, smtpUrl: settings.SMTP_URL })
  },
)

test('without settings for mail, letters come from the shop’s own address', () => {
  const { mail } = read({ PUBLIC_URL: 'https://gifts.example' })
  expect(mail).toEqual({ from: 'no-reply@gifts.example', smtpUrl: undefined })
})

test('pictures are stored in a folder, unless another store is set with its keys', () => {
  expect(read().imageStore).toEqual({ kind: 'folder' })
  expect(read({ IMAGE_STORE: 'folder', IMGBB_KEY: 'k' }).imageStore).toEqual({ kind: 'folder' })
  expect(read({ IMAGE_STORE: 'imgbb', IMGBB_KEY: 'k' }).imageStore).toEqual({ kind: 'imgbb', key: 'k' })
  const keys = { S3_BUCKET: 'gifts', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }
  expect(read({ IMAGE_STORE: 's3', ...keys }).imageStore).toEqual({
    ...{ kind: 's3', endpoint: undefined, region: 'us-east-1' },
    ...{ bucket: 'gifts', accessKeyId: 'id', secretAccessKey: 'secret' },
  })
})

describe('Google sign-in', () => {
  const client = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'its secret' }

  test('is the sandbox’s in a demo on this machine', () => {
    expect(read({ SANDBOX_PORT: '4001' }).google).toMatchObject({
      kind: 'test',
      discoveryUrl: 'http://127.0.0.1:4001/google/.well-known/openid-configuration',
    })
  })

  test.each([
    [{ PUBLIC_URL: 'https://gifts.example' }],
    [{ PUBLIC_URL: 'https://gifts.example', DEMO: 'on' }],
    [{ PUBLIC_URL: 'http://192.168.0.2:3000', DEMO: 'on' }],
    [{ DEMO: 'off' }],
    [{ SSLCZ_STORE_ID: 'gifts', SSLCZ_STORE_PASSWORD: 'gifts@ssl' }],
  ])('with %j there is none without a client of its own', (env) => {
    expect(read(env).google).toBeNull()
    expect(read({ ...env, ...client }).google).toEqual({
      kind: 'real',
      clientId: 'id',
      clientSecret: 'its secret',
      discoveryUrl: 'https://accounts.google.com/.well-known/openid-configuration',
    })
  })

  test('needs both of its settings', () => {
    expect(() => read({ GOOGLE_CLIENT_ID: 'id' })).toThrow(/both GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET/)
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
    [{ TRUSTED_PROXIES: 'the proxy' }, /TRUSTED_PROXIES is wrong: must be addresses or networks such as/],
    [{ TRUSTED_PROXIES: '10.0.0.0/33' }, /TRUSTED_PROXIES/],
    [{ TRUSTED_PROXIES: '10.0.0.1,,' }, /TRUSTED_PROXIES/],
    [{ DATABASE_URL: 'mysql://db/shop' }, /DATABASE_URL/],
    [{ SECRET: 'short' }, /SECRET is wrong: needs at least 32 characters/],
    [{ DEMO: 'yes' }, /DEMO/],
    [{ DETAILS_PUBLIC: 'true' }, /DETAILS_PUBLIC/],
    [{ LOG_LEVEL: 'loud' }, /LOG_LEVEL/],
    [{ LOG_FORMAT: 'xml' }, /LOG_FORMAT/],
    [{ CLOSING_SECONDS: '-1' }, /CLOSING_SECONDS/],
    [
      { METRICS_PORT: '9464', METRICS_TOKEN: 'short' },
      /METRICS_TOKEN is wrong: needs at least 16 characters/,
    ],
    [{ METRICS_HOST: '127.0.0.1' }, /METRICS_PORT is wrong: METRICS_HOST is set, so set this too\./],
    [{ METRICS_TOKEN: LONG }, /METRICS_PORT is wrong: METRICS_TOKEN is set, so set this too\./],
    ...['0.0.0.0', '::', '10.0.0.5', 'localhost.example'].map((METRICS_HOST): [Env, RegExp] => [
      { METRICS_PORT: '9464', METRICS_HOST },
      /METRICS_PORT is wrong: with a METRICS_HOST that others can reach, set METRICS_TOKEN too\./,
    ]),
    [{ SMTP_URL: 'mail.example:25' }, /SMTP_URL is wrong: must be smtp:\/\/ or smtps:\/\/ and a server\./],
    [{ SMTP_URL: 'https://mail.example' }, /SMTP_URL/],
    [{ SMTP_URL: 'smtp://' }, /SMTP_URL/],
    [{ SMTP_URL: 'smtp:mail.example' }, /SMTP_URL/],
    [{ MAIL_FROM: 'The gift shop' }, /MAIL_FROM is wrong: must be an address such as/],
    [{ MAIL_FROM: 'Gifts <shop@gifts.example>\r\nBcc: eve@evil.example' }, /MAIL_FROM/],
    [{ MAIL_FROM: 'a@gifts.example, b@gifts.example' }, /MAIL_FROM/],
    [{ MAIL_FROM: 'Gifts, Ltd <shop@gifts.example>' }, /MAIL_FROM/],
    [{ ADMIN_EMAIL: 'owner', ADMIN_PASSWORD: 'long enough' }, /ADMIN_EMAIL/],
    [{ ADMIN_EMAIL: 'owner@gifts.example', ADMIN_PASSWORD: 'short' }, /ADMIN_PASSWORD/],
    [{ ADMIN_EMAIL: 'owner@gifts.example' }, /both ADMIN_EMAIL and ADMIN_PASSWORD/],
    [
      { SSLCZ_BASE_URL: 'https://securepay.sslcommerz.com' },
      /SSLCZ_BASE_URL is wrong: it needs SSLCZ_STORE_ID and SSLCZ_STORE_PASSWORD too/,
    ],
    [{ BKASH: 'yes' }, /BKASH/],
    [{ STRIPE: 'true' }, /STRIPE/],
    [{ COD: '1' }, /COD/],
    [{ SSLCZ_STORE_ID: 'gifts' }, /SSLCZ_STORE_ID is wrong: it needs SSLCZ_STORE_PASSWORD too/],
    [
      { BKASH_APP_KEY: 'app', BKASH: 'on' },
      /BKASH_APP_KEY is wrong: it needs BKASH_USERNAME and BKASH_PASSWORD and BKASH_APP_SECRET too/,
    ],
    [{ ...WALLET, BKASH_APP_SECRET: '' }, /BKASH_USERNAME is wrong: it needs BKASH_APP_SECRET too/],
    [
      { BKASH_BASE_URL: 'https://tokenized.pay.bka.sh', BKASH: 'on' },
      /BKASH_BASE_URL is wrong: it needs BKASH_USERNAME and BKASH_PASSWORD and BKASH_APP_KEY and BKASH_APP_SECRET too/,
    ],
    [{ ...WALLET, BKASH_BASE_URL: 'tokenized.pay.bka.sh' }, /BKASH_BASE_URL/],
    [{ ...STORE, SSLCZ_BASE_URL: 'securepay.sslcommerz.com' }, /SSLCZ_BASE_URL/],
    [{ STRIPE_SECRET_KEY: 'sk_test_a' }, /STRIPE_SECRET_KEY is wrong: it needs STRIPE_WEBHOOK_SECRET too/],
    [{ STRIPE_WEBHOOK_SECRET: 'whsec_a' }, /STRIPE_WEBHOOK_SECRET is wrong: it needs STRIPE_SECRET_KEY too/],
    [{ GOOGLE_DISCOVERY_URL: 'https://id.example' }, /GOOGLE_DISCOVERY_URL is set, but not GOOGLE_CLIENT_ID/],
    [{ IMAGE_STORE: 'cloud' }, /IMAGE_STORE/],
    [{ IMAGE_STORE: 'imgbb' }, /IMAGE_STORE is wrong: imgbb needs IMGBB_KEY/],
    [
      { IMAGE_STORE: 's3', S3_BUCKET: 'gifts' },
      /IMAGE_STORE is wrong: s3 needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY/,
    ],
    [{ S3_BUCKET: 'gifts' }, /IMAGE_STORE is wrong: S3_BUCKET is set, so say s3 here, or folder/],
    [{ IMGBB_KEY: 'k' }, /IMAGE_STORE is wrong: IMGBB_KEY is set, so say imgbb here, or folder/],
    [{ S3_ENDPOINT: 'minio:9000' }, /S3_ENDPOINT/],
    [{ SSLCZ_STORE_PASSWORD: 'gifts@ssl' }, /SSLCZ_STORE_PASSWORD is wrong: it needs SSLCZ_STORE_ID too/],
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

test('a truncated secret is refused with a sentence', () => {
  writeFileSync(join(dataDir, 'secret'), 'cut')
  expect(() => readConfig({ DATA_DIR: dataDir })).toThrow(/secret is damaged/)
})

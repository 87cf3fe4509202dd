import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { emptyDatabase } from '../testing/test-database.ts'
import { answersOf, hourAfter, type OldShop, openOldShop } from '../testing/test-old-shop.ts'
import { reworded } from '../testing/test-reworded.ts'
import { folderOfTests } from '../testing/test-setup.ts'

const NAME = 'server/backup/fixtures/shop-2026-11'

/** Recorded in that shop; since 2026-11-30 with what a card without words, an order partly paid, what it sold and the fifteenth day answer now. */
interface Recorded extends OldShop {
  readonly at: string
  readonly letters: readonly string[]
  readonly answers: Readonly<Record<string, { readonly status: number; readonly body: unknown }>>
}

let recorded: Recorded
let answers: Recorded['answers']
let letters: readonly string[]

beforeAll(async () => {
  const packed = await readFile(`${NAME}.answers.json.gz`)
  recorded = JSON.parse(reworded((await promisify(gunzip)(packed)).toString()))
  const dataDir = await mkdtemp(join(await folderOfTests(), 'ogs-old-shop-'))
  const shop = await openOldShop(`${NAME}.zip`, recorded.at, { url: await emptyDatabase(), dataDir })
  vi.setSystemTime(new Date(recorded.at))
  answers = Object.fromEntries(await answersOf(shop, recorded))
  vi.setSystemTime(new Date(hourAfter(recorded.at)))
  letters = await shop.lettersAt(hourAfter(recorded.at))
  vi.useRealTimers()
  await shop.close()
  await rm(dataDir, { recursive: true })
  // A thousand answers, which a slow machine takes minutes for.
}, 600_000)
afterAll(() => void vi.useRealTimers())

test('a shop of 2026-11 that is migrated answers everybody as it did then; fields may be new', () => {
  expect(Object.keys(answers)).toEqual(Object.keys(recorded.answers))
  for (const [title, answer] of Object.entries(recorded.answers))
    expect(answers[title], title).toMatchObject(asNow(title, answer))
})

function asNow(title: string, answer: Recorded['answers'][string]): object {
  if (title.endsWith('/sheets')) return withoutEnded(title, answer)
  if (title.includes(' /audit?')) return withPayment(answer)
  return title.endsWith(' /synonyms') ? withGroups(answer) : answer
}

/** Since 2026-12-01 the number of a payment has the name of all others in the history. */
const withPayment = (answer: Recorded['answers'][string]): object =>
  JSON.parse(JSON.stringify(answer).replaceAll('"tran_id":', '"tranId":'))

/** Since 2026-11-30 words that mean the same are groups, no longer a text. */
function withGroups({ status, body }: Recorded['answers'][string]): object {
  const { text } = body as { readonly text: string }
  return { status, body: { groups: text.split('\n').map((group) => ({ group })) } }
}

interface RecordedOrder {
  readonly parcels: readonly { readonly _id: string; readonly fulfilment: string }[]
}

/** Since 2026-11-27 nothing is printed of a parcel that is cancelled or came back. */
function withoutEnded(title: string, answer: Recorded['answers'][string]): object {
  const order = recorded.answers[title.replace(/\/sheets$/, '')]?.body as RecordedOrder | undefined
  const { sheets } = answer.body as { readonly sheets?: readonly { readonly parcelId: string }[] }
  if (!order || !sheets) return answer
  const ended = order.parcels.filter(({ fulfilment }) => /cancelled|returned/.test(fulfilment))
  if (ended.length === 0) return answer
  const left = sheets.filter(({ parcelId }) => !ended.some(({ _id }) => _id === parcelId))
  if (left.length === 0) return { status: 409, body: { code: 'nothing-to-print' } }
  return { status: 200, body: { sheets: left } }
}

test('whoever was not told yet is told, and nobody twice', () => {
  expect(letters).toEqual(recorded.letters)
})

const STATES = {
  paymentState: 'unpaid pending paid paid_on_hold failed cancelled expired returned',
  fulfilment: 'new packed sent delivered cancelled returned',
  addressState: 'known arrange asked lapsed',
  placeOnDay: 'none held kept lapsed agree',
  kind: 'delivery wrap whole advance rest extra',
  payable: 'online at_door',
}

test('it holds orders, parcels, dues and refunds in every state', () => {
  for (const [field, states] of Object.entries(STATES))
    expect(valuesOf(field, /\/manageorder\/[\w-]+$/), field).toEqual(
      expect.arrayContaining(states.split(' ')),
    )
  expect(valuesOf('state', /\/refunds$/)).toEqual(
    expect.arrayContaining('requested processing succeeded failed cancelled'.split(' ')),
  )
})

function valuesOf(field: string, path: RegExp): unknown[] {
  const found = new Set<unknown>()
  for (const [title, { body }] of Object.entries(recorded.answers))
    if (path.test(title))
      JSON.stringify(body, (key, value: unknown) => {
        if (key === field) found.add(value)
        return value
      })
  return [...found]
}

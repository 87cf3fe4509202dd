import { beforeEach, expect, test } from 'vitest'
import { openStockShop } from '../../server/testing/test-stock.ts'
import type { Message } from '../kernel/messages/message.ts'
import type { MailOutbox } from '../kernel/messages/outbox.server.ts'
import { mailLowStock } from './low-stock.server.ts'
import { countShort } from './stock-list.server.ts'

const shop = await openStockShop()
const { db, ask, count, gift } = shop

let letters: Message[] = []
beforeEach(() => {
  letters = []
})
const outbox: MailOutbox = {
  async post(message) {
    letters.push(message)
    return 'an id'
  },
}
const tell = () => mailLowStock({ db, outbox })
const told = async () => {
  letters = []
  await tell()
  return letters.map(({ to, subject, lists }) => [
    to.email,
    subject,
    lists?.map(({ items }) => items.map(({ text }) => text)),
  ])
}

test('shopkeepers hear once of what became short, and again only once more had come', async () => {
  const [lamp, kite] = [await gift('Lamp'), await gift('Kite')]
  await count(lamp, 10)
  await count(kite, 2)
  expect(await told()).toEqual([['rahima@example.com', '1 gift nearly sold out', [['Kite: 2 left']]]])
  expect(await told()).toEqual([])
  await count(lamp, 1)
  await count(kite, 0)
  expect(await told()).toEqual([
    ['rahima@example.com', '1 gift sold out, 1 gift nearly sold out', [['Kite'], ['Lamp: 1 left']]],
  ])
  await count(kite, 1)
  expect(await told()).toEqual([])
  await ask('POST', `/stock/${kite}/receipts`, { units: 20 })
  expect(await told()).toEqual([])
  await count(kite, 3)
  expect(await told()).toMatchObject([['rahima@example.com', '1 gift nearly sold out', [['Kite: 3 left']]]])
  expect(await countShort(db)).toEqual({ few: 2, out: 0 })
})

test('of what came and sold out again within a day they hear, too', async () => {
  const bowl = await gift('Bowl')
  await count(bowl, 0)
  await tell()
  await ask('POST', `/stock/${bowl}/receipts`, { units: 20 })
  await count(bowl, 0)
  expect(await told()).toMatchObject([['rahima@example.com', '1 gift sold out', [['Bowl']]]])
})

test('each shopkeeper reads it in their own language, and a list of many is cut', async () => {
  await shop.signUpAdmin('karim')
  await db.updateTable('user').set({ language: 'bn' }).where('name', '=', 'karim').execute()
  for (let n = 0; n < 32; n++) await count(await gift(`Cup ${n}`), 0)
  const [english, bangla] = await told()
  expect([english?.[1], bangla?.[1]]).toEqual(['32 gifts sold out', '৩২টি উপহার শেষ'])
  expect(english?.[2]?.[0]).toHaveLength(31)
  expect(english?.[2]?.[0]?.at(-1)).toBe('and 2 more')
})

test('two at once tell it once, and a letter that could not be queued is written the next time', async () => {
  const cup = await gift('A late cup')
  await count(cup, 1)
  const failing: MailOutbox = { post: () => Promise.reject(new Error('no queue')) }
  await expect(mailLowStock({ db, outbox: failing })).rejects.toThrow('no queue')
  await Promise.all([tell(), tell(), tell()])
  expect(letters.map(({ subject }) => subject)).toEqual(['1 gift nearly sold out', '১টি উপহার প্রায় শেষ'])
})

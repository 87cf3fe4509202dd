import { beforeEach, describe, expect, test } from 'vitest'
import type { TestUser } from '../../../server/testing/test-app.ts'
import { orderOf } from '../../../server/testing/test-orders.ts'
import { insertSizes, openStockShop } from '../../../server/testing/test-stock.ts'
import { newId } from '../../kernel/id.ts'
import type { Message } from '../../kernel/messages/message.ts'
import type { MailOutbox } from '../../kernel/messages/outbox.server.ts'
import { forgetWishes, mailWishes } from './tell-wishes.server.ts'

const shop = await openStockShop()
const { db, request, count, gift } = shop

let letters: Message[] = []
const outbox: MailOutbox = {
  async post(message) {
    letters.push(message)
    return 'an id'
  },
}
async function told() {
  letters = []
  await mailWishes({ db, outbox })
  return letters.map(({ to, subject, button }) => [to.email, subject, button?.path])
}

let rima: TestUser
let lamp: string
beforeEach(async () => {
  await db.deleteFrom('stockWish').execute()
  rima = await shop.signUp(`rima.${newId()}`)
  await db.updateTable('user').set({ emailVerified: true }).where('id', '=', rima.id).execute()
  lamp = await gift('Clay Lamp')
  await count(lamp, 0)
})

async function ask(method: string, id: string, variantId?: string, { token } = rima) {
  const inBody = method === 'PUT'
  const query = variantId && !inBody ? `?variantId=${variantId}` : ''
  const answer = await request(method, `/product/${id}/wish${query}`, {
    token,
    ...(inBody && { body: { variantId } }),
  })
  return { status: answer.status, body: await answer.json() }
}

describe('who waits for a sold-out gift', () => {
  test('hears once that it is there again', async () => {
    expect((await ask('PUT', lamp)).body.modifiedCount).toBe(1)
    expect((await ask('PUT', lamp)).body.modifiedCount).toBe(0)
    expect((await ask('GET', lamp)).body).toEqual({ waits: true, canBeTold: true })
    expect(await told()).toEqual([])
    await count(lamp, 4)
    expect(await told()).toEqual([[rima.email, 'It is there again: Clay Lamp', `/details/${lamp}`]])
    expect(await told()).toEqual([])
    expect((await ask('GET', lamp)).body.waits).toBe(false)
  })

  test('is told of an own unpaid order that holds it, and nobody else is', async () => {
    const mug = await gift('Clay Mug')
    await count(mug, 1)
    const { id } = await orderOf(db, { ...rima, name: 'Rima', role: 'user' }, [mug], true)
    expect((await ask('GET', mug)).body).toEqual({ waits: false, canBeTold: true, heldBy: id })
    const mina = await shop.signUp(`mina.${newId()}`)
    expect((await ask('GET', mug, undefined, mina)).body).not.toHaveProperty('heldBy')
  })

  test('may wait for one choice of it, or for any', async () => {
    const crown = await gift('Felt Crown')
    const [small = '', large = ''] = await insertSizes(db, crown, ['Small', 'Large'])
    await count(small, 0)
    expect((await ask('PUT', crown)).body.code).toBe('gift-is-there')
    expect((await ask('PUT', crown, large)).body.code).toBe('gift-is-there')
    await count(large, 0)
    await ask('PUT', crown)
    await ask('PUT', crown, small)
    await count(large, 2)
    expect(await told()).toEqual([[rima.email, 'It is there again: Felt Crown', `/details/${crown}`]])
    await shop.ask('DELETE', `/stock/${small}`)
    expect(await told()).toEqual([
      [rima.email, 'It is there again: Felt Crown · Small', `/details/${crown}?variant=${small}`],
    ])
    expect((await ask('PUT', lamp, small)).status).toBe(404)
    expect((await ask('PUT', newId())).status).toBe(404)
  })

  test('waits no longer where they say so, and at most for fifty', async () => {
    await ask('PUT', lamp)
    expect((await ask('DELETE', lamp)).body.deletedCount).toBe(1)
    expect((await ask('DELETE', lamp)).body.deletedCount).toBe(0)
    for (let n = 0; n < 50; n++) {
      const row = { id: newId(), userId: rima.id, productId: await gift(`Cup ${n}`), variantId: null }
      await db.insertInto('stockWish').values(row).execute()
    }
    expect((await ask('PUT', lamp)).body.code).toBe('too-many-wishes')
  })

  test('is told only at a confirmed e-mail, and waits on until then', async () => {
    await db.updateTable('user').set({ emailVerified: false }).where('id', '=', rima.id).execute()
    await ask('PUT', lamp)
    expect((await ask('GET', lamp)).body).toEqual({ waits: true, canBeTold: false })
    await count(lamp, 4)
    expect(await told()).toEqual([])
    await db.updateTable('user').set({ emailVerified: true }).where('id', '=', rima.id).execute()
    expect(await told()).toHaveLength(1)
  })

  test('is told by one process of several, and by the next where a letter could not be queued', async () => {
    await ask('PUT', lamp)
    await count(lamp, 1)
    const failing: MailOutbox = { post: () => Promise.reject(new Error('no queue')) }
    await expect(mailWishes({ db, outbox: failing })).rejects.toThrow('no queue')
    letters = []
    await Promise.all([1, 2, 3].map(() => mailWishes({ db, outbox })))
    expect(letters).toHaveLength(1)
  })

  test('is forgotten after half a year, and with the account', async () => {
    await ask('PUT', lamp)
    await forgetWishes(db)
    expect((await ask('GET', lamp)).body.waits).toBe(true)
    const at = new Date(Date.now() - 181 * 86_400_000)
    await db.deleteFrom('stockWish').execute()
    const old = { id: newId(), userId: rima.id, productId: lamp, variantId: null }
    await db.insertInto('stockWish').values(old).execute()
    await shop.pool.query('update stock_wish set at = $1', [at])
    await forgetWishes(db)
    expect((await ask('GET', lamp)).body.waits).toBe(false)
  })

  test('is nobody but the person: a stranger neither reads nor ends it', async () => {
    await ask('PUT', lamp)
    const karim = await shop.signUp(`karim.${newId()}`)
    expect((await ask('GET', lamp, undefined, karim)).body.waits).toBe(false)
    expect((await ask('DELETE', lamp, undefined, karim)).body.deletedCount).toBe(0)
    expect((await request('PUT', `/product/${lamp}/wish`, { body: {} })).status).toBe(401)
    expect((await ask('GET', lamp)).body.waits).toBe(true)
  })
})

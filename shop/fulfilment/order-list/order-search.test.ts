import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { apiOf, person } from '../../../server/testing/test-api.ts'
import { freshDatabase } from '../../../server/testing/test-database.ts'
import { at, openOrderList } from '../../../server/testing/test-order-list.ts'
import { sale } from '../../admin/home/sale-fixture.server.ts'
import { newId } from '../../kernel/id.ts'
import { tokenHash } from '../../kernel/secrets.server.ts'
import { orderListApi } from './api.server.ts'
import { MOST_FOUND } from './order-list-query.ts'
import type { SoldOrderOnWire } from './order-list-shapes.server.ts'
import { pageOfOrderList } from './order-pages.server.ts'

const { ask, keeper, minar, ids, list, found } = await openOrderList()

describe('searching', () => {
  test.each([
    ['rima', ['eve', 'old']],
    ['RIMA 100%', ['eve', 'old']],
    ['%', []],
    ['%_\\', ['eve', 'old']],
    ['_', []],
    ['\\', []],
    ['kh', ['eve', 'old']],
    ['মিনার', ['dawn']],
    ['মি', ['dawn']],
    ['01712345678', ['dusk']],
    ['1712-345', ['dusk']],
    ['০১৭১২ ৩৪৫', ['dusk']],
    ['nobody at all', []],
  ])('%s', async (text, names) => {
    expect(await found(`?search=${encodeURIComponent(text)}`)).toEqual(names)
  })

  test('by e-mail, payment number, order number and id', async () => {
    expect(await found(`?search=${encodeURIComponent(minar.email)}`)).toEqual(['dawn'])
    const { tran_id } = (await list('?state=failed')).body[0] ?? {}
    expect(await found(`?search=${tran_id}`)).toEqual(['eve'])
    expect(await found(`?search=${tran_id?.slice(-9).toUpperCase()}`)).toEqual(['eve'])
    expect(await found(`?search=${ids.dusk}`)).toEqual(['dusk'])
    const number = ids.dusk?.slice(-8).toUpperCase() ?? ''
    for (const said of [`#${number}`, `নং ${number}।`, `No. ${number.slice(0, 4)} ${number.slice(4)}`])
      expect(await found(`?search=${encodeURIComponent(said)}`), said).toEqual(['dusk'])
    const link = `https://a-gift-shop-with-a-rather-long-name.example/bn/profile/orders/${ids.dusk}?from=mail`
    expect(await found(`?search=${encodeURIComponent(link)}`)).toEqual(['dusk'])
  })

  test('by the number of the receipt, the courier, the gateway and a refund, and by the sender’s link', async () => {
    const own = (await freshDatabase()).db
    const id = await sale(own, { at: at(0), state: 'paid', lines: [{ name: 'Mug' }] })
    await sale(own, { at: at(0), state: 'paid', lines: [{ name: 'Mug' }] })
    const attempt = own
      .selectFrom('paymentAttempt')
      .innerJoin('due', 'due.id', 'reference')
      .where('orderId', '=', id)
    const { tranId } = await attempt.select('tranId').executeTakeFirstOrThrow()
    await own.insertInto('receipt').values({ number: 20, orderId: id, tranId }).execute()
    const refs = { transactionRef: 'pi_3NabcDE4f', verificationRef: '9BG7A8K2LM' }
    await own.updateTable('paymentAttempt').set(refs).where('tranId', '=', tranId).execute()
    const parcel = own.updateTable('parcel').where('orderId', '=', id)
    await parcel.set({ tracking: 'DL-১২১২24 VS8TTJ' }).execute()
    const token = 'x0Yw3n5Jq8sZt1bV6mKc2A'
    const link = { id: newId(), orderId: id, tokenHash: tokenHash(token) }
    await own.insertInto('orderLink').values(link).execute()
    const { id: parcelId } = await own
      .selectFrom('parcel')
      .select('id')
      .where('orderId', '=', id)
      .executeTakeFirstOrThrow()
    const [address, thanks] = ['aSk3n5Jq8sZt1bV6mKc2A_', 'tHx3n5Jq8sZt1bV6mKc2A-']
    const ended = { id: newId(), parcelId, tokenHash: tokenHash(address), expiresAt: at(0) }
    await own.insertInto('giftLink').values(ended).execute()
    await own
      .insertInto('thanks')
      .values({ parcelId, tokenHash: tokenHash(thanks) })
      .execute()
    for (const text of [
      ...['R-000020', 'r 20', 'রসিদ নং ২০', 'Receipt R-000020.', tranId, tranId.toLowerCase()],
      ...[`https://gifts.example/payments/success/${tranId}`, `https://gifts.example/api/receipt/${tranId}`],
      ...['DL121224VS8TTJ', 'dl-121224-vs8ttj', 'ট্র্যাকিং: DL১২১২২৪VS8TTJ'],
      ...['VS8TTJ', '৪vs8-ttj', 'it ends in 24-VS8TTJ', 'DL-121224'],
      ...[`https://gifts.example/bn/g/${address}`, `gifts.example/t/${thanks}?from=chat`],
      ...['9bg7a8k2lm', 'TrxID 9BG7 A8K2 LM', 'pi_3NabcDE4f', `https://gifts.example/o/${token}`],
    ]) {
      const { items } = await pageOfOrderList(own, { search: text }, { page: 1, limit: 9 })
      expect(
        items.map((order) => order.id),
        text,
      ).toEqual([id])
    }
    for (const text of [
      ...['R-000021', 'DL121224VS8TX', '8TTJ', 'PI_3nABCde4F', '/o/x0Yw3n5Jq8sZt1bV6mKc2B'],
      ...[`/o/${address}`, `/t/${address.slice(0, -1)}`, '/g/x0Yw3n5Jq8sZt1bV6mKc2A'],
    ])
      expect(await pageOfOrderList(own, { search: text }, { page: 1, limit: 9 }), text).toMatchObject({
        total: 0,
      })
  })

  test('a word sounds the same whether a gift has it or not', async () => {
    const own = (await freshDatabase()).db
    const said = ['Phuler Phuler toRa', 'ক্ষীর আর সন্দেশ', 'Éclair x-box 007', '']
    const heard = async () =>
      (await sql`select sounds_for_search(one) as sounds from unnest(${said}::text[]) one`.execute(own)).rows
    const before = await heard()
    expect(before[0]).toEqual({ sounds: '|plr:puler||tr:tora|' })
    await sql`insert into search_word (word)
      select distinct unnest(search_words(one)) from unnest(${said}::text[]) one`.execute(own)
    expect(await heard()).toEqual(before)
  })

  test('by the name, e-mail and phone of the account, for any recipient', async () => {
    const own = (await freshDatabase()).db
    const admin = await person(own, 'Keeper', 'admin')
    const buyer = await person(own, 'Nadia_ Haque')
    await sale(own, { at: at(0), buyer, needsAddress: true })
    await sale(own, { at: at(0), buyer: await person(own, 'Other') })
    const account = own.updateTable('user').where('id', '=', buyer.id)
    await account.set({ phone: '+447911123456' }).execute()
    const asking = apiOf(orderListApi(own))
    for (const [text, count] of [
      ['nadia_ h', 1],
      [buyer.email.toUpperCase(), 1],
      ['nadiax', 0],
      ['07911 123456', 1],
      ['+৪৪ ৭৯১১-১২৩৪৫৬', 1],
      ['07911 123457', 0],
      ['na', 1],
    ] as const) {
      const query = new URLSearchParams({ search: text })
      const { body } = await asking<SoldOrderOnWire[]>(admin, 'GET', `/manageorder?${query}`)
      expect(body.map(({ parcels }) => parcels[0]?.customer_name)).toEqual(Array(count).fill('Unknown'))
    }
  })

  test('by address, recipient and contents, in either script', async () => {
    const own = (await freshDatabase()).db
    const buyer = await person(own, 'Nadia')
    const id = await sale(own, { at: at(0), buyer, lines: [{ name: 'Bhola the Bear' }] })
    await own.updateTable('orderLine').set({ productNameBn: 'ভোলা ভালুক' }).execute()
    const mum = { recipientName: 'রাবেয়া', city: 'সিলেট', area: 'Zindabazar' }
    await own.updateTable('parcel').set(mum).where('orderId', '=', id).execute()
    await sale(own, { at: at(0), buyer, lines: [{ name: 'Mug' }] })
    const search = (text: string) => pageOfOrderList(own, { search: text }, { page: 1, limit: 9 })
    for (const text of ['সিলেট', 'zindabazar', 'রাবেয়া', 'the bear', 'ভালুক', 'ভো'])
      expect(
        (await search(text)).items.map(({ id }) => id),
        text,
      ).toEqual([id])
    expect(await search('nadia')).toMatchObject({ total: 2 })
    expect(await search('khulna')).toMatchObject({ total: 0 })
  })

  test('by how a name sounds, in the other script and in other spellings', async () => {
    const own = (await freshDatabase()).db
    const buyer = await person(own, 'Karim')
    const ids = new Map<string, string>()
    for (const name of ['শারমিন আক্তার', 'Rokeya Begum', 'মিনা']) {
      const id = await sale(own, { at: at(0), buyer, lines: [{ name: 'Mug' }] })
      await own
        .updateTable('parcel')
        .set({ recipientName: name, city: 'সিলেট' })
        .where('orderId', '=', id)
        .execute()
      ids.set(id, name)
    }
    const search = async (text: string) =>
      (await pageOfOrderList(own, { search: text }, { page: 1, limit: 9 })).items.map(({ id }) => ids.get(id))
    for (const text of ['sharmin', 'sharmeen', 'Sarmin akter', 'শারমীন'])
      expect(await search(text), text).toEqual(['শারমিন আক্তার'])
    for (const text of ['rokeya', 'রোকেয়া বেগম']) expect(await search(text), text).toEqual(['Rokeya Begum'])
    // A short name is not found by its consonants alone.
    expect(await search('mina')).toEqual(['মিনা'])
    expect(await search('mona')).toEqual([])
    expect(await search('sharmin begum')).toEqual([])
    expect(await search('sylhet')).toHaveLength(3)
  })

  test('by an e-mail as a whole, up to its @, and beyond', async () => {
    const [name = '', domain = ''] = minar.email.split('@')
    for (const text of [minar.email, `${name}@`, `${name.slice(-5)}@${domain.slice(0, 3)}`])
      expect(await found(`?search=${encodeURIComponent(text)}`), text).toEqual(['dawn'])
    expect(await found(`?search=${encodeURIComponent(`${name}@other.${domain}`)}`)).toEqual([])
  })

  test('by somebody whose parcel came later, before anything is in it', async () => {
    const own = (await freshDatabase()).db
    const id = await sale(own, { at: at(0), lines: [{ name: 'Mug' }] })
    await sql`insert into parcel (id, order_id, nth, recipient_name, recipient_phone, city, area, address)
      values (gen_random_uuid(), ${id}, 2, 'Laboni', '', '', '', '')`.execute(own)
    const { items } = await pageOfOrderList(own, { search: 'laboni' }, { page: 1, limit: 9 })
    expect(items.map((order) => order.id)).toEqual([id])
  })

  test('finds at most the newest thousand orders, with numbered lines', async () => {
    const own = (await freshDatabase()).db
    for (const n of [1, 2]) await sale(own, { at: at(n), state: null, lines: [{ name: 'Mug' }] })
    await sql`
      with placed as (
        insert into "order" (id, idempotency_key, amount, placed_at)
        select gen_random_uuid(), i, 1, ${at(0)}::timestamptz - i * interval '1 s'
        from generate_series(1, ${MOST_FOUND + 1}) i returning id)
      insert into parcel (id, order_id, recipient_name, recipient_phone, city, area, address)
      select gen_random_uuid(), id, '', '', '', '', '' from placed`.execute(own)
    await own.updateTable('order').set({ senderName: 'Common name' }).execute()
    const search = (page: number) => pageOfOrderList(own, { search: 'common' }, { page, limit: 2 })
    expect((await search(1)).items.map(({ lines }) => lines[0]?.serial)).toEqual([1, 2])
    expect(await search(9999)).toMatchObject({ total: MOST_FOUND, page: MOST_FOUND / 2 })
  })

  test('together with the filters', async () => {
    expect(await found('?search=rima&state=paid&to=2026-11-20')).toEqual(['old'])
    expect(await found(`?search=${ids.dusk}&state=paid`)).toEqual([])
  })

  test.each([
    'page=0',
    'limit=101',
    'state=refunded',
    'fulfilment=lost',
    'from=2026-02-30',
    'to=0000-00-00',
    'needs=x',
    'todo=x',
    'late=x',
    `search=${'x'.repeat(201)}`,
    'search=a%00b',
  ])('%s is refused, and named', async (query) => {
    const refused = await ask(keeper, 'GET', `/manageorder?${query}`)
    expect(refused.status).toBe(400)
    expect(refused.body.errors[0]?.path).toBe(query.split('=')[0])
  })
})

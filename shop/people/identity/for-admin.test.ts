import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as client from '../../kernel/api/api-client.ts'
import { fetchIfAdmin } from './for-admin.ts'

const shop = { email: 'rahima@example.com', admin: true, asked: [] as string[] }

const answer = async (_: string, { params }: { params: { email: string } }) => {
  shop.asked.push(params.email)
  return { admin: shop.admin }
}

const ask = vi.fn(async () => 'the page')

beforeEach(async () => {
  vi.spyOn(client, 'signedInEmail').mockImplementation(async () => shop.email)
  vi.spyOn(client, 'callApi').mockImplementation(answer as never)
  Object.assign(shop, { email: 'nobody@example.com', admin: false })
  await fetchIfAdmin(ask)
  Object.assign(shop, { email: 'rahima@example.com', admin: true, asked: [] })
  ask.mockClear()
})
afterEach(() => void vi.restoreAllMocks())

test('an admin’s page fetches its data', async () => {
  expect(await fetchIfAdmin(ask)).toBe('the page')
  expect(shop.asked).toEqual(['rahima@example.com'])
})

test('for anybody else it asks nothing, which would sign them out', async () => {
  shop.admin = false
  expect(await fetchIfAdmin(ask)).toBeNull()
  expect(ask).not.toHaveBeenCalled()
})

test('a just demoted admin gets the shop’s refusal, once', async () => {
  await fetchIfAdmin(ask)
  shop.admin = false
  ask.mockRejectedValueOnce(new Error('403'))
  await expect(fetchIfAdmin(ask)).rejects.toThrow('403')
  expect(await fetchIfAdmin(ask)).toBeNull()
})

test('another person on the same screen is not taken for the admin before', async () => {
  await fetchIfAdmin(ask)
  ask.mockClear()
  Object.assign(shop, { email: 'mina@example.com', admin: false })
  expect(await fetchIfAdmin(ask)).toBeNull()
  expect(ask).not.toHaveBeenCalled()
})

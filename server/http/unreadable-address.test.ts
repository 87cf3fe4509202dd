import { beforeAll, expect, test } from 'vitest'
import { openTestApp, SHOP_URL, type TestApp } from '../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})

test.each(['/%ff', '/details/%ff', '/%', '/details/%E0%A4%A', '/%c0%af.data', '/profile/%zz?search=%25'])(
  '%s is no address: it is refused before the pages, whose router would write it into the log',
  async (path) => {
    const answer = await app.app.request(SHOP_URL + path)
    expect([answer.status, await answer.text()]).toEqual([404, 'There is no such page.'])
    expect(app.faults).toEqual([])
  },
)

test.each(['/%E0%A6%89%E0%A6%AA', '/a%2Fb', '/?search=%ff'])('%s goes to the pages', async (path) => {
  expect(await (await app.app.request(SHOP_URL + path)).text()).toBe('a page')
})

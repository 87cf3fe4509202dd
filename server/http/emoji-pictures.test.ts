import { expect, test } from 'vitest'
import { emojiKey } from '../../shop/gift-options/emoji.ts'
import { emojiPictures } from './emoji-pictures.ts'

const get = (file: string) => emojiPictures().request(`/${file}`)

test.each(['🎂', '❤️', '❤', '🇧🇩', '3️⃣', '👩🏽‍❤️‍👨🏽', '❤️‍🔥', '👁️‍🗨️', '🏳️‍🌈', '🫩'])(
  '%s has a picture',
  async (emoji) => {
    const response = await get(`${emojiKey(emoji)}.svg`)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('image/svg+xml')
    expect(await response.text()).toMatch(/^<svg /)
  },
)

test('every sign that phones draw as an emoji has one, but for the newest', async () => {
  const signs = Array.from({ length: 0x1_fb00 }, (_, code) => String.fromCodePoint(code))
  const emoji = signs.filter((sign) => /^\p{Emoji_Presentation}$/u.test(sign))
  expect(emoji.length).toBeGreaterThan(1000)
  const answers = await Promise.all(
    emoji.map(async (one) => ((await get(`${emojiKey(one)}.svg`)).ok ? '' : one)),
  )
  // Of Unicode 17, which the package does not know yet: their text stays.
  expect(answers.join('')).toMatch(/^[🛘🪊🪎🫈🫍🫪🫯]*$/u)
})

test.each(['1f382', '1f382.png', '..%2f..%2fpackage.json', '..%2ftwemoji.js', 'x.svg', '%00.svg'])(
  'there is nothing at %s',
  async (file) => expect((await get(file)).status).toBe(404),
)

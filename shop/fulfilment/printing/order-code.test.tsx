import decodeQR from 'qr/decode.js'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { OrderCode } from './order-code.tsx'

it('opens the order by camera', () => {
  const address = 'https://shop.example/profile/manageOrder/019a8f00-1111-7222-8333-44443f9a27c1'
  const drawn = renderToStaticMarkup(<OrderCode address={address} label="For the packer" />)
  expect(drawn).toContain('aria-label="For the packer"')
  const size = Number(/viewBox="0 0 (\d+)/.exec(drawn)?.[1])
  const data = new Uint8Array(size * SCALE * (size * SCALE) * 3).fill(255)
  for (const [, x, y, long] of drawn.matchAll(/M(\d+) (\d+)h(\d+)v1/g))
    for (let down = 0; down < SCALE; down++) {
      const from = ((Number(y) * SCALE + down) * size + Number(x)) * SCALE * 3
      data.fill(0, from, from + SCALE * 3 * Number(long))
    }
  expect(decodeQR({ width: size * SCALE, height: size * SCALE, data })).toBe(address)
})

const SCALE = 4

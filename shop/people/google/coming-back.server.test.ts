import { expect, test } from 'vitest'
import { ways } from './coming-back.server.ts'

test.each([
  ['/profile/cart', '%2Fprofile%2Fcart'],
  ['/details/1?x=2#top', '%2Fdetails%2F1%3Fx%3D2%23top'],
  ['/?search=মগ&page=2', encodeURIComponent('/?search=মগ&page=2')],
  ['https://evil.example', '%2F'],
  ['//evil.example', '%2F'],
])('better-auth is told to come back to %s by pages of this shop', (from, written) => {
  expect(ways('https://ogs.example', from)).toEqual({
    callbackURL: `https://ogs.example/signed-in?from=${written}`,
    errorCallbackURL: `https://ogs.example/login?from=${written}`,
  })
})

import { expect, test } from 'vitest'
import { isInsideAnApp } from './inside-an-app.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; SM-A155F'
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Mobile Safari/537.36'

test.each([
  [
    'Messenger on Android',
    `${ANDROID} Build/UP1A; wv) AppleWebKit/537.36 Version/4.0 ${CHROME} [FB_IAB/Orca-Android;FBAV/480.0;]`,
  ],
  ['Facebook on Android', `${ANDROID}; wv) ${CHROME} [FB_IAB/FB4A;FBAV/490.0;]`],
  ['Facebook on an iPhone', `${IPHONE} Mobile/22B83 [FBAN/FBIOS;FBAV/490.0;FBDV/iPhone14,5]`],
  ['Messenger on an iPhone', `${IPHONE} Mobile/22B83 [FBAN/MessengerForiOS;FBAV/480.0]`],
  ['Instagram on an iPhone', `${IPHONE} Mobile/22B83 Instagram 356.0 (iPhone14,5; iOS 18_1)`],
  ['Instagram on Android', `${ANDROID}) ${CHROME} Instagram 356.0 Android`],
  ['TikTok', `${IPHONE} Mobile/22B83 musical_ly_36 BytedanceWebview/d8a21c6`],
  ['an app that gives no name, on Android', `${ANDROID} Build/UP1A; wv) ${CHROME}`],
  ['an app that gives no name, on an iPhone', `${IPHONE} Mobile/22B83`],
])('%s is no browser of its own', (_, userAgent) => {
  expect(isInsideAnApp(userAgent)).toBe(true)
})

test.each([
  ['Chrome on Android', `${ANDROID}) ${CHROME}`],
  [
    'Samsung Internet',
    `${ANDROID}) AppleWebKit/537.36 SamsungBrowser/27.0 Chrome/125.0 Mobile Safari/537.36`,
  ],
  ['Safari', `${IPHONE} Version/18.1 Mobile/15E148 Safari/604.1`],
  ['Chrome on an iPhone', `${IPHONE} CriOS/131.0 Mobile/15E148 Safari/604.1`],
  ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0'],
])('%s is a browser', (_, userAgent) => {
  expect(isInsideAnApp(userAgent)).toBe(false)
})

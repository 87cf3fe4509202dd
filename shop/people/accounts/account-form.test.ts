import { expect, test } from 'vitest'
import { ApiError } from '../../kernel/api/api-client.ts'
import { accountProblem } from './account-form.tsx'

const common = 'is one of the most common passwords: please choose another one'

test.each([
  [400, [{ path: 'password', message: common }], `The password ${common}.`],
  [
    400,
    [
      { path: 'email', message: 'is bad' },
      { path: 'name', message: 'is long' },
    ],
    'The e-mail is bad. The name is long.',
  ],
  [400, [{ path: 'constructor', message: 'is bad' }], 'as the shop says'],
  [400, [], 'as the shop says'],
  [409, [{ path: 'email', message: 'has an account already' }], 'as the shop says'],
])('%i with %j', (status, errors, words) => {
  expect(accountProblem(new ApiError(status, { detail: 'as the shop says', errors }))).toBe(words)
})

test('a fault of the page itself is not explained', () => {
  expect(accountProblem(new TypeError('x is undefined'))).toBe('Something went wrong. Please try again.')
})

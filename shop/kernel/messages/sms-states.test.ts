import { expect, test } from 'vitest'
import { SMS_STATES, statesBefore } from './sms-states.ts'

test('an SMS reaches each state only from those before it', () => {
  expect(Object.fromEntries(SMS_STATES.map((state) => [state, statesBefore(state)]))).toEqual({
    queued: ['sending'],
    sending: ['queued'],
    taken: ['sending', 'unclear'],
    refused: ['sending', 'unclear'],
    unclear: ['sending'],
    dropped: ['queued'],
  })
})

import { expect, test } from 'vitest'
import { renderPart } from '../fulfilment/steps/test-html.tsx'
import { MessageList } from './message-list.tsx'
import type { LoggedMessage } from './message-log.server.ts'

const message: LoggedMessage = {
  _id: '1',
  kind: 'placed',
  role: 'sender',
  channel: 'mail',
  parcelId: null,
  untilMorning: false,
  readers: 1,
  state: 'taken',
  dropReason: null,
  at: '2026-11-26T08:02:00.000Z',
}
const list = (messages: readonly LoggedMessage[] | null) =>
  renderPart(<MessageList messages={messages} recipientOf={() => 'Nusu'} />)

test('a message is listed with its reader, its moment and what became of it', () => {
  expect(list([message])).toMatch(
    /Order confirmation.*E-mail to the sender.*14:02.*Accepted by the mail server/,
  )
  const late = { ...message, parcelId: '2', readers: 3, role: 'shop', state: 'failing' } as const
  expect(list([late])).toMatch(/Order confirmation · Nusu.*E-mail to the shop.* × 3.*we’ll try again/)
})

test('one that was not sent says why', () => {
  const dropped = { ...message, state: 'dropped' } as const
  expect(list([{ ...dropped, dropReason: 'outdated' }])).toContain('Not sent: no longer needed')
  expect(list([dropped])).toContain('Not sent</p>')
})

test('by night an SMS says that it waits for the morning', () => {
  const waiting = { ...message, channel: 'sms', state: 'waiting' } as const
  expect(list([waiting])).toContain('About to be sent')
  expect(list([{ ...waiting, untilMorning: true }])).toContain('Will be sent at 8 in the morning')
})

test('many are folded, none and those that were not loaded are told apart', () => {
  const many = Array.from({ length: 9 }, (_, nr) => ({ ...message, _id: `${nr}` }))
  expect(list(many)).toMatch(/<details.*3 earlier/)
  expect(list([message])).not.toContain('<details')
  expect(list([])).toContain('No messages yet.')
  expect(list(null)).toContain('could not be loaded')
})

import { newId } from '../../shop/kernel/id.ts'
import type { Prepare } from './test-preparations.ts'

export const refusedSms: Prepare = async ({ db }) => {
  const ended = { state: 'refused', code: '4003 IP Blacklisted', endedAt: new Date() } as const
  const sms = {
    id: newId(),
    number: '+8801712345678',
    text: null,
    kind: 'code',
    urgent: true,
    parts: 1,
  } as const
  const { id } = sms
  await db
    .insertInto('sms')
    .values({ ...sms, ...ended })
    .execute()
  return { id }
}

import { sql } from 'kysely'
import type { Tx } from '../kernel/database/database.ts'
import type { Language } from '../kernel/language/language.ts'
import { ownPhoneOr } from '../people/addresses/own-phone.server.ts'
import { phoneForSms } from './sms/told-by-sms.ts'

interface SmsReader {
  readonly userId: string | null
  readonly isGuest: boolean
  readonly phone: string
  readonly isProven: boolean
  readonly language: Language
}

/** @returns null where no SMS is for the sender */
export async function smsReaderOf(tx: Tx, orderId: string): Promise<SmsReader | null> {
  const found = await tx
    .selectFrom('order')
    .leftJoin('user', 'user.id', 'order.userId')
    .select(['userId', 'senderState', 'senderLanguage as ordered', 'user.guest'])
    .select([
      'user.emailVerified as confirmed',
      'user.language as chosen',
      'user.messagesBy as by',
      'user.phoneProvenAt as provenAt',
      'user.phone as ownPhone',
      ownPhoneOr('senderPhone').as('phone'),
    ])
    .where('order.id', '=', orderId)
    .executeTakeFirst()
  if (!found) return null
  const isGuest = found.guest ?? false
  const phone = phoneForSms({
    ...found,
    isGuest,
    hasLeft: found.senderState !== 'known',
    isConfirmed: found.confirmed ?? false,
    wantsSms: found.by === 'both',
  })
  if (phone === null) return null
  // A guest may have typed another one for the order than was proven.
  const { userId, provenAt, ownPhone, chosen, ordered } = found
  const isProven = provenAt !== null && phone === ownPhone
  return { userId, isGuest, phone, isProven, language: chosen ?? ordered }
}

/** Whether a parcel of the order is for these nights: a call at any hour is what its sender wants. @param orderId a column, with its table */
export const comesByNight = (orderId: string) => sql<boolean>`exists (
  select from parcel join delivery_window on delivery_window.id = parcel.window_id
  where parcel.order_id = ${sql.ref(orderId)}
    and (ends < begins or begins >= '22:00' or ends <= '08:00')
    and abs(deliver_on - (now() at time zone 'Asia/Dhaka')::date) <= 1)`

import { sql } from 'kysely'
import type { Caller } from '../../kernel/api/caller.ts'
import type { Refusal } from '../../kernel/api/refusal.ts'
import type { Db } from '../../kernel/database/database.ts'
import { inOneTransactionOf, lockCaller } from '../../kernel/database/transaction.server.ts'
import type { Language } from '../../kernel/language/language.ts'
import { mobileNumber } from '../addresses/location.ts'
import type { MessageWay } from '../identity/account.ts'
import { readPerson } from '../identity/users.server.ts'
import { type ProofServices, proveCode, requestCode } from './phone-proofs.server.ts'
import { refusePhoneProof } from './refusals.ts'

export interface OwnProofServices extends ProofServices {
  readonly sendsSms: boolean
}

/** The own phone of an account or a guest, if a code can reach it. */
export async function phoneToProve(
  { db, sendsSms }: Pick<OwnProofServices, 'db' | 'sendsSms'>,
  caller: Caller,
): Promise<string | Refusal> {
  if (!sendsSms) return refusePhoneProof('no-sms')
  const { phone, phoneProvenAt } = await readPerson(db, caller.id)
  if (phoneProvenAt) return refusePhoneProof('phone-proven')
  return mobileNumber(phone) ?? refusePhoneProof('phone-not-mobile')
}

/** @param phone as `phoneToProve` */
export const askForOwnCode = (
  services: ProofServices,
  caller: Caller,
  phone: string,
  language: Language,
): Promise<string> => requestCode(services, { phone, purpose: 'claim', subject: caller.id, language })

/** The phone is the person's own from now on, unless it was changed since the code was sent. Refuses as `proveCode`. */
export const proveOwnPhone = (
  { db, secret }: Pick<ProofServices, 'db' | 'secret'>,
  caller: Caller,
  attempt: { readonly id: string; readonly code: string },
): Promise<{ provenAt: string } | Refusal> =>
  proveCode(db, secret, { ...attempt, purpose: 'claim', subject: caller.id }, async (tx, { phone }) => {
    const refusal = await lockCaller(tx, caller)
    if (refusal) return refusal
    const own = tx.updateTable('user').where('id', '=', caller.id)
    const proven = await own
      .set({ phoneProvenAt: sql<Date>`now()` })
      .where('phone', '=', phone)
      .returning('phoneProvenAt')
      .executeTakeFirst()
    const at = proven?.phoneProvenAt
    return at ? { provenAt: at.toISOString() } : refusePhoneProof('phone-changed')
  })

/** Refuses SMS to a phone that is not proven. */
export const chooseMessages = (db: Db, caller: Caller, by: MessageWay): Promise<number | Refusal> =>
  inOneTransactionOf(db, caller, async (tx) => {
    const own = tx.updateTable('user').set({ messagesBy: by }).where('id', '=', caller.id)
    const may = by === 'mail' ? own : own.where('phoneProvenAt', 'is not', null)
    const chosen = await may.executeTakeFirst()
    return chosen.numUpdatedRows > 0n ? 1 : refusePhoneProof('phone-not-proven')
  })

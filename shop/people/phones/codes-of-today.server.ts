import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../kernel/database/database.ts'
import type { MailOutbox } from '../../kernel/messages/outbox.server.ts'
import { shopSettings } from '../../kernel/settings/shop-settings.server.ts'
import { type DailyNumber, lockDailyNumber, takeDailyNumber } from './daily-number.server.ts'
import type { ProofPurpose } from './purposes.ts'
import { codeAlarmWords, codeLetterAlarmWords, ownNumberAlarmWords } from './words.en.ts'

const countRows = sql<number>`count(*)::integer`

interface Counted {
  /** To this one alone. */
  readonly phone?: string
  /** Of these alone. */
  readonly purposes?: readonly ProofPurpose[]
}

/** Codes by SMS since then that cost something; what the provider refused cost nothing. */
async function countCodes(tx: Tx, since: RawBuilder<Date>, { phone, purposes }: Counted = {}) {
  const codes = tx
    .selectFrom('sms')
    .select(countRows.as('sent'))
    .where('kind', '=', 'code')
    .where('state', 'not in', ['refused', 'dropped'])
    .where('createdAt', '>=', since)
  const toPhone = phone === undefined ? codes : codes.where('number', '=', phone)
  if (!purposes) return (await toPhone.executeTakeFirstOrThrow()).sent
  const proofs = tx.selectFrom('phoneProof').select('smsId').where('purpose', 'in', purposes)
  return (await toPhone.where('sms.id', 'in', proofs).executeTakeFirstOrThrow()).sent
}

const AN_HOUR_AGO = sql<Date>`now() - interval '1 hour'`
const A_DAY_AGO = sql<Date>`now() - interval '1 day'`

/** By SMS, and again by e-mail. With five guesses each it bounds what can be guessed of a phone. */
const MOST_TO_ONE = { inAnHour: 3, inADay: 10 }

/** Whether one more code may go to the phone by SMS. Of each purpose, so that a stranger who types the phone for one takes none of the others from its owner. */
async function mayRing(tx: Tx, phone: string, purpose: ProofPurpose): Promise<boolean> {
  const counted = { phone, purposes: [purpose] }
  const lately = await countCodes(tx, AN_HOUR_AGO, counted)
  const day = await countCodes(tx, A_DAY_AGO, counted)
  return lately < MOST_TO_ONE.inAnHour && day < MOST_TO_ONE.inADay
}

/** Of phones that anybody may type; a code for an order goes to the phone it was placed with. */
const OWN_NUMBERS: readonly ProofPurpose[] = ['claim', 'privacy']

/** Whether one more code may be sent by SMS, which the caller then sends. Own numbers get half of the day's at most: the rest is for orders. */
export async function takeCode(
  tx: Tx,
  outbox: MailOutbox,
  { phone, purpose }: { readonly phone: string; readonly purpose: ProofPurpose },
): Promise<boolean> {
  await lockDailyNumber(tx, 'codes')
  if (!(await mayRing(tx, phone, purpose))) return false
  const most = (await shopSettings(tx)).sms.codesPerDay
  const half: DailyNumber = {
    name: 'own-numbers',
    most: Math.ceil(most / 2),
    countSince: (begin) => countCodes(tx, begin, { purposes: OWN_NUMBERS }),
    words: ownNumberAlarmWords,
  }
  if (OWN_NUMBERS.includes(purpose) && !(await takeDailyNumber(tx, outbox, half))) return false
  const countSince = (begin: RawBuilder<Date>) => countCodes(tx, begin)
  return takeDailyNumber(tx, outbox, { name: 'codes', most, countSince, words: codeAlarmWords })
}

/** An e-mail costs nothing, but fills mailboxes. */
const FEWEST_LETTERS = 500

/** Whether one more code may be sent by e-mail, which the caller then sends: as many a day as by SMS, where those are more. */
export async function takeLetter(
  tx: Tx,
  outbox: MailOutbox,
  { phone, purpose }: { readonly phone: string; readonly purpose: ProofPurpose },
): Promise<boolean> {
  await lockDailyNumber(tx, 'code-letters')
  const letters = tx.selectFrom('phoneProof').select(countRows.as('sent')).where('channel', '=', 'mail')
  const ofPhone = letters.where('phone', '=', phone).where('purpose', '=', purpose)
  const countSince = async (begin: RawBuilder<Date>, of = letters) =>
    (await of.where('sentAt', '>=', begin).executeTakeFirstOrThrow()).sent
  if ((await countSince(AN_HOUR_AGO, ofPhone)) >= MOST_TO_ONE.inAnHour) return false
  if ((await countSince(A_DAY_AGO, ofPhone)) >= MOST_TO_ONE.inADay) return false
  const most = Math.max(FEWEST_LETTERS, (await shopSettings(tx)).sms.codesPerDay)
  return takeDailyNumber(tx, outbox, { name: 'code-letters', most, countSince, words: codeLetterAlarmWords })
}

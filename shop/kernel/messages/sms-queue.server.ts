import type { Db, Tx } from '../database/database.ts'
import { type Jobs, jobKind } from '../database/jobs.server.ts'
import { newId } from '../id.ts'
import { dhakaDay } from '../language/dhaka.ts'
import type { Delivery, DeliveryLog } from './delivery.ts'
import { secondsOfQuiet } from './quiet-hours.ts'
import type { Sms, SmsAnswer, SmsGateway } from './sms.ts'
import { measureSms } from './sms-parts.ts'
import { type SmsState, statesBefore } from './sms-states.ts'

/** Holds no number and no text: they go with their row. */
interface SmsJob {
  readonly id: string
  /** A code that no e-mail can bring. */
  readonly isOnlyWay?: boolean
}

const SMS = jobKind<SmsJob>('sms', { seconds: 60, retries: 20, pauseSeconds: 3 })

const CODE_MINUTES = 10

/** Then its reader has waited long enough, and an e-mail may bring it, where one is known. */
const CODE_SECONDS_OF_TRYING = 60

/** @param logged the notice it stands in the log of; without one it is a code, worthless after ten minutes @returns its id */
export async function queueSms(tx: Tx, jobs: Jobs, sms: Sms, logged?: string): Promise<string> {
  const id = newId()
  await tx
    .insertInto('sms')
    .values({
      id,
      number: sms.to,
      text: sms.text,
      kind: logged === undefined ? 'code' : 'notice',
      logged: logged ?? null,
      urgent: sms.isUrgent ?? false,
      ofStranger: sms.isOfStranger ?? false,
      parts: measureSms(sms.text).parts,
    })
    .execute()
  await jobs.send(SMS, { id, ...(sms.isOnlyWay && { isOnlyWay: true }) }, { tx })
  return id
}

export interface SmsDelivery {
  readonly db: Db
  readonly gateway: SmsGateway
  readonly log: (tx: Tx) => DeliveryLog
  /** Called for a code that was not sent, or perhaps not. */
  readonly onLostCode?: (tx: Tx, id: string) => Promise<void>
  readonly now?: () => Date
}

/** Sends each SMS once: its state says before the call that the provider is asked. */
export const deliverSms = (jobs: Jobs, delivery: SmsDelivery): Promise<void> =>
  jobs.work(SMS, async (job, isLastTry) => {
    const { db, gateway } = delivery
    const sms = await db.transaction().execute((tx) => begin(tx, jobs, delivery, job))
    if (!sms) return
    const answer = await gateway.send(sms)
    const state = stateAfter(answer, gateway, {
      isLastTry: isLastTry || sms.isOldCode,
      isRepeat: sms.isRepeat,
    })
    await db.transaction().execute(async (tx) => move(tx, delivery, job.id, state, answer.code))
    if (state === 'sending' || state === 'queued') throw new Error(`The SMS provider said ${answer.code}.`)
  })

interface Attempt {
  readonly isLastTry: boolean
  /** An earlier call may have sent it. */
  readonly isRepeat: boolean
}

function stateAfter(
  { state }: SmsAnswer,
  { refusesRepeats }: SmsGateway,
  { isLastTry, isRepeat }: Attempt,
): SmsState {
  if (state === 'later' && isRepeat) return isLastTry ? 'unclear' : 'sending'
  if (state === 'later') return isLastTry ? 'refused' : 'queued'
  if (state === 'unclear') return refusesRepeats && !isLastTry ? 'sending' : 'unclear'
  return state
}

/** @returns the SMS to send now, marked as such; null where there is none */
async function begin(tx: Tx, jobs: Jobs, delivery: SmsDelivery, { id, isOnlyWay }: SmsJob) {
  const found = await tx.selectFrom('sms').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!found) return null
  const { number, text, state, kind, urgent, createdAt, sendingAt } = found
  if (number === null || text === null) return null
  const now = delivery.now?.() ?? new Date()
  const age = now.getTime() - createdAt.getTime()
  const isOldCode = kind === 'code' && age > (isOnlyWay ? CODE_MINUTES * 60 : CODE_SECONDS_OF_TRYING) * 1000
  if (state === 'sending') {
    // A process ended during the call.
    if (delivery.gateway.refusesRepeats && isSameDay(sendingAt ?? now, now))
      return { id, to: number, text, isOldCode, isRepeat: true }
    await move(tx, delivery, id, 'unclear', null)
    return null
  }
  if (kind === 'code' && age > CODE_MINUTES * 60_000) {
    await move(tx, delivery, id, 'dropped', null)
    return null
  }
  const quiet = urgent ? 0 : secondsOfQuiet(now)
  if (quiet > 0) {
    await jobs.send(SMS, { id }, { tx, afterSeconds: quiet })
    return null
  }
  await tx.updateTable('sms').set({ state: 'sending', sendingAt: now }).where('id', '=', id).execute()
  return { id, to: number, text, isOldCode, isRepeat: false }
}

/** The provider's clock may differ. */
const CLOCKS_DIFFER_MS = 5 * 60_000

function isSameDay(before: Date, after: Date): boolean {
  const [from, to] = [before.getTime() - CLOCKS_DIFFER_MS, after.getTime() + CLOCKS_DIFFER_MS]
  return dhakaDay(new Date(from)) === dhakaDay(new Date(to))
}

const DELIVERIES: Readonly<Record<SmsState, Delivery>> = {
  queued: 'failing',
  sending: 'failing',
  taken: 'taken',
  refused: 'refused',
  unclear: 'unclear',
  dropped: 'failed',
}

async function move(
  tx: Tx,
  { log, onLostCode }: SmsDelivery,
  id: string,
  state: SmsState,
  code: string | null,
) {
  const hasEnded = state !== 'queued' && state !== 'sending'
  const moved = await tx
    .updateTable('sms')
    .set({ state, code, ...(hasEnded && { text: null, endedAt: new Date() }) })
    .where('id', '=', id)
    .where('state', 'in', [...statesBefore(state), ...(state === 'sending' ? (['sending'] as const) : [])])
    .returning(['logged', 'kind'])
    .executeTakeFirst()
  if (moved?.logged) await log(tx)(moved.logged, id, DELIVERIES[state])
  if (moved?.kind === 'code' && hasEnded && state !== 'taken') await onLostCode?.(tx, id)
}

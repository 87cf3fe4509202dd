import { z } from 'zod'
import { type FaultsOf, faultsSchema, withFaults } from '../faults.ts'
import { openStore, type StoreOptions } from '../json-lines-store.ts'
import { delay } from '../merchant.ts'

export const FAULTS = {
  answer: {
    question: 'The provider',
    answers: {
      right: 'takes it',
      refused: 'refuses it: no balance',
      busy: 'is asked too fast, and takes nothing',
      error: 'takes it and answers 500',
      html: 'takes it and answers a page of HTML',
      silent: 'takes it and hangs up without an answer',
      slow: 'takes it and answers late',
    },
  },
  arrival: {
    question: 'The text',
    answers: { right: 'comes', lost: 'never comes', twice: 'comes twice', late: 'comes 30 seconds late' },
  },
} as const

export type SmsFaults = FaultsOf<typeof FAULTS>

const Taken = z.object({
  key: z.string(),
  provider: z.enum(['ssl', 'bulksmsbd']),
  /** The shop's, where the provider knows it. */
  id: z.string().nullable(),
  to: z.string(),
  text: z.string(),
  at: z.string(),
  /** How often it comes. */
  times: z.number().int(),
})
export type Taken = z.infer<typeof Taken>

export type Inbox = ReturnType<typeof openInbox>

/** Texts that the fakes took, and the faults that they play. */
export function openInbox({ lateMs = 30_000, slowMs = 15_000, ...options }: StoreOptions & Timing) {
  const store = openStore(Taken, 'sms.jsonl', options)
  let faults: SmsFaults = faultsSchema(FAULTS).parse({})
  let last = 0
  return {
    faults: () => faults,
    /** @returns false for unknown faults */
    setFaults(input: unknown): boolean {
      const read = withFaults(FAULTS, faults, input)
      if (read) faults = read
      return read !== null
    },
    hasToday: (id: string) =>
      store.find((one) => one.id === id && dayOf(new Date(one.at)) === dayOf(new Date())) !== undefined,
    take(sms: Pick<Taken, 'provider' | 'id' | 'to' | 'text'>): string {
      last = Math.max(Date.now(), last + 1)
      const key = String(last)
      const taken = { ...sms, key, at: new Date().toISOString() }
      const times = faults.arrival === 'right' ? 1 : faults.arrival === 'twice' ? 2 : 0
      store.save({ ...taken, times })
      if (faults.arrival === 'late') setTimeout(() => store.save({ ...taken, times: 1 }), lateMs).unref()
      return key
    },
    pause: () => delay(slowMs),
    /** What came to phones, the newest first. */
    come: () =>
      store
        .all()
        .toReversed()
        .flatMap((one) => Array.from({ length: one.times }, () => one)),
  }
}

interface Timing {
  readonly lateMs?: number
  readonly slowMs?: number
}

const dayOf = (moment: Date): string => new Date(moment.getTime() + 6 * 3_600_000).toISOString().slice(0, 10)

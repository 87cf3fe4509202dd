import type { Code } from './answers.ts'
import { type Ledger, newTrxId } from './ledger.ts'
import { type Payment, takenNow } from './payment.ts'

const LATE_MS = 5_000

interface Execution {
  readonly code: Code
  /** When the merchant hears of it. */
  readonly heard: 'now' | 'too late' | 'never'
}

/** Takes the money of a person who has agreed, once: whoever asks again learns nothing but that. */
export function execute(ledger: Ledger, payment: Payment): Execution {
  if (payment.decision !== 'success') return now('2056')
  if (payment.isExecuted) return now(takenNow(payment) ? '2062' : '2117')
  const { execution } = payment.behaviour
  if (execution === 'busy') return now('2003')
  const at = Date.now() + (execution === 'late' ? LATE_MS : 0)
  const taken = execution === 'poor' ? null : { trxId: newTrxId(), at }
  ledger.change(payment, { isExecuted: true, taken })
  return { code: taken ? '0000' : '2023', heard: HEARD[execution] }
}

const HEARD = { right: 'now', poor: 'now', mute: 'never', late: 'never', slow: 'too late' } as const

const now = (code: Code): Execution => ({ code, heard: 'now' })

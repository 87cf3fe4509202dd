import { momentOf } from '../../kernel/moment.ts'
import type { Comparison } from './payment-entry-shapes.server.ts'

export const isUpToDate = ({ last, cutShort, overdue }: Comparison): boolean =>
  last !== null && last.unanswered === 0 && cutShort === null && !overdue

export const neverCompared = ({ last, cutShort, overdue }: Comparison): boolean =>
  last === null && cutShort === null && !overdue

export function comparisonWords({ last, cutShort, overdue }: Comparison): string {
  const isSilent = last !== null && last.unanswered > 0
  return [
    last ? comparedOn(last) : NOT_ONCE[overdue ? 'overdue' : cutShort ? 'tried' : 'new'],
    isSilent && `It gave no answer about ${last.unanswered} of them.`,
    cutShort &&
      `The comparison that began on ${momentOf(cutShort)} was cut short: the gateway did not answer.`,
    last && overdue && 'It should be every night: what is not listed may differ by now.',
  ]
    .filter(Boolean)
    .join(' ')
}

const comparedOn = ({ endedAt, compared }: NonNullable<Comparison['last']>): string =>
  `Compared with the gateway on ${momentOf(endedAt)}; ${compared === 1 ? '1 payment' : `${compared.toLocaleString('en-IN')} payments`}.`

const NOT_ONCE = {
  overdue:
    'The books have never been compared with the gateway’s, as they should be every night: what is not listed may differ.',
  tried: 'The books have not been compared with the gateway’s yet.',
  new: 'The books are compared with the gateway’s every night at three, the first time tonight.',
}

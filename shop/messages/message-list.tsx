import { callApi } from '../kernel/api/api-client.ts'
import { useDates } from '../kernel/language/dates.ts'
import { useWords } from '../kernel/language/use-words.ts'
import { Card } from '../ui/card.tsx'
import { messageLogWords } from './log-words.en.ts'
import type { LoggedMessage } from './message-log.server.ts'

/** @returns null where they could not be loaded: the order is shown without them */
export const fetchMessages = (id: string, signal: AbortSignal) =>
  callApi('GET /manageorder/{id}/messages', { params: { id }, signal }).catch(() => null)

interface Props {
  readonly messages: readonly LoggedMessage[] | null
  /** Empty where the order has one parcel. */
  readonly recipientOf: (parcelId: string) => string
}

const SHOWN = 6

/** The messages about an order, the newest first. */
export function MessageList({ messages, recipientOf }: Props) {
  const words = useWords(messageLogWords)
  const earlier = messages?.slice(SHOWN) ?? []
  const asItem = (message: LoggedMessage) => (
    <MessageItem
      key={message._id}
      message={message}
      recipient={message.parcelId === null ? '' : recipientOf(message.parcelId)}
    />
  )
  return (
    <Card className="p-5 sm:p-6">
      <h2 className="mb-4 font-semibold text-xl">{words.title}</h2>
      {!messages?.length && <p className="text-ink-soft">{messages ? words.none : words.notLoaded}</p>}
      <ul className="grid gap-4">{messages?.slice(0, SHOWN).map(asItem)}</ul>
      {earlier.length > 0 && (
        <details className="mt-4">
          <summary className="min-h-11 cursor-pointer content-center text-berry underline">
            {words.earlier(earlier.length)}
          </summary>
          <ul className="mt-2 grid gap-4">{earlier.map(asItem)}</ul>
        </details>
      )}
    </Card>
  )
}

function MessageItem({ message, recipient }: { message: LoggedMessage; recipient: string }) {
  const { kinds, states, dropped, wasDropped, to, bySms, atEight } = useWords(messageLogWords)
  const { moment } = useDates()
  const { kind, role, channel, state, dropReason, untilMorning, readers, at } = message
  const onPhone: Readonly<Record<string, string>> = channel === 'sms' ? bySms : {}
  const outcome =
    state === 'dropped'
      ? dropReason
        ? (onPhone[dropReason] ?? dropped[dropReason])
        : wasDropped
      : untilMorning
        ? atEight
        : (onPhone[state] ?? states[state])
  return (
    <li>
      <p className="wrap-anywhere font-semibold leading-snug">
        {[kinds[kind], recipient].filter(Boolean).join(' · ')}
      </p>
      <p className="text-ink-soft text-sm">
        {to[channel][role]}
        {readers > 1 && ` × ${readers}`} ·{' '}
        <time dateTime={at} className="tabular-nums">
          {moment(at)}
        </time>
      </p>
      <p className={`text-sm ${state === 'failed' || state === 'refused' ? 'text-berry' : 'text-ink-soft'}`}>
        {outcome}
      </p>
    </li>
  )
}

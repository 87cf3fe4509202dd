import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { callPublic } from '../../kernel/api/api-client.ts'
import { useFormats, useWords } from '../../kernel/language/use-words.ts'
import { Alert } from '../../ui/alert.tsx'
import { CodeField } from '../../ui/form/code-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { useForm, useSending } from '../../ui/form/use-form.ts'
import { PageHeading } from '../../ui/heading.tsx'
import { keepHeldOrder } from './held-order.ts'
import { findOrderWords } from './words.en.ts'

export interface RequestedCode {
  /** As typed. */
  readonly number: string
  readonly phone: string
  readonly requestId: string
  /** How this shop sends a code to such a phone. */
  readonly by: 'sms' | 'mail'
}

interface Props {
  readonly asked: RequestedCode
  readonly onAskedAgain: (asked: RequestedCode) => void
  readonly onBack: () => void
}

export function CodeStep({ asked, onAskedAgain, onBack }: Props) {
  const words = useWords(findOrderWords)
  const { digits } = useFormats()
  const navigate = useNavigate()
  const form = useForm({
    failed: 'Error opening the order',
    isShown: (path) => path === 'code',
    async send({ text }) {
      const call = { params: { id: asked.requestId }, body: { code: text('code') } }
      const held = await callPublic('POST /order-codes/{id}', call)
      keepHeldOrder(held)
      await navigate(`/order/${held.orderId}`)
    },
  })
  return (
    <div className="grid gap-6">
      <PageHeading>{words.typeCode}</PageHeading>
      <p className="text-ink-soft">
        {words.onItsWay(asked.number.toUpperCase(), digits(asked.phone), words.by[asked.by])}{' '}
        {words.nothingComes[asked.by]}
      </p>
      <Form form={form} button={form.busy ? words.opening : words.open} buttonClass="grow">
        <CodeField error={form.errorOf('code')} />
      </Form>
      <div className="grid gap-1">
        <AnotherCode asked={asked} onAskedAgain={onAskedAgain} />
        <button type="button" onClick={onBack} className={QUIET}>
          {words.change}
        </button>
      </div>
    </div>
  )
}

const QUIET = 'min-h-11 justify-self-start text-berry underline disabled:text-ink-soft disabled:no-underline'

/** An SMS may take a minute, and each costs the shop money. */
const PAUSE_SECONDS = 60

function AnotherCode({ asked, onAskedAgain }: Omit<Props, 'onBack'>) {
  const words = useWords(findOrderWords)
  const { digits } = useFormats()
  const [isSent, setSent] = useState(false)
  const { busy, problem, run } = useSending({ failed: 'Error asking for another code' })
  const left = useSecondsLeft(PAUSE_SECONDS, asked.requestId)
  async function askAgain(): Promise<void> {
    const { number, phone } = asked
    await run(async () => {
      const answer = await callPublic('POST /order-codes', { body: { number, phone } })
      onAskedAgain({ number, phone, ...answer })
      setSent(true)
    })
  }
  return (
    <div className="grid gap-2">
      {problem && <Alert kind="error">{problem}</Alert>}
      {isSent && !problem && <Alert kind="success">{words.sentAgain}</Alert>}
      <button type="button" className={QUIET} disabled={left > 0 || busy} onClick={() => void askAgain()}>
        {left > 0 ? words.againIn(digits(left)) : words.again}
      </button>
    </div>
  )
}

/** Counts down, anew for each `key`. */
function useSecondsLeft(seconds: number, key: string): number {
  const [left, setLeft] = useState(seconds)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new request begins a new pause
  useEffect(() => {
    const end = Date.now() + seconds * 1000
    const count = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)))
    count()
    const timer = setInterval(count, 1000)
    return () => clearInterval(timer)
  }, [seconds, key])
  return left
}

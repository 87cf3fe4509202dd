import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { callPublic } from '../../kernel/api/api-client.ts'
import { loginPath } from '../../kernel/api/auth-context.ts'
import { MAX_LIST_SEARCH } from '../../kernel/api/list-query.ts'
import { useWords } from '../../kernel/language/use-words.ts'
import { orderNumber } from '../../orders/order.ts'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { useHydrated } from '../../ui/form/use-hydrated.ts'
import { PageHeading } from '../../ui/heading.tsx'
import { CodeStep, type RequestedCode } from './code-step.tsx'
import { findOrderWords } from './words.en.ts'

/** By its number, its sender's phone and a code. @param id of an order that is not open in this browser */
export function FindOrder({ id = '' }: { id?: string | undefined }) {
  const words = useWords(findOrderWords)
  const { search } = useLocation()
  // The document is the same for everybody.
  const inAddress = useHydrated() ? (new URLSearchParams(search).get('number') ?? '') : ''
  const number = id === '' ? inAddress : orderNumber(id)
  const [asked, ask] = useState<RequestedCode | null>(null)
  const [isTyping, type] = useState(true)
  return (
    <Card className="my-8 grid gap-6 p-6 max-sm:mx-4 sm:mx-auto sm:my-14 sm:max-w-md sm:p-9">
      {/* Hidden, not removed: whoever comes back finds what was typed. */}
      <div hidden={!isTyping} className="grid gap-6 [&[hidden]]:hidden">
        <PageHeading>{words.title}</PageHeading>
        <p className="text-ink-soft">{id === '' ? words.how : words.notHere}</p>
        <NumberForm
          number={number}
          onAsked={(next) => {
            ask(next)
            type(false)
          }}
        />
        <p className="text-ink-soft">
          {words.haveAccount}{' '}
          <Link
            to={loginPath(id === '' ? '/profile/orders' : `/profile/orders/${id}`)}
            className="font-semibold text-berry underline"
          >
            {words.logIn}
          </Link>
        </p>
        <Link
          to="/order?privacy"
          className="flex min-h-11 items-end border-line border-t pt-4 text-ink-soft text-sm underline"
        >
          {words.whatIsKept}
        </Link>
      </div>
      {asked && !isTyping && <CodeStep asked={asked} onAskedAgain={ask} onBack={() => type(true)} />}
    </Card>
  )
}

function NumberForm({ number, onAsked }: { number: string; onAsked: (asked: RequestedCode) => void }) {
  const words = useWords(findOrderWords)
  const form = useForm({
    failed: 'Error asking for a code',
    isShown: (path) => path === 'number' || path === 'phone',
    async send({ text }) {
      const body = { number: text('number'), phone: text('phone') }
      return { ...body, ...(await callPublic('POST /order-codes', { body })) }
    },
    onSaved: onAsked,
  })
  return (
    <Form
      form={form}
      method="post"
      button={form.busy ? words.sending : words.sendCode}
      buttonClass="grow"
      disabled={!useHydrated()}
    >
      <Field
        name="number"
        error={form.errorOf('number')}
        label={words.number}
        help={words.numberHelp}
        defaultValue={number}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={MAX_LIST_SEARCH}
        required
        className="uppercase tabular-nums tracking-wider"
      />
      <Field
        name="phone"
        error={form.errorOf('phone')}
        label={words.phone}
        help={words.phoneHelp}
        type="tel"
        autoComplete="tel"
        maxLength={40}
        required
      />
    </Form>
  )
}

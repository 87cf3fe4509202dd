import { useId, useState } from 'react'
import { callApi, messageOf } from '../../kernel/api/api-client.ts'
import type { AnswerOf } from '../../kernel/api/calls.ts'
import { useWords } from '../../kernel/language/use-words.ts'
import { OneOfMany } from '../../people/audit-forms/editing-form.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useDialogs } from '../../ui/dialog/dialog.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { KEY_FIELDS, type KeyedGateway } from './gateway-keys.ts'
import { keyWords } from './words.en.ts'

type KeyStates = AnswerOf<'GET /settings/keys'>

interface Props {
  readonly keys: KeyStates
  readonly onUnsaved: (part: string, isUnsaved: boolean) => void
  readonly onSaved: () => Promise<void>
}

type State = KeyStates['gateways'][number]

/** The keys of each gateway, to be entered and replaced, never read. */
export function KeysSection({ keys: { gateways, revision }, onUnsaved, onSaved }: Props) {
  const words = useWords(keyWords)
  const [open, setOpen] = useState<KeyedGateway | null>(null)
  const isReal = gateways.some(({ live }) => live)
  const isFolded = ({ gateway, place }: State) => gateway === 'stripe' && place === 'none'
  const rowOf = (state: State) => (
    <OneOfMany
      key={state.gateway}
      name={words.gateways[state.gateway]}
      seen={<Seen state={state} isOffered={state.live !== false || !isReal} />}
      isOpen={open === state.gateway}
      onToggle={() => setOpen(open === state.gateway ? null : state.gateway)}
    >
      {state.gateway === 'stripe' && <p className="mb-4 max-w-prose text-ink-soft">{words.stripeCharges}</p>}
      {state.place === 'machine' ? (
        <p className="max-w-prose">{words.places.machine}</p>
      ) : (
        <KeysForm
          {...{ state, revision }}
          isLastReal={state.live === true && gateways.every((one) => one === state || !one.live)}
          onUnsaved={(isUnsaved) => onUnsaved(`keys-${state.gateway}`, isUnsaved)}
          onSaved={async () => {
            setOpen(null)
            await onSaved()
          }}
        />
      )}
    </OneOfMany>
  )
  return (
    <Card id="keys" className="scroll-mt-6 p-5 sm:p-6">
      <h2 className="font-semibold text-2xl">{words.title}</h2>
      <p className="mt-1 mb-3 max-w-prose text-ink-soft">{words.lead}</p>
      <ul className="divide-y divide-line">{gateways.filter((one) => !isFolded(one)).map(rowOf)}</ul>
      {gateways.some(isFolded) && (
        <details>
          <summary className="min-h-11 cursor-pointer border-line border-t py-2.5 text-ink-soft">
            {words.moreServices}
          </summary>
          <ul>{gateways.filter(isFolded).map(rowOf)}</ul>
        </details>
      )}
    </Card>
  )
}

function Seen({ state: { gateway, live, place, ends }, isOffered }: { state: State; isOffered: boolean }) {
  const words = useWords(keyWords)
  if (live === null) return <span className="text-ink-soft">{words.places.none}</span>
  return (
    <span className="grid text-sm sm:text-end">
      <span className={live ? 'font-semibold text-pine' : ''}>{live ? words.real : words.test}</span>
      {gateway === 'stripe' && <span>{words.stripeCurrency}</span>}
      {place === 'saved' && <span className="text-ink-soft">{words.saved(ends)}</span>}
      {place === 'unreadable' && <span className="text-danger">{words.places.unreadable}</span>}
      {!isOffered && <span className="text-ink-soft">{words.notOffered}</span>}
    </span>
  )
}

interface FormProps extends Pick<Props, 'onSaved'> {
  readonly state: State
  readonly revision: number
  /** No other gateway takes real money. */
  readonly isLastReal: boolean
  readonly onUnsaved: (isUnsaved: boolean) => void
}

function KeysForm({ state, revision, isLastReal, onUnsaved, onSaved }: FormProps) {
  const words = useWords(keyWords)
  const { showMessage } = useDialogs()
  const { gateway, notify } = state
  const fields = KEY_FIELDS[gateway]
  const form = useForm({
    failed: 'Error saving the keys',
    onUnsaved,
    send({ text, isTicked }) {
      const keys = Object.fromEntries(fields.map((field) => [field, text(field)]))
      const typed = { keys, live: isTicked('live'), password: text('ownPassword') }
      return callApi('PUT /settings/keys', { body: { gateway, ...typed, revision } })
    },
    async onSaved() {
      await onSaved()
      const text = words.done(words.gateways[gateway])
      await showMessage({ title: words.title, text, kind: 'success' })
    },
  })
  return (
    <div className="grid max-w-2xl gap-5">
      <Form
        form={form}
        button={words.save}
        beside={state.live !== null && <Remove {...{ state, revision, isLastReal, onSaved }} />}
      >
        {fields.map((field) => (
          <Field
            key={field}
            label={words.fields[field]}
            name={field}
            type={field === 'storeId' || field === 'username' ? 'text' : 'password'}
            autoComplete="off"
            spellCheck={false}
            maxLength={300}
            required
            error={form.errorOf(`keys.${field}`)}
          />
        ))}
        {gateway !== 'stripe' && (
          <div>
            <Checkbox name="live" label={words.live} defaultChecked={state.live ?? true} />
            <p className="text-ink-soft text-sm">{words.liveHelp}</p>
          </div>
        )}
        <Field
          label={words.yourPassword}
          name="ownPassword"
          type="password"
          autoComplete="current-password"
          maxLength={128}
          required
          help={words.passwordHelp}
        />
      </Form>
      <Notify help={words.notify[gateway]} address={notify} />
    </div>
  )
}

function Notify({ help, address }: { help: string | null; address: string }) {
  const id = useId()
  if (!help) return null
  return (
    <div className="grid gap-1.5 rounded-2xl bg-wash p-4">
      <label htmlFor={id}>{help}</label>
      <input
        id={id}
        readOnly
        value={address}
        onFocus={({ target }) => target.select()}
        className="min-h-11 w-full min-w-0 rounded-xl border border-edge bg-surface px-3.5 text-sm"
      />
    </div>
  )
}

function Remove({ state: { gateway }, revision, isLastReal, onSaved }: Omit<FormProps, 'onUnsaved'>) {
  const words = useWords(keyWords)
  const { confirm, showMessage } = useDialogs()
  const name = words.gateways[gateway]

  async function remove(form: HTMLFormElement | null): Promise<void> {
    const password = form ? String(new FormData(form).get('ownPassword') ?? '') : ''
    if (!password) return showMessage({ title: words.title, text: words.passwordMissing, kind: 'error' })
    const title = words.removeTitle(name)
    const text = isLastReal ? `${words.removeText} ${words.removeLast}` : words.removeText
    if (!(await confirm({ title, text, confirm: words.removeYes, cancel: words.stay, danger: true }))) return
    try {
      await callApi('PUT /settings/keys', { body: { gateway, keys: null, live: false, revision, password } })
      await onSaved()
      await showMessage({ title: words.title, text: words.removed(name), kind: 'success' })
    } catch (error) {
      console.error('Error removing the keys', error)
      await showMessage({ title: words.title, text: messageOf(error), kind: 'error' })
    }
  }
  return (
    <Button type="button" kind="quiet" onClick={({ currentTarget }) => void remove(currentTarget.form)}>
      {words.remove}
    </Button>
  )
}

import { useNavigate, useParams } from 'react-router'
import { AccountForm } from '../accounts/account-form.tsx'
import { usePasswordFields } from '../accounts/password-fields.tsx'
import { publicApi } from '../kernel/api-client.ts'
import { useAuth } from '../kernel/auth-context.ts'
import { Field } from '../ui/field.tsx'

export const meta = () => [{ title: 'Become the shopkeeper · OGS' }, { name: 'robots', content: 'noindex' }]

/** Behind the one-time link that the start of a new shop prints. */
/** Whoever has the address becomes the admin: it must stay out of caches and of other sites' logs. */
export const headers = () => ({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' })

export default function FirstAdminPage() {
  const { token } = useParams()
  const { logIN } = useAuth()
  const navigate = useNavigate()
  const { fields, match } = usePasswordFields()
  async function submit(form: FormData) {
    if (!match(form)) return
    const text = (name: string) => String(form.get(name))
    const person = { name: text('name'), email: text('email'), password: text('password') }
    await publicApi('POST', '/first-admin', { body: { token, ...person } })
    await logIN(person.email, person.password)
    await navigate('/profile/adminHome', { replace: true })
  }
  return (
    <AccountForm
      title="Become the shopkeeper"
      button="Open the shop"
      busyButton="Opening the shop…"
      failure="Error becoming the first admin"
      submit={submit}
    >
      <p className="text-ink-soft">
        This shop has no admin yet. The account you make here, or log in to, will be the first one.
      </p>
      <Field label="Name" name="name" autoComplete="name" required maxLength={100} />
      <Field label="Email" name="email" type="email" autoComplete="email" required maxLength={254} />
      {fields}
    </AccountForm>
  )
}

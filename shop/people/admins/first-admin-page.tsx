import { useNavigate } from 'react-router'
import { publicApi } from '../../kernel/api-client.ts'
import { useAuth } from '../../kernel/auth-context.ts'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { AccountCard, AccountForm, EmailField, usePasswordFields } from '../accounts/account-form.tsx'
import { useLinkToken } from '../accounts/address-parameters.ts'
import type { Typed } from '../accounts/submission.tsx'
import { NAME_MOST } from '../identity/account.ts'

export const meta = () => [{ title: 'Become the shopkeeper · OGS' }, { name: 'robots', content: 'noindex' }]

/** Whoever has the address becomes the admin: it must stay out of caches and of other sites' logs. */
export const headers = () => ({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' })

export default function FirstAdminPage() {
  const token = useLinkToken()
  const { logIN } = useAuth()
  const navigate = useNavigate()
  const { fields, match } = usePasswordFields()
  async function submit(typed: Typed) {
    if (!match(typed)) return
    const person = { name: typed('name'), email: typed('email'), password: typed('password') }
    await publicApi('POST', '/first-admin', { body: { token, ...person } })
    await logIN(person.email, person.password)
    await navigate('/profile/adminHome', { replace: true })
  }
  if (token === null) {
    return (
      <AccountCard title="Become the shopkeeper">
        <Notice kind="warning">
          This address is not complete. Please follow the whole link that the shop printed when it started.
        </Notice>
      </AccountCard>
    )
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
      <Field label="Name" name="name" autoComplete="name" required maxLength={NAME_MOST} />
      <EmailField />
      {fields}
    </AccountForm>
  )
}

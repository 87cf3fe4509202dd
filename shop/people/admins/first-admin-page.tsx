import { useNavigate } from 'react-router'
import { callPublic } from '../../kernel/api/api-client.ts'
import { useAuth } from '../../kernel/api/auth-context.ts'
import { useWords } from '../../kernel/language/use-words.ts'
import { pageWords } from '../../kernel/settings/page-meta.ts'
import { unlistedMeta } from '../../sharing/public-meta.ts'
import { Alert } from '../../ui/alert.tsx'
import { Field } from '../../ui/form/field.tsx'
import type { Typed } from '../../ui/form/use-form.ts'
import { AccountCard, AccountPage, EmailField, usePasswordFields } from '../accounts/account-form.tsx'
import { useLinkToken } from '../accounts/address-parameters.ts'
import { NAME_MOST } from '../identity/account.ts'
import type { Route } from './+types/first-admin-page.ts'
import { firstAdminWords } from './words.en.ts'

export const meta = (args: Route.MetaArgs) =>
  unlistedMeta(args, { title: pageWords(args, firstAdminWords).becomeShopkeeper })

/** The address makes its reader the admin: keep it out of caches and of other sites' logs. */
export const headers = () => ({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' })

export default function FirstAdminPage() {
  const token = useLinkToken()
  const { logIN } = useAuth()
  const words = useWords(firstAdminWords)
  const navigate = useNavigate()
  const { fields, match } = usePasswordFields()
  async function submit(typed: Typed) {
    if (!token || !match(typed)) return
    const person = { name: typed.text('name'), email: typed.text('email'), password: typed.text('password') }
    await callPublic('POST /first-admin', { body: { token, ...person } })
    await logIN(person.email, person.password)
    await navigate('/profile/adminHome', { replace: true })
  }
  if (token === null) {
    return (
      <AccountCard title={words.becomeShopkeeper}>
        <Alert kind="warning">{words.notComplete}</Alert>
      </AccountCard>
    )
  }
  return (
    <AccountPage
      title={words.becomeShopkeeper}
      button={words.createAccount}
      busyButton={words.creating}
      failure="Error becoming the first admin"
      submit={submit}
    >
      <p className="text-ink-soft">{words.noAdminYet}</p>
      <Field label={words.name} name="name" autoComplete="name" required maxLength={NAME_MOST} />
      <EmailField />
      {fields}
    </AccountPage>
  )
}

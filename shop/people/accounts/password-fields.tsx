import { useState } from 'react'
import { Field } from '../../ui/field.tsx'
import { PASSWORD_LEAST, PASSWORD_MOST } from '../identity/account.ts'

/**
 * A new password, typed twice. Its `match` says whether both are the same, and where they differ shows it.
 * @param label where the form asks for another password too
 */
export function usePasswordFields(label = 'Password') {
  const [mismatch, setMismatch] = useState(false)
  function match(form: FormData): boolean {
    const same = form.get('password') === form.get('confirmPassword')
    setMismatch(!same)
    return same
  }
  const bounds = { minLength: PASSWORD_LEAST, maxLength: PASSWORD_MOST, required: true } as const
  const words = { type: 'password', autoComplete: 'new-password', onInput: () => setMismatch(false) } as const
  const fields = (
    <>
      <Field
        label={label}
        name="password"
        help={`At least ${PASSWORD_LEAST} characters.`}
        {...bounds}
        {...words}
      />
      <Field
        label={`Confirm ${label}`}
        name="confirmPassword"
        error={mismatch ? 'Passwords do not match' : null}
        required
        {...words}
      />
    </>
  )
  return { fields, match }
}

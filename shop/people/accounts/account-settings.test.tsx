import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import { AuthContext } from '../../kernel/api/auth-context.ts'
import { Dialogs } from '../../ui/dialog/dialog.tsx'
import { INITIAL_AUTH_STATE } from '../identity/auth-store.ts'
import { ChangeName, ChangePassword, ChoosePassword, SignOutEverywhere } from './account-settings.tsx'

const never = () => Promise.reject(new Error('not in this test'))
const ways = { createUser: never, logIN: never, logOut: never, refresh: never }
const amina = { email: 'amina@example.com', displayName: 'Amina <Rahman>' }

function html(element: ReactNode, user: typeof amina | null = amina): string {
  const router = createMemoryRouter([{ path: '*', element }])
  return renderToStaticMarkup(
    <Dialogs>
      <AuthContext value={{ ...INITIAL_AUTH_STATE, ...ways, user, loading: false }}>
        <RouterProvider router={router} />
      </AuthContext>
    </Dialogs>,
  )
}

describe('the own account', () => {
  test('a name can be changed from what it is', () => {
    expect(html(<ChangeName />)).toMatch(/<input [^>]*value="Amina &lt;Rahman&gt;"/)
    expect(html(<ChangeName />, null)).not.toContain('<form')
  })

  test('a password wants the current one, the new one and the new one again', () => {
    const form = html(<ChangePassword />)
    expect(form).toMatch(/method="post"/)
    expect(form.match(/type="password"/g)).toHaveLength(3)
    expect(form.match(/autoComplete="new-password"/gi)).toHaveLength(2)
    for (const label of ['Current Password', 'New Password', 'Confirm New Password']) {
      expect(form).toContain(`>${label}</label>`)
    }
  })

  test('a first password wants nothing but a letter', () => {
    const form = html(<ChoosePassword />)
    expect(form).toContain('Send me a link to choose a password')
    expect(form).not.toContain('<input')
    expect(html(<ChoosePassword />, null)).not.toContain('<form')
  })

  test('logging out everywhere explains itself', () => {
    expect(html(<SignOutEverywhere />)).toContain('This logs you out in every browser.')
  })
})

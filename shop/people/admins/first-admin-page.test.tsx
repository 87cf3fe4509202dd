import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { AuthContext } from '../../kernel/api/auth-context.ts'
import { Dialogs } from '../../ui/dialog/dialog.tsx'
import FirstAdminPage from './first-admin-page.tsx'

const never = () => Promise.reject(new Error('not in this test'))
const nobody = {
  user: null,
  admin: undefined,
  loading: false,
  createUser: never,
  logIN: never,
  logOut: never,
  refresh: never,
}

test('the page of the one-time link keeps its secret, and waits for its script before it takes a password', () => {
  const router = createMemoryRouter([{ path: '/first-admin', element: <FirstAdminPage /> }], {
    initialEntries: ['/first-admin?token=secret-token'],
  })
  const page = renderToStaticMarkup(
    <Dialogs>
      <AuthContext value={nobody}>
        <RouterProvider router={router} />
      </AuthContext>
    </Dialogs>,
  )
  expect(page).toContain('Become the shopkeeper')
  expect(page).not.toContain('secret-token')
  expect(page).toMatch(/<form [^>]*method="post"/)
  expect(page).toMatch(/<button [^>]*type="submit" disabled=""/)
  expect(page).toMatch(/<input (?=[^>]*type="password")(?=[^>]*required="")/)
})

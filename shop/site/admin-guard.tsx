import { Outlet } from 'react-router'
import { RequireAdmin } from '../people/identity/guards.tsx'

/** Read by the profile's own guard, which waits differently for admins. */
export const handle = { forAdmins: true }

export default function AdminGuard() {
  return (
    <RequireAdmin>
      <Outlet />
    </RequireAdmin>
  )
}

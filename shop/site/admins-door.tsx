import { Outlet } from 'react-router'
import { RequireAdmin } from '../people/identity/guards.tsx'

/** The pages of the profile that are the shopkeeper's. */
export default function AdminsDoor() {
  return (
    <RequireAdmin>
      <Outlet />
    </RequireAdmin>
  )
}

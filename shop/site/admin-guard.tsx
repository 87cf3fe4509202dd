import { lazy, Suspense } from 'react'
import { Outlet, useLocation } from 'react-router'
import { RequireAdmin } from '../people/identity/guards.tsx'

/** Read by the profile's own guard, which waits differently for admins. */
export const handle = { forAdmins: true }

const NextStep = lazy(() => import('../content/admin/next-step.tsx'))

export default function AdminGuard() {
  return (
    <RequireAdmin>
      <LeadOn />
      <Outlet />
    </RequireAdmin>
  )
}

/** Only an address that the list of first steps gave loads it. */
function LeadOn() {
  const parameters = new URLSearchParams(useLocation().search)
  if (!parameters.has('step')) return null
  return (
    <Suspense fallback={<div className="mb-5 min-h-16" />}>
      <NextStep />
    </Suspense>
  )
}

import { useState } from 'react'
import { Navigate, Outlet, useMatch, useMatches } from 'react-router'
import { useAuth } from '../kernel/api/auth-context.ts'
import { FILLED } from '../kernel/api/filled-page.ts'
import { RequireLogin } from '../people/identity/guards.tsx'
import { ProfileSidebar, profileHome } from './profile-sidebar.tsx'

export default function Profile() {
  const matches = useMatches()
  const forAdmins = matches.some(({ handle }) => isAdminsHandle(handle))
  // The first render's: what is loaded later needs no mark.
  const [filled] = useState(() => matches.at(-1)?.loaderData != null)
  return (
    <div data-for-shopkeeper={forAdmins || undefined}>
      <RequireLogin forAdmins={forAdmins}>
        <div
          className={`mx-auto grid max-w-6xl gap-x-10 px-4 sm:px-6 sm:pb-12 lg:grid-cols-[13rem_minmax(0,1fr)] lg:pt-10 ${forAdmins ? 'gap-y-4 pt-2' : 'gap-y-6 pt-4'}`}
        >
          <ProfileSidebar />
          <div id={filled ? FILLED : undefined} className="min-w-0">
            <Home />
            <Outlet />
          </div>
        </div>
      </RequireLogin>
    </div>
  )
}

const isAdminsHandle = (handle: unknown): boolean =>
  typeof handle === 'object' && handle !== null && 'forAdmins' in handle

/** `/profile` alone redirects to the person's home. */
function Home() {
  const { admin } = useAuth()
  const alone = useMatch('/profile')
  return alone && admin !== undefined ? <Navigate to={profileHome(admin)} replace /> : null
}

import { useState } from 'react'
import { Navigate, Outlet, useMatch, useMatches } from 'react-router'
import { useAuth } from '../kernel/api/auth-context.ts'
import { FILLED } from '../kernel/api/filled-page.ts'
import { RequireLogin } from '../people/identity/guards.tsx'
import type { Route } from './+types/profile.ts'
import { ProfileSidebar, profileHome } from './profile-sidebar.tsx'

export default function Profile({ matches: [, site] }: Route.ComponentProps) {
  const matches = useMatches()
  const { user } = useAuth()
  const has = (mark: 'forAdmins' | 'forGuests') => matches.some(({ handle }) => isMarked(handle, mark))
  const forAdmins = has('forAdmins')
  // The first render's: what is loaded later needs no mark.
  const [filled] = useState(() => matches.at(-1)?.loaderData != null)
  if (has('forGuests') && !user)
    return (
      <RequireLogin admits={site.loaderData?.anybodyBuys ? 'anybody' : 'guests'}>
        {/* As tall as a window: the footer stays where it is once it is known who is here. */}
        <div className="mx-auto min-h-dvh max-w-6xl px-4 pt-4 sm:px-6 sm:pb-12 lg:pt-10">
          <Outlet />
        </div>
      </RequireLogin>
    )
  return (
    <div data-for-shopkeeper={forAdmins || undefined}>
      <RequireLogin forAdmins={forAdmins}>
        <div
          className={`mx-auto grid max-w-6xl gap-x-10 px-4 sm:px-6 sm:pb-12 lg:grid-cols-[13rem_minmax(0,1fr)] lg:pt-10 ${forAdmins ? 'gap-y-4 pt-2' : 'gap-y-6 pt-4'}`}
        >
          <ProfileSidebar companiesOrder={site.loaderData?.companiesOrder ?? false} />
          <div id={filled ? FILLED : undefined} className="min-w-0">
            <Home />
            <Outlet />
          </div>
        </div>
      </RequireLogin>
    </div>
  )
}

const isMarked = (handle: unknown, mark: string): boolean =>
  typeof handle === 'object' && handle !== null && mark in handle

/** `/profile` alone redirects to the person's home. */
function Home() {
  const { admin } = useAuth()
  const alone = useMatch('/profile')
  return alone && admin !== undefined ? <Navigate to={profileHome(admin)} replace /> : null
}

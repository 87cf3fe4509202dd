import { Outlet } from 'react-router'
import type { Route } from './+types/details-door.ts'
import { RequireLogin } from './identity/guards.tsx'
import { shopContext } from './kernel/shop-context.ts'

/** Whether visitors may see a gift's page is a setting of the shop (DETAILS_PUBLIC). */
export function loader({ context }: Route.LoaderArgs) {
  const { detailsPublic, publicUrl } = context.get(shopContext)
  return { open: detailsPublic, publicUrl }
}

/** A setting stays as it is while the shop runs. */
export const shouldRevalidate = () => false

export default function DetailsDoor({ loaderData }: Route.ComponentProps) {
  if (loaderData.open) return <Outlet />
  return (
    <RequireLogin>
      <Outlet />
    </RequireLogin>
  )
}

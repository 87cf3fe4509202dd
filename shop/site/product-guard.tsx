import { Outlet } from 'react-router'
import { shopContext } from '../kernel/shop-context.ts'
import { RequireLogin } from '../people/identity/guards.tsx'
import type { Route } from './+types/product-guard.ts'

/** Whether visitors may see a gift's page is a setting of the shop (DETAILS_PUBLIC). */
export function loader({ context }: Route.LoaderArgs) {
  const { detailsPublic, publicUrl } = context.get(shopContext)
  return { open: detailsPublic, publicUrl }
}

/** A setting stays as it is while the shop runs. */
export const shouldRevalidate = () => false

export default function ProductGuard({ loaderData }: Route.ComponentProps) {
  if (loaderData.open) return <Outlet />
  return (
    <RequireLogin>
      <Outlet />
    </RequireLogin>
  )
}

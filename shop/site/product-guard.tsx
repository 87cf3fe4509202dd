import { Outlet } from 'react-router'
import { shopContext } from '../kernel/shop-context.ts'
import { RequireLogin } from '../people/identity/guards.tsx'
import type { Route } from './+types/product-guard.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { detailsPublic, publicUrl } = context.get(shopContext)
  return { open: detailsPublic, publicUrl }
}

export const shouldRevalidate = () => false

export default function ProductGuard({ loaderData }: Route.ComponentProps) {
  if (loaderData.open) return <Outlet />
  return (
    <RequireLogin>
      <Outlet />
    </RequireLogin>
  )
}

import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { ADMIN_PAGES, OWN_PAGES, PUBLIC_PAGES } from './site/pages.ts'

const routesOf = (pages: typeof PUBLIC_PAGES) =>
  pages.flatMap(({ path, file, id }) =>
    file ? [path ? route(path, file, id ? { id } : {}) : index(file)] : [],
  )

/** The shells around the pages of `site/pages.ts`. */
export default [
  layout('site/storefront.tsx', [
    ...routesOf(PUBLIC_PAGES),
    layout('site/product-guard.tsx', [route('details/:id', 'storefront/pages/product-page.tsx')]),
    route('profile', 'site/profile.tsx', [
      ...routesOf(OWN_PAGES),
      layout('site/admin-guard.tsx', routesOf(ADMIN_PAGES)),
    ]),
    route('*', 'site/not-found-page.tsx'),
  ]),
  route('profile/print', 'admin/print/print-page.tsx'),
  route('profile/manageOrder/:id/slip', 'admin/print/print-page.tsx', { id: 'packing-slip' }),
] satisfies RouteConfig

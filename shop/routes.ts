import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** The whole site on one page. */
export default [
  layout('storefront.tsx', [
    index('catalog/home-page.tsx'),
    route('category', 'catalog/category-page.tsx'),
    route('offer', 'catalog/offer-page.tsx'),
    route('portfolio', 'portfolio-page.tsx'),
    layout('details-door.tsx', [route('details/:id', 'cart/details-page.tsx')]),
    route('login', 'accounts/login-page.tsx'),
    route('signup', 'accounts/signup-page.tsx'),
    route('first-admin/:token', 'admins/first-admin-page.tsx'),
    route('payments/success/:tranId', 'paying/payment-page.tsx'),
    route('profile', 'profile.tsx', [
      route('userHome', 'user-home-page.tsx'),
      route('cart', 'checkout/cart-page.tsx'),
      route('location', 'locations/location-page.tsx'),
      route('mylocation', 'locations/my-locations-page.tsx'),
      route('adminHome', 'orders/admin-home-page.tsx'),
      route('manageOrder', 'orders/manage-order-page.tsx'),
    ]),
    route('*', 'not-found-page.tsx'),
  ]),
] satisfies RouteConfig

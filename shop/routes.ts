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
    route('signed-in', 'google/signed-in-page.tsx'),
    route('forgot-password', 'recovery/forgot-password-page.tsx'),
    route('reset-password', 'recovery/reset-password-page.tsx'),
    route('verify-email', 'recovery/verify-email-page.tsx'),
    route('first-admin', 'admins/first-admin-page.tsx'),
    route('payments/success/:tranId', 'payment-page.tsx'),
    route('profile', 'profile.tsx', [
      route('userHome', 'user-home-page.tsx'),
      route('cart', 'checkout/cart-page.tsx'),
      route('location', 'locations/location-page.tsx'),
      route('mylocation', 'locations/my-locations-page.tsx'),
      route('orders', 'order-history/orders-page.tsx'),
      route('orders/:id', 'order-page.tsx'),
      route('updateLocation/:id', 'locations/update-location-page.tsx'),
      route('account', 'privacy/account-page.tsx'),
      layout('admins-door.tsx', [
        route('payments', 'reconciling/payments-page.tsx'),
        route('adminHome', 'dashboard/admin-home-page.tsx'),
        route('users', 'people/users-page.tsx'),
        route('addProduct', 'stock/add-product-page.tsx'),
        route('adminProducts', 'stock/admin-products-page.tsx'),
        route('updateProduct/:id', 'stock/update-product-page.tsx'),
        route('gone', 'gone-page.tsx'),
        route('csv', 'spreadsheets/spreadsheets-page.tsx'),
        route('manageOrder', 'dispatch/manage-order-page.tsx'),
        route('manageOrder/:id', 'dispatch/order-to-send-page.tsx'),
      ]),
    ]),
    route('*', 'not-found-page.tsx'),
  ]),
  route('profile/manageOrder/:id/slip', 'dispatch/slip-page.tsx'),
] satisfies RouteConfig

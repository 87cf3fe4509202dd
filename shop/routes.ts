import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** The whole site on one page. */
export default [
  layout('site/storefront.tsx', [
    index('selling/catalog/home-page.tsx'),
    route('category', 'selling/catalog/category-page.tsx'),
    route('offer', 'selling/catalog/offer-page.tsx'),
    route('portfolio', 'site/portfolio-page.tsx'),
    layout('site/product-guard.tsx', [route('details/:id', 'selling/catalog/product-page.tsx')]),
    route('login', 'people/accounts/login-page.tsx'),
    route('signup', 'people/accounts/signup-page.tsx'),
    route('signed-in', 'people/google/signed-in-page.tsx'),
    route('forgot-password', 'people/recovery/forgot-password-page.tsx'),
    route('reset-password', 'people/recovery/reset-password-page.tsx'),
    route('verify-email', 'people/recovery/verify-email-page.tsx'),
    route('first-admin', 'people/admins/first-admin-page.tsx'),
    route('payments/success/:tranId', 'ordering/paying/payment-page.tsx'),
    route('profile', 'site/profile.tsx', [
      route('userHome', 'site/user-home-page.tsx'),
      route('cart', 'ordering/checkout/cart-page.tsx'),
      route('location', 'people/locations/location-page.tsx'),
      route('mylocation', 'people/locations/my-locations-page.tsx'),
      route('orders', 'ordering/order-history/orders-page.tsx'),
      route('orders/:id', 'ordering/order-history/order-page.tsx'),
      route('updateLocation/:id', 'people/locations/update-location-page.tsx'),
      route('account', 'people/privacy/account-page.tsx'),
      layout('site/admin-guard.tsx', [
        route('payments', 'ordering/reconciling/payments-page.tsx'),
        route('adminHome', 'back-office/dashboard/admin-home-page.tsx'),
        route('users', 'back-office/users/users-page.tsx'),
        route('addProduct', 'back-office/product-editing/add-product-page.tsx'),
        route('adminProducts', 'back-office/product-editing/admin-products-page.tsx'),
        route('updateProduct/:id', 'back-office/product-editing/update-product-page.tsx'),
        route('gone', 'site/gone-page.tsx'),
        route('csv', 'back-office/spreadsheets/spreadsheets-page.tsx'),
        route('manageOrder', 'fulfilment/dispatch/manage-order-page.tsx'),
        route('manageOrder/:id', 'fulfilment/dispatch/order-to-send-page.tsx'),
      ]),
    ]),
    route('*', 'site/not-found-page.tsx'),
  ]),
  route('profile/manageOrder/:id/slip', 'fulfilment/dispatch/slip-page.tsx'),
] satisfies RouteConfig

/**
 * The storeys of the shop, from the ground up (decisions/storeys.md). A domain imports from the storeys below its own, never from one
 * beside or above it, and within itself as it likes, without cycles; its tables and functions of the database go the same way. A new
 * domain is one word here, a new folder in it none.
 */
export const STOREYS = [
  ['kernel'],
  ['ui'],
  ['files'],
  ['pictures'],
  ['sharing'],
  ['people'],
  ['delivery', 'payments', 'gift-options', 'stock'],
  ['charges'],
  ['catalog'],
  ['content', 'promotions', 'stock-keeping'],
  ['cart'],
  ['orders'],
  ['finding'],
  ['billing'],
  ['gifts'],
  ['fulfilment'],
  ['messages'],
  ['imports'],
  ['storefront', 'admin'],
  ['site'],
] as const

/** The page of an own order. @param account null: a guest, who has no profile */
export const ownOrderPath = (id: string, account: object | null): string =>
  account ? `/profile/orders/${id}` : `/order/${id}`

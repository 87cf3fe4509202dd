/** The name that a table or a column has in SQL: `giftLink` is `gift_link` there. */
export const nameInSql = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

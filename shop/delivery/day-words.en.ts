/** The words of a row of days to swipe. */
export const dayRowWords = {
  anotherDay: 'Another day',
  fewerDays: 'Fewer days',
}

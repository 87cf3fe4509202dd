export const stockPageRefusals = {
  'counted-by-choice': 'This gift is sold in several choices. Please count each of them.',
  'counted-by-parts': 'This is a hamper. Please count the gifts that are in it.',
}

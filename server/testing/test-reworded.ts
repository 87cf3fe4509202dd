/** What was stored or recorded once, and how the same reads now. */
const REWORDED: readonly (readonly [was: string, now: string])[] = [
  ['The time for paying ran out on the gateway’s page.', 'The payment expired on the gateway’s page.'],
  [
    'The shop has no keys of its gateway any more, so nobody could be asked whether it was paid.',
    'The API keys of its gateway are no longer set up, so the shop could not ask whether it was paid.',
  ],
  [
    'This money has been given back, so there is no receipt for it.',
    'This payment was refunded, so there is no receipt for it.',
  ],
  ['All of it was given back.', 'All of it was refunded.'],
  ['The cash was handed over at the door.', 'The cash was handed over on delivery.'],
  ['নগদ টাকা দরজায় দেওয়া হয়েছে।', 'ডেলিভারির সময় নগদ টাকা দেওয়া হয়েছে।'],
  ['give the surplus back on its own page.', 'refund the surplus on its own page.'],
  // Around a sum.
  ['The gateway has given', 'The gateway has refunded'],
  ['The gateway is giving', 'The gateway is refunding'],
  ['The gateway has not given', 'The gateway has not refunded'],
  ['The gateway did not give', 'The gateway did not refund'],
  [' back, though it had not worked here.', ', though the shop shows the refund as failed.'],
  [' back yet, which counts as given back here.', ' yet, which the shop shows as refunded.'],
  [' back, which counts as given back here.', ', which the shop shows as refunded.'],
  [' that count as given back here.', ' that the shop shows as refunded.'],
  ['There is a receipt as soon as', 'You get a receipt as soon as'],
  ['There is a receipt once the payment has arrived.', 'You get a receipt once the payment has arrived.'],
  ['উপহারটি কোথায় যাবে, তা সময়মতো জানানো হয়নি।', 'উপহারটি কোথায় যাবে, প্রাপক সময়মতো জানাননি।'],
  ['"label_bn":', '"labelBn":'],
]

/** A text from then in the words of now. */
export const reworded = (text: string): string =>
  REWORDED.reduce((all, [was, now]) => all.replaceAll(was, now), text)

/** Why money was held: each sentence as it was stored, and in Bangla. */
export const HELD = {
  amount: [
    'The amount that was paid is not the amount that was asked for.',
    'যত চাওয়া হয়েছিল, পেমেন্ট তত আসেনি।',
  ],
  currency: ['The payment was not taken in BDT.', 'পেমেন্টটি বাংলাদেশি টাকায় নেওয়া হয়নি।'],
  risky: ['The gateway calls this payment risky.', 'গেটওয়ে এই পেমেন্টকে ঝুঁকিপূর্ণ বলছে।'],
  paid_already: [
    'This was paid already, by another payment: refund one of them.',
    'এর টাকা অন্য পেমেন্টে আগেই এসেছে: একটি ফেরত দিন।',
  ],
  stopped: [
    'What it was for is cancelled: refund it, or ask the customer.',
    'যার জন্য পেমেন্ট, সেটি বাতিল: টাকা ফেরত দিন, কিংবা ক্রেতাকে জিজ্ঞেস করুন।',
  ],
  numbers_taken: [
    'The gateway gave the numbers of another payment.',
    'গেটওয়ে অন্য একটি পেমেন্টের নম্বর দিয়েছে।',
  ],
} as const

/** In which state, the sentence as it was stored, what is stored instead, and what is read in Bangla. */
export const PAYMENTS: readonly (readonly [string, string, object, string])[] = [
  ['paid', 'The gateway has the money.', { code: 'gateway-paid' }, 'টাকা গেটওয়ের কাছে এসেছে।'],
  ['failed', 'The gateway could not complete it.', { code: 'gateway-failed' }, 'গেটওয়ে কাজটি শেষ করতে পারেনি।'],
  ...(
    [
      [
        'cancelled',
        'The payer cancelled it on the gateway’s page.',
        'gateway-cancelled',
        'ক্রেতা পেমেন্টের পাতায় বাতিল করেছেন।',
      ],
      [
        'expired',
        'The time for paying ran out on the gateway’s page.',
        'gateway-expired',
        'পেমেন্টের পাতায় সময় শেষ হয়ে গেছে।',
      ],
      [
        'expired',
        'The shop has no keys of its gateway any more, so nobody could be asked whether it was paid.',
        'gateway-closed',
        'এই গেটওয়ের এপিআই কী সার্ভারে আর নেই, তাই পেমেন্ট হয়েছে কি না জানা যায়নি।',
      ],
      [
        'failed',
        'bKash was about to take another sum, so it was not told to.',
        'bkash-other-sum',
        'বিকাশ অন্য অঙ্কের টাকা নিতে যাচ্ছিল, তাই নিতে বলা হয়নি।',
      ],
      ['failed', 'The gateway opened no page for it.', 'no-payment-page', 'গেটওয়ে এর জন্য কোনো পাতা খোলেনি।'],
      ['returned', 'All of it was given back.', 'all-given-back', 'সব টাকা ফেরত দেওয়া হয়েছে।'],
      [
        'paid',
        'The cash was handed over at the door.',
        'cash-handed-over',
        'ডেলিভারির সময় নগদ টাকা দেওয়া হয়েছে।',
      ],
      ['cancelled', 'Nobody has chosen to pay it in cash.', 'cash-not-chosen', 'কেউ নগদে দেওয়া বেছে নেননি।'],
      [
        'cancelled',
        'What it was for is cancelled, so no cash is collected.',
        'cash-stopped',
        'যার জন্য টাকা, সেটি বাতিল, তাই নগদ নেওয়া হবে না।',
      ],
      [
        'cancelled',
        'It was paid otherwise, so no cash is collected.',
        'cash-paid-otherwise',
        'এর টাকা অন্যভাবে এসেছে, তাই নগদ নেওয়া হবে না।',
      ],
      [
        'cancelled',
        'It is to be paid otherwise now: no cash is collected for this.',
        'cash-to-be-paid-otherwise',
        'এখন অন্যভাবে টাকা দেওয়া হবে: এর জন্য নগদ নেওয়া হবে না।',
      ],
      [
        'cancelled',
        'The order was cancelled: no cash is collected for it.',
        'cash-order-cancelled',
        'অর্ডার বাতিল: এর জন্য নগদ নেওয়া হবে না।',
      ],
      [
        'cancelled',
        'The parcel came back: no cash was handed over.',
        'cash-parcel-returned',
        'পার্সেল ফিরে এসেছে: নগদ দেওয়া হয়নি।',
      ],
    ] as const
  ).map(([state, english, code, bangla]) => [state, english, { code }, bangla] as const),
  ...Object.entries(HELD).map(
    ([reason, [english, bangla]]) =>
      ['paid_on_hold', english, { code: 'held', reasons: [reason] }, bangla] as const,
  ),
  [
    'paid_on_hold',
    `${HELD.amount[0]} ${HELD.risky[0]} ${HELD.numbers_taken[0]}`,
    { code: 'held', reasons: ['amount', 'risky', 'numbers_taken'] },
    `${HELD.amount[1]} ${HELD.risky[1]} ${HELD.numbers_taken[1]}`,
  ] as const,
  ...['Mina', 'Stripe says: Mina', 'The gateway has the money. Mina', HELD.risky[0]].flatMap((by) => [
    [
      'paid',
      `${by} has looked at it and accepted it.`,
      { code: 'held-accepted', by },
      `${by} দেখে মেনে নিয়েছেন।`,
    ] as const,
    [
      'returned',
      `${by} settled it outside the shop.`,
      { code: 'settled-outside', by },
      `${by} দোকানের বাইরে মিটিয়েছেন।`,
    ] as const,
  ]),
  [
    'failed',
    'Stripe says: Mina settled it outside the shop.',
    { code: 'stripe-words', words: 'Mina settled it outside the shop.' },
    'স্ট্রাইপ বলছে: Mina settled it outside the shop.',
  ],
  [
    'failed',
    'bKash did not take the money: Insufficient Balance (2023)',
    { code: 'bkash-words', words: 'Insufficient Balance (2023)' },
    'বিকাশ টাকা নেয়নি: Insufficient Balance (2023)',
  ],
  [
    'expired',
    'Nobody had paid after 24 hours.',
    { code: 'nobody-paid', hours: 24 },
    '২৪ ঘণ্টা পরও কেউ পেমেন্ট করেননি।',
  ],
  ['failed', 'Anybody’s words.', { code: 'gateway-words', words: 'Anybody’s words.' }, 'Anybody’s words.'],
]

/** The sentence as it was stored, what is stored instead, and what is read in Bangla. */
export const REFUNDS = [
  ['', null, ''],
  [
    'The gateway has not answered yet. It is asked again with the same number.',
    { code: 'refund-unanswered' },
    'গেটওয়ে এখনো উত্তর দেয়নি। একই নম্বরে আবার জিজ্ঞেস করা হচ্ছে।',
  ],
  ['bKash says failed.', { code: 'bkash-refund-failed' }, 'বিকাশ বলছে, হয়নি।'],
  ['bKash says cancelled.', { code: 'bkash-refund-cancelled' }, 'বিকাশ বলছে, বাতিল হয়েছে।'],
  [
    'The gateway has the money.',
    { code: 'gateway-words', words: 'The gateway has the money.' },
    'The gateway has the money.',
  ],
] as const

const NOT_YET = 'গেটওয়ে ৳১,২৫০.৫০ এখনো ফেরত দেয়নি, অথচ এখানে ফেরত দেওয়া হয়েছে বলে ধরা আছে।'
/** As `REFUNDS`. */
export const DIFFERENCES = [
  [
    'The gateway knows no such payment.',
    [{ code: 'payment-unknown-there' }],
    'গেটওয়ের কাছে এমন কোনো পেমেন্ট নেই।',
  ],
  ...(
    [
      ['pending', 'এখনো শেষ হয়নি'],
      ['failed', 'সফল হয়নি'],
      ['cancelled', 'বাতিল হয়েছে'],
      ['expired', 'সময়ের মধ্যে হয়নি'],
    ] as const
  ).map(
    ([state, bangla]) =>
      [
        `The gateway says that this payment is ${state}.`,
        [{ code: 'payment-not-paid-there', state }],
        `গেটওয়ে বলছে, পেমেন্টটি ${bangla}।`,
      ] as const,
  ),
  [
    'The gateway took money for this payment more than once: give the surplus back on its own page.',
    [{ code: 'payment-paid-twice' }],
    'গেটওয়ে এই পেমেন্টের টাকা একাধিকবার নিয়েছে: বাড়তি টাকা তাদের পাতায় গিয়ে ফেরত দিন।',
  ],
  [
    'The gateway took another amount than was asked for.',
    [{ code: 'payment-amount-differs' }],
    'যত চাওয়া হয়েছিল, গেটওয়ে তার চেয়ে ভিন্ন অঙ্ক নিয়েছে।',
  ],
  [
    'The gateway did not take the payment in BDT.',
    [{ code: 'payment-currency-differs' }],
    'গেটওয়ে বাংলাদেশি টাকায় পেমেন্ট নেয়নি।',
  ],
  [
    'The gateway has given ৳100 back, though it had not worked here.',
    [{ code: 'refund-succeeded-there', amount: 100_00 }],
    'গেটওয়ে ৳১০০ ফেরত দিয়েছে, যদিও এখানে তা সফল হয়নি।',
  ],
  [
    'The gateway is giving ৳12,34,567 back, though it had not worked here.',
    [{ code: 'refund-processing-there', amount: 12_34_567_00 }],
    'গেটওয়ে ৳১২,৩৪,৫৬৭ ফেরত দিচ্ছে, যদিও এখানে তা সফল হয়নি।',
  ],
  [
    'The gateway has not given ৳1,250.50 back yet, which counts as given back here.',
    [{ code: 'refund-not-yet-there', amount: 1250_50 }],
    NOT_YET,
  ],
  [
    'The gateway did not give ৳1 back, which counts as given back here. The gateway knows nothing of ৳2 that count as given back here. The gateway has not given ৳1,250.50 back yet, which counts as given back here.',
    [
      { code: 'refund-failed-there', amount: 1_00 },
      { code: 'refund-unknown-there', amount: 2_00 },
      { code: 'refund-not-yet-there', amount: 1250_50 },
    ],
    `গেটওয়ে ৳১ ফেরত দেয়নি, অথচ এখানে ফেরত দেওয়া হয়েছে বলে ধরা আছে। এখানে ৳২ ফেরত দেওয়া হয়েছে বলে ধরা আছে, গেটওয়ে তা জানে না। ${NOT_YET}`,
  ],
] as const

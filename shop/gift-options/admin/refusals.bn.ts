import { FORMATS } from '../../kernel/language/format.ts'

export const bn = {
  'gifting-unknown': 'দোকানের তালিকায় এটি নেই।',
  'gifting-full': ({ most }: { readonly most: number }) =>
    `এখানে ${FORMATS.bn.number(most)}টি আছে, আর যোগ করা যায় না। যেটি আর দেওয়া হয় না, সেটি বদলে নিন।`,
}

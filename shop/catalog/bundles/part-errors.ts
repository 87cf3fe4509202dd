import { fieldMessage, fieldMessageWith } from '../../kernel/language/field-message.ts'
import { nameList } from '../../kernel/language/field-path.ts'

nameList('parts', {
  en: { all: 'parts', one: (nth) => `part ${nth}`, fields: { units: 'how many' } },
  bn: { all: 'অংশ', one: (nth) => `${nth} নম্বর অংশ`, fields: { units: 'কয়টি' } },
})

/** What is wrong with a part of a hamper; written after the field's name. */
export const partErrors = {
  unknown: fieldMessage(
    'must be in the shop: take it out, or choose another gift',
    'দোকানে থাকতে হবে: এটি সরান, বা অন্য উপহার বেছে নিন',
  ),
  itself: fieldMessage('must be another gift', 'অন্য কোনো উপহার হতে হবে'),
  hamper: fieldMessage(
    'must not be a hamper itself: put in what it consists of',
    'নিজে হ্যাম্পার হতে পারবে না: তাতে যা যা আছে, সেগুলো দিন',
  ),
  choose: fieldMessage('must be one of its choices', 'উপহারটির একটি ধরন বেছে নিতে হবে'),
  repeated: fieldMessage('must differ from the others', 'অন্যগুলোর থেকে আলাদা হতে হবে'),
  ofOptions: fieldMessage('must be left out where there are options', 'অপশন থাকলে দেওয়া যাবে না'),
  optionsOfPart: fieldMessageWith(
    (hamper) => `must be left out: it is a part of the hamper “${hamper}”`,
    (hamper) => `দেওয়া যাবে না: এটি “${hamper}” হ্যাম্পারের অংশ`,
  ),
  isPart: fieldMessageWith(
    (hamper) => `must be left out: this gift is a part of the hamper “${hamper}”`,
    (hamper) => `দেওয়া যাবে না: উপহারটি নিজেই “${hamper}” হ্যাম্পারের অংশ`,
  ),
}

import type * as english from './tag-words.en.ts'

export const tagWords: typeof english.tagWords = {
  forWhom: {
    mother: 'মা',
    father: 'বাবা',
    wife: 'স্ত্রী',
    husband: 'স্বামী',
    partner: 'প্রিয়জন',
    sister: 'বোন',
    brother: 'ভাই',
    child: 'ছোট বাচ্চা',
    baby: 'নবজাতক',
    grandparent: 'দাদা-দাদি, নানা-নানি',
    friend: 'বন্ধু',
    colleague: 'সহকর্মী',
    teacher: 'শিক্ষক',
  },
  ages: { baby: 'একদম ছোট', child: 'শিশু', teen: 'কিশোর-কিশোরী', adult: 'বড়', elder: 'বয়স্ক' },
  tastes: {
    sweet: 'মিষ্টি জিনিস',
    flowers: 'ফুল',
    home: 'ঘর সাজানো',
    tech: 'গ্যাজেট',
    jewellery: 'গয়না',
    fashion: 'ফ্যাশন',
    books: 'বই',
    toys: 'খেলনা ও খেলা',
    handmade: 'হাতে তৈরি',
    traditional: 'ঐতিহ্যবাহী',
  },
}

import { FORMATS } from '../../kernel/language/format.ts'
import type * as english from './words.en.ts'

const { number } = FORMATS.bn

export const usersWords: typeof english.usersWords = {
  title: 'সব ব্যবহারকারী',
  theUsers: 'ব্যবহারকারীদের তালিকা',
  total: (total) => `মোট ব্যবহারকারী: ${number(total)}`,
  found: (total, search) => `“${search}” খুঁজে ${number(total)} জনকে পাওয়া গেছে`,
  searchBy: 'নাম বা ই-মেইল দিয়ে খুঁজুন',
  nameOrEmail: 'নাম বা ই-মেইল',
  among: 'ব্যবহারকারীদের মধ্যে',
  showAll: 'সব ব্যবহারকারী দেখুন',
  deletedAccounts: 'মুছে ফেলা অ্যাকাউন্ট',

  table: 'যাঁদের অ্যাকাউন্ট আছে',
  columns: ['ক্রম', 'নাম', 'ই-মেইল', 'ভূমিকা', 'কাজ'],
  notConfirmed: 'ই-মেইল নিশ্চিত করা হয়নি',
  thisIsYou: 'আপনি নিজে',

  no: 'না',
  ofPerson: (name) => `: ${name}`,
  toAdmin: {
    word: 'অ্যাডমিন করুন',
    ask: (name) => `অ্যাডমিন করবেন? (${name})`,
    question:
      'অ্যাডমিন সব অর্ডার আর ক্রেতার তথ্য দেখেন, দোকানের সবকিছু বদলাতেও পারেন। তিনি এখনই লগআউট হয়ে যাবেন; পাসওয়ার্ড থাকলে এরপর শুধু সেটি দিয়েই লগইন করতে পারবেন, গুগল দিয়ে আর নয়।',
    yes: 'হ্যাঁ, অ্যাডমিন করুন',
    done: (name) => `${name} এখন অ্যাডমিন`,
  },
  toUser: {
    word: 'সাধারণ ব্যবহারকারী করুন',
    ask: (name) => `সাধারণ ব্যবহারকারী করবেন? (${name})`,
    question: 'এখন থেকে তিনি আর অর্ডার ও ক্রেতার তথ্য দেখতে বা দোকানের কিছু বদলাতে পারবেন না।',
    yes: 'হ্যাঁ, সাধারণ ব্যবহারকারী করুন',
    done: (name) => `${name} এখন সাধারণ ব্যবহারকারী`,
  },
  nothingChanged: 'কিছুই বদলায়নি',
  unconfirmed: {
    title: 'ই-মেইলটি নিশ্চিত করা হয়নি',
    text: 'হতে পারে অচেনা কেউ এই ই-মেইল লিখে অ্যাকাউন্ট খুলেছেন। নিজের অ্যাকাউন্ট পাতা থেকে তিনি লিংকসহ একটি ই-মেইল চেয়ে নিতে পারেন; সেই লিংকে যাওয়ার পর আপনি তাঁকে অ্যাডমিন করতে পারবেন।',
  },
  deletion: {
    question: 'একবার মুছলে আর ফেরানো যাবে না!',
    deleted: 'ব্যবহারকারীকে মুছে ফেলা হয়েছে।',
    kept: 'ব্যবহারকারীকে মোছা যায়নি',
  },
}

export const removalRefusals: typeof english.removalRefusals = {
  'own-account': 'এটি আপনার নিজের অ্যাকাউন্ট। চলে যেতে চাইলে আপনার অ্যাকাউন্ট পাতা থেকে এটি মুছতে পারেন।',
}

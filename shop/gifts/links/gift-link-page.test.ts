import { expect, test } from 'vitest'
import { readTags, tagsIn } from '../../sharing/test-public-page.ts'
import { meta } from './gift-link-page.tsx'

test.each([
  ['en', 'Somebody has a gift for you'],
  ['bn', 'কেউ একজন আপনার জন্য উপহার পাঠিয়েছেন'],
] as const)(
  'a gift link in a message shows in %s that there is a gift, and nothing of it or of its address',
  (language, title) => {
    const { content, data, tags } = readTags(tagsIn(language, meta))
    expect(content('og:title')).toEqual([title])
    expect(content('og:image')).toEqual(['https://ogs.example/icon-512.png'])
    expect(content('og:url')).toEqual([])
    expect(content('robots')).toEqual(['noindex'])
    expect(data).toEqual([])
    expect(JSON.stringify(tags)).not.toMatch(/canonical|\/g\//)
  },
)

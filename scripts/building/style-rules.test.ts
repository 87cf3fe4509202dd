import { expect, test } from 'vitest'
import { takeApart } from './style-rules.ts'

const needsOf = (css: string) => takeApart(css).map((part) => ('needs' in part ? part.needs : undefined))

test('a rule needs the classes and elements of one of its selectors, by the names in the document', () => {
  expect(needsOf(String.raw`.md\:w-1\/2{width:50%}`)).toEqual([[['md:w-1/2']]])
  expect(needsOf(String.raw`.\[\&\>p\]\:mt-1>p{margin:1px}`)).toEqual([[['[&>p]:mt-1', 'p']]])
  expect(needsOf('.a .b,.c{width:0}')).toEqual([[['a', 'b'], ['c']]])
  expect(needsOf(':where(.space-y-2>:not(:last-child)){margin:0}')).toEqual([[['space-y-2']]])
})

test('what need not be there is no need', () => {
  expect(needsOf('.a:not(.b):has(.c):is(.d,.e){width:0}')).toEqual([[['a']]])
  expect(needsOf('*,.a{width:0}')).toEqual([undefined])
  expect(needsOf(':root{--a:1}')).toEqual([undefined])
})

test('what a person does with the page is left to the whole sheet', () => {
  expect(needsOf(String.raw`.hover\:a:hover,.a{width:0}`)).toEqual([[['a']]])
  expect(
    takeApart('a:focus-visible{width:0}.b:is(:where(.group):hover *){width:0}::selection{color:red}'),
  ).toEqual([])
})

test('the order and the at-rules around rules stay', () => {
  expect(
    takeApart('@layer a,b;@layer a{@media print{p{color:red}}}@property --x{syntax:"*";inherits:false}'),
  ).toEqual([
    { css: '@layer a,b;' },
    {
      open: '@layer a{',
      parts: [{ open: '@media print{', parts: [{ css: 'p{color:red}', needs: [['p']] }] }],
    },
    { css: '@property --x{syntax:"*";inherits:false}', mentioned: '--x' },
  ])
})

test('an at-rule of declarations stays whole, and rules within rules are refused', () => {
  expect(takeApart('@page{margin:1cm}@media print{@page{margin:0}}')).toEqual([
    { css: '@page{margin:1cm}' },
    { open: '@media print{', parts: [{ css: '@page{margin:0}' }] },
  ])
  expect(() => takeApart('.a{width:0;.b{width:0}}')).toThrow('Two libraries')
})

test('fonts of rare letters are left to the whole sheet', () => {
  const face = (file: string) => `@font-face{font-family:A;src:url(/assets/a-${file}-Hash.woff2)}`
  expect(takeApart(face('latin-400') + face('core-400') + face('latin-ext-600'))).toEqual([
    { css: face('core-400') },
  ])
})

test('a sheet that would end its element is refused', () => {
  expect(() => takeApart('p{content:"</style>"}')).toThrow('end tag')
})

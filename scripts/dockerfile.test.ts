import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const [build = '', image = '', ...more] = readFileSync('deploy/Dockerfile', 'utf8')
  .split(/^(?=FROM )/m)
  .filter((part) => part.startsWith('FROM '))

test('packages are installed before the sources come, which change more often', () => {
  const steps = build.split('\n').filter((line) => /^(COPY|RUN) /.test(line))
  expect(steps).toEqual([
    'COPY package.json package-lock.json ./',
    'RUN npm ci --omit=dev',
    'COPY . .',
    'RUN node scripts/build.mjs',
  ])
})

test('the image has the Node of the packages and no other, no npm and nothing that it kept', () => {
  expect(more).toEqual([])
  expect(image).toMatch(/^FROM debian:bookworm-slim$/m)
  expect(image).toMatch(/^COPY --from=build \/shop \.$/m)
  expect(image).toMatch(/ PATH=\/shop\/node_modules\/\.bin:\$PATH$/m)
  expect(image.match(/^(RUN|CMD) .*\b(npm|apt-get)\b/m)).toBeNull()
})

import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { BulkSteps } from '../steps/use-bulk-steps.ts'
import { type BoardPart, boardPath, LANE_PAGE, MOST_SHOWN, parseBoardPart } from './board.ts'
import { LaneSection } from './board-lane.tsx'
import type { BoardRow } from './board-shapes.server.ts'

const steps = { isChosen: () => false } as unknown as BulkSteps

function shown(part: BoardPart, rows: number, total: number): string {
  const lane = (
    <LaneSection
      part={part}
      lane="pack"
      rows={Array.from({ length: rows }, (_, at) => ({ parcelId: `${at}` }) as BoardRow)}
      total={total}
      steps={steps}
      head={null}
    >
      {() => null}
    </LaneSection>
  )
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element: lane }])} />)
}

test('a lane that is shown in full chooses all, and leads nowhere', () => {
  const lane = shown({ day: 'today' }, 3, 3)
  expect(lane).toContain('Choose all')
  expect(lane).not.toMatch(/The first|<a /)
})

test('a lane of which the first are shown says so, chooses these alone, and leads to all of it', () => {
  const lane = shown({ day: 'tomorrow' }, MOST_SHOWN, 1234)
  expect(lane).toContain('Choose these 20')
  expect(lane).not.toContain('Choose all')
  expect(lane).toMatch(
    /The first 20 of 1,234.*href="\/profile\/today\?day=tomorrow&amp;lane=pack".*Show all 1,234/,
  )
})

test('a page of a lane says which of its parcels it has', () => {
  expect(shown({ day: 'today', lane: 'pack', page: 2 }, LANE_PAGE, 120)).toMatch(
    /Choose these 50.*51 to 100 of 120/,
  )
  expect(shown({ day: 'today', lane: 'pack', page: 9 }, 20, 120)).toContain('101 to 120 of 120')
})

test('the address of a part of the board is read back, and leaves out what makes no sense', () => {
  const path = (query: string) => boardPath(parseBoardPart(new URLSearchParams(query)))
  expect(path('day=later&lane=ready&page=3')).toBe('/profile/today?day=later&lane=ready&page=3')
  for (const query of ['', 'day=someday', 'lane=left', 'page=7', 'lane=&page=-1'])
    expect(path(query)).toBe('/profile/today')
  expect(path('lane=pack&page=x')).toBe('/profile/today?lane=pack')
})

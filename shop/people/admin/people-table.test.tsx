import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Dialogs } from '../../ui/dialog/dialog.tsx'
import { Toasts } from '../../ui/dialog/toast.tsx'
import { PeopleTable } from './people-table.tsx'

const people = [
  { _id: '1', name: 'Rahima Begum', email: 'rahima@example.com', role: 'admin', emailVerified: true },
  { _id: '2', name: 'Tanvir <b>Hasan</b>', email: 'tanvir@example.com', role: 'user', emailVerified: false },
  { _id: '3', name: 'Old Admin', email: 'old@example.com', role: 'admin', emailVerified: true },
] as const

const page = renderToStaticMarkup(
  <Toasts>
    <Dialogs>
      <PeopleTable
        people={people}
        before={20}
        own="rahima@example.com"
        onChanged={() => undefined}
        onDeleted={() => undefined}
      />
    </Dialogs>
  </Toasts>,
)
const rows = page
  .split('<tr')
  .slice(2)
  .map((row) =>
    row
      .replace(/^[^>]*>/, '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  )

describe('the table of people', () => {
  it('has a row for each, counted over all pages', () => {
    expect(rows.map((row) => row.split(' ')[0])).toEqual(['21', '22', '23'])
  })

  it('offers each person’s other role', () => {
    expect(rows[1]).toContain('User Make admin of Tanvir')
    expect(rows[2]).toContain('Admin Make user of Old Admin')
  })

  it('says whose e-mail is not confirmed', () => {
    expect(rows.map((row) => row.includes('E-mail not confirmed'))).toEqual([false, true, false])
  })

  it('lets nobody demote or delete themselves', () => {
    expect(rows[0]).toBe('21 Rahima Begum rahima@example.com Admin This is you History of Rahima Begum')
    expect(page).not.toContain('Delete Rahima')
    expect(page).toContain('aria-label="Delete Old Admin"')
  })

  it('unfolds each person’s history on demand', () => {
    expect(page.match(/aria-expanded="false"/g)).toHaveLength(people.length)
    expect(rows[1]).toContain('History of Tanvir')
  })

  it('shows a name as it is written', () => {
    expect(page).toContain('Tanvir &lt;b&gt;Hasan&lt;/b&gt;')
  })
})

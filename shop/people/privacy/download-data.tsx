import { api } from '../../kernel/api-client.ts'
import { toWire } from '../../kernel/wire.ts'
import { Button } from '../../ui/button.tsx'
import { SettingCard } from '../accounts/setting-form.tsx'
import { Problem, useSubmission } from '../accounts/submission.tsx'

export function DownloadData() {
  const { busy, problem, onSubmit } = useSubmission({
    failure: 'Error downloading the data',
    submit: async () => save(toWire(await api('GET', '/account/data'))),
  })
  return (
    <SettingCard title="Download my data">
      <p className="text-ink-soft">
        Everything the shop keeps about you in one file: your account, logins, locations, cart, orders,
        payments and refunds.
      </p>
      <Problem text={problem} />
      <form method="post" onSubmit={onSubmit}>
        <Button kind="quiet" busy={busy}>
          {busy ? 'Collecting…' : 'Download my data'}
        </Button>
      </form>
    </SettingCard>
  )
}

/** A plain link could not carry the token. */
function save(data: unknown): void {
  const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = 'my-ogs-data.json'
  link.click()
  URL.revokeObjectURL(link.href)
}

import { useNavigate, useRevalidator } from 'react-router'
import { callApi } from '../../kernel/api/api-client.ts'
import { useWords } from '../../kernel/language/use-words.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { useDialogs } from '../../ui/dialog/dialog.tsx'
import { useSending } from '../../ui/form/use-form.ts'
import { shopSettingsWords } from './words.en.ts'

interface Props {
  readonly kind?: 'primary' | 'quiet'
  readonly className?: string
}

/** The last of the first steps: asks once, opens the shop, and leads on to it. */
export function OpenShopButton(look: Props) {
  const { firstSteps: words } = useWords(shopSettingsWords)
  const { confirm } = useDialogs()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { busy, problem, run } = useSending({ failed: 'Error opening the shop' })

  const open = () =>
    run(async () => {
      const { revisions, ways, selling, testPayments } = await callApi('GET /settings')
      const isTest = testPayments && ways.some((way) => way !== 'cod' && !selling.waysOff.includes(way))
      const yes = await confirm({
        title: words.openAsk,
        text: isTest ? words.openTest : words.openReal,
        confirm: words.openYes,
        cancel: words.openNo,
        warning: isTest,
      })
      if (!yes) return
      await callApi('PUT /settings/opening', { body: { value: { open: true }, revision: revisions.opening } })
      const next = { confirm: words.seeShop, cancel: words.stayHere }
      const isLeaving = await confirm({
        title: words.opened,
        text: words.openedText,
        ...next,
        sign: 'success',
      })
      await (isLeaving ? navigate('/') : revalidate())
    })

  return (
    <>
      <Button type="button" busy={busy} onClick={() => void open()} {...look}>
        {words.openYes}
      </Button>
      {problem && <Alert kind="error">{problem}</Alert>}
    </>
  )
}

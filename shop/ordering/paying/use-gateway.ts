import { useEffect, useState } from 'react'
import { ApiError } from '../../kernel/api-client.ts'
import { openGateway, type WaitingOrder } from './waiting-order.ts'

/** The last step of paying: off to the gateway's page. */
export interface GatewayWay {
  /** Stays true once the browser is leaving. */
  readonly busy: boolean
  /** Why the gateway's page could not be opened, for the person. */
  readonly problem: string | null
  readonly go: (order: WaitingOrder) => Promise<void>
}

export function useGateway(): GatewayWay {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function go(order: WaitingOrder): Promise<void> {
    setBusy(true)
    setProblem(null)
    try {
      window.location.assign(await openGateway(order))
    } catch (error) {
      console.error('Error initiating payment', error)
      setProblem(error instanceof ApiError ? error.message : 'The payment page could not be opened.')
      setBusy(false)
    }
  }

  useEffect(() => {
    // Going back from the gateway, the browser may show the page as it was left.
    const cameBack = (event: PageTransitionEvent) => event.persisted && setBusy(false)
    addEventListener('pageshow', cameBack)
    return () => removeEventListener('pageshow', cameBack)
  }, [])

  return { busy, problem, go }
}

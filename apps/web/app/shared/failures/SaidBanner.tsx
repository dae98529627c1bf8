import { Banner, Button } from '@prumo/ui'
import type { Failure } from '#shared/http/failure.ts'
import { helpAgainst } from './failure-codes.ts'
import { saidOf } from './said.ts'

type SaidBannerProps = {
  failure: unknown
  onRetry?: () => void
  /** Also where he is to wait first: nothing else on the page sends it again. */
  asksAfterWait?: boolean
}

/** A failure of the main, second or staff API in its own sentence; nothing without a failure. */
export function SaidBanner({ failure, onRetry, asksAfterWait = false }: SaidBannerProps) {
  if (!failure) return null
  const known = failure as Failure
  const help = helpAgainst(known)
  const mayRetry = onRetry && (help === 'again' || (asksAfterWait && help === 'wait'))
  return (
    <Banner
      tone={mayRetry ? 'warn' : 'error'}
      action={
        mayRetry ? (
          <Button variant="quiet" size="small" onClick={onRetry}>
            Tentar de novo
          </Button>
        ) : undefined
      }
    >
      {saidOf(known)}
    </Banner>
  )
}

import { Banner, Button } from '@prumo/ui'
import type { Failure } from '#shared/http/failure.ts'
import { helpAgainst } from './failure-codes.ts'
import { saidOf } from './said.ts'

/** A failure of the main, second or staff API in its own sentence; nothing without a failure. */
export function SaidBanner({ failure, onRetry }: { failure: unknown; onRetry?: () => void }) {
  if (!failure) return null
  const known = failure as Failure
  const mayRetry = onRetry && helpAgainst(known) === 'again'
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

import { Banner, Button } from '@prumo/ui'
import { type Failure, statusOf } from '#shared/http/failure.ts'
import { wordsOf } from './failure-words.ts'

export type FailureBannerProps = {
  failure: Failure | undefined
  /** Repeats the same request; offered if a retry can help. */
  onRetry?: () => void
}

/** The failure in one calm sentence; nothing without a failure. */
export function FailureBanner({ failure, onRetry }: FailureBannerProps) {
  if (!failure) return null
  const isOurs = failure.kind === 'noResponse' || failure.kind === 'http' || (statusOf(failure) ?? 0) >= 500
  return (
    <Banner
      tone={isOurs ? 'warn' : 'error'}
      action={
        isOurs && onRetry ? (
          <Button variant="quiet" size="small" onClick={onRetry}>
            Tentar de novo
          </Button>
        ) : undefined
      }
    >
      {wordsOf(failure)}
    </Banner>
  )
}

import { Banner } from '@prumo/ui'
import { wordsOf } from '#features/orders/failure-words.ts'
import type { Failure } from '#shared/http/failure.ts'

/** Says that the order has changed since it was shown. Nobody made a mistake, so it is calm and offers no retry. */
export function OrderChanged({ failure }: { failure: Failure }) {
  return <Banner tone="warn">{wordsOf(failure)}</Banner>
}

import { Banner } from '@prumo/ui'
import { wordsOf } from '#features/orders/failure-words.ts'
import type { Failure } from '#shared/http/failure.ts'

/** Says that the order is another one than was shown. Nobody did wrong, so it is calm and offers no second try. */
export function OrderChanged({ failure }: { failure: Failure }) {
  return <Banner tone="warn">{wordsOf(failure)}</Banner>
}

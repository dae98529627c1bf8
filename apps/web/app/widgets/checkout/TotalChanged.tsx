import { formatAmount } from '@prumo/brazil'
import { Banner } from '@prumo/ui'
import { useEffect, useRef } from 'react'
import { codeOf } from '#shared/failures/failure-codes.ts'
import type { Failure } from '#shared/http/failure.ts'

/** In reais: what the payer saw when he pressed, and what the order costs now. */
export type TotalChangedProps = { failure: Failure; seen: number; now: number }

/** The order costs something else than he saw: nothing was charged, and he decides again. */
export function TotalChanged({ failure, seen, now }: TotalChangedProps) {
  const notice = useRef<HTMLDivElement>(null)
  // On a phone the button that he pressed is a whole card form below.
  useEffect(() => {
    notice.current?.scrollIntoView?.({ block: 'center' })
  }, [])
  const why = codeOf(failure) === 'promotion_lost' ? 'O cupom deixou de valer. ' : ''
  // Until the order is read again, its new total is not known.
  const isRead = seen !== now
  return (
    <div ref={notice}>
      <Banner tone="warn" title={isRead ? `O valor mudou para ${formatAmount(now)}` : 'O valor mudou'}>
        {isRead
          ? `${why}Você viu ${formatAmount(seen)}, e nada foi cobrado. Se estiver de acordo, é só pagar de novo.`
          : `${why}Nada foi cobrado. Confira o valor antes de pagar.`}
      </Banner>
    </div>
  )
}

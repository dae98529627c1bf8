import { formatReais } from '@prumo/brazil'
import { Banner } from '@prumo/ui'
import { codeOf } from '#shared/failures/failure-codes.ts'
import type { Failure } from '#shared/http/failure.ts'

/** In reais: what the payer saw when he pressed, and what the order costs now. */
export type TotalChangedProps = { failure: Failure; seen: number; now: number }

const reaisOf = (reais: number): string => formatReais(Math.round(reais * 100))

/** The order costs something else than he saw: nothing was charged, and he decides again. */
export function TotalChanged({ failure, seen, now }: TotalChangedProps) {
  const why = codeOf(failure) === 'promotion_lost' ? 'O cupom deixou de valer. ' : ''
  // Until the order is read again, its new total is not known.
  return seen === now ? (
    <Banner tone="warn" title="O valor mudou">{`${why}Nada foi cobrado. Confira o valor antes de pagar.`}</Banner>
  ) : (
    <Banner tone="warn" title={`O valor mudou para ${reaisOf(now)}`}>
      {`${why}Você viu ${reaisOf(seen)}, e nada foi cobrado. Se estiver de acordo, é só pagar de novo.`}
    </Banner>
  )
}

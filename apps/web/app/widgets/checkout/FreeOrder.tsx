import { formatReais } from '@prumo/brazil'
import { ArrowIcon, Button } from '@prumo/ui'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import type { Failure } from '#shared/http/failure.ts'
import { isTotalChanged } from './charge-failures.ts'

type FreeOrderProps = {
  label: string
  /** What store credit pays; 0 where a coupon covers everything. */
  creditCents: number
  isBusy: boolean
  failure: unknown
  onConfirm: () => void
}

/** Nothing is left to pay in another way: one press confirms the order. */
export function FreeOrder({ label, creditCents, isBusy, failure, onConfirm }: FreeOrderProps) {
  return (
    <>
      {creditCents === 0 && <p>Seu cupom cobre o valor todo. Não há nada a pagar.</p>}
      {!isTotalChanged(failure as Failure | undefined) && <SaidBanner failure={failure} onRetry={onConfirm} />}
      <div className="step-form__actions">
        <Button className="step-form__action" isBusy={isBusy} onClick={onConfirm}>
          {creditCents > 0 ? `Pagar ${formatReais(creditCents)} com meu crédito` : label}
          <ArrowIcon width="20" height="20" />
        </Button>
      </div>
    </>
  )
}

import { formatAmount } from '@prumo/brazil'
import { ConfirmModal, Stack } from '@prumo/ui'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { type SessionSource, useReturnSessionPackageMutation } from './session-credits.api.ts'
import { sessionsWords } from './session-words.ts'

/** Confirmation before what is unspent of a package is returned: what ends, and what comes back. */
export function ReturnSessions({ source, onClose }: { source: SessionSource; onClose: () => void }) {
  const [giveBack, { isLoading, error }] = useReturnSessionPackageMutation()
  const { orderId, available, spent, returns } = source
  const send = async () => {
    const answer = await giveBack({ orderId })
    if (!answer.error) onClose()
  }
  return (
    <ConfirmModal
      isOpen
      onClose={onClose}
      title={`Devolver ${sessionsWords(available)}?`}
      keepLabel="Ficar com as sessões"
      confirmLabel={`Devolver e receber ${formatAmount(returns ?? 0)}`}
      isBusy={isLoading}
      onConfirm={() => void send()}
    >
      <Stack>
        <p>
          Você recebe a parte de cada sessão no que pagou, sem taxa, pelo mesmo meio: no Pix, em geral na mesma hora; no
          cartão, na fatura atual ou na próxima.
        </p>
        {spent > 0 && <p className="ui-muted">O que já está marcado continua marcado.</p>}
        <SaidBanner failure={error} onRetry={() => void send()} />
      </Stack>
    </ConfirmModal>
  )
}

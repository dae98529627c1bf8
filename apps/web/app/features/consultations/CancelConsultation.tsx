import { ConfirmModal, Stack } from '@prumo/ui'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { refundWords } from './consultation-words.ts'
import { type Consultation, useCancelConsultationMutation } from './consultations.api.ts'

export type CancelConsultationProps = { consultation: Consultation; isOpen: boolean; onClose: () => void }

/** Confirmation before a consultation is given up: what happens to the appointment and the money. */
export function CancelConsultation({ consultation, isOpen, onClose }: CancelConsultationProps) {
  const [cancel, { isLoading, error }] = useCancelConsultationMutation()
  const send = async () => {
    const answer = await cancel(consultation.id)
    if (!answer.error) onClose()
  }
  return (
    <ConfirmModal
      isOpen={isOpen}
      onClose={onClose}
      title="Cancelar a consulta?"
      keepLabel="Manter a consulta"
      confirmLabel="Cancelar a consulta"
      isBusy={isLoading}
      onConfirm={() => void send()}
    >
      <Stack>
        <p>{refundWords(consultation)}</p>
        <p className="ui-muted">O horário volta a ficar livre. Suas respostas e mensagens continuam guardadas.</p>
        <SaidBanner failure={error} onRetry={() => void send()} />
      </Stack>
    </ConfirmModal>
  )
}

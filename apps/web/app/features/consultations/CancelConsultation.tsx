import { Button, Drawer, Stack } from '@prumo/ui'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { refundWords } from './consultation-words.ts'
import { type Consultation, useCancelConsultationMutation } from './consultations.api.ts'

export type CancelConsultationProps = { consultation: Consultation; isOpen: boolean; onClose: () => void }

/** Asked before a consultation is given up: what happens with the time and with the money. */
export function CancelConsultation({ consultation, isOpen, onClose }: CancelConsultationProps) {
  const [cancel, { isLoading, error }] = useCancelConsultationMutation()
  const send = async () => {
    const answer = await cancel(consultation.id)
    if (!answer.error) onClose()
  }
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      title="Cancelar a consulta?"
      footer={
        <>
          <Button isWide variant="quiet" onClick={onClose}>
            Manter a consulta
          </Button>
          <Button isWide variant="danger" isBusy={isLoading} onClick={() => void send()}>
            Cancelar a consulta
          </Button>
        </>
      }
    >
      <Stack>
        <p>{refundWords(consultation)}</p>
        <p className="ui-muted">O horário volta a ficar livre. Suas respostas e mensagens continuam guardadas.</p>
        <SaidBanner failure={error} onRetry={() => void send()} />
      </Stack>
    </Drawer>
  )
}

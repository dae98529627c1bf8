import { Button, Card, ConfirmModal, Stack } from '@prumo/ui'
import { useState } from 'react'
import { EndReasonField } from '#features/staff/form/EndReasonField.tsx'
import type { EndReason } from '#features/staff/form/end-reasons.ts'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { useEndOwnHandoverMutation } from './access-reasons.api.ts'

/** The colleague who was handed a patient cares for him no more. */
export function LeavePatient({ patientId, patientName }: { patientId: number; patientName: string }) {
  const [isAsked, setIsAsked] = useState(false)
  const [reason, setReason] = useState<EndReason | ''>('')
  const [isMissing, setIsMissing] = useState(false)
  const [end, { error, isLoading }] = useEndOwnHandoverMutation()
  const confirm = async () => {
    setIsMissing(reason === '')
    if (reason === '') return
    await end({ patientId, reason })
    setIsAsked(false)
  }
  return (
    <Card>
      <h2>Caso recebido</h2>
      <div className="acts">
        <p className="ui-muted">
          Este paciente foi passado a você por um ano. Se não puder continuar, deixe o caso: avisamos quem cuida dele
          ou, se não houver ninguém, a administração.
        </p>
        <SaidBanner failure={error} />
        <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={() => setIsAsked(true)}>
          Deixar o caso
        </Button>
      </div>
      <ConfirmModal
        isOpen={isAsked}
        onClose={() => setIsAsked(false)}
        title={`Deixar o caso de ${patientName}?`}
        keepLabel="Voltar"
        confirmLabel="Deixar o caso"
        isBusy={isLoading}
        onConfirm={() => void confirm()}
      >
        <Stack gap={3}>
          <EndReasonField value={reason} onChange={setReason} isMissing={isMissing} />
          <p>O prontuário fecha para você na hora. O paciente recebe um e-mail, sem o motivo.</p>
        </Stack>
      </ConfirmModal>
    </Card>
  )
}

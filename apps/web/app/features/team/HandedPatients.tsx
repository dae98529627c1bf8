import { formatDate } from '@prumo/brazil'
import { Button, Card, ConfirmModal, Stack } from '@prumo/ui'
import { useState } from 'react'
import { EndReasonField } from '#features/staff/form/EndReasonField.tsx'
import type { EndReason } from '#features/staff/form/end-reasons.ts'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { type PatientHandover, useEndPatientHandoverMutation, usePatientHandoversQuery } from './practices.api.ts'
import type { Person } from './team.api.ts'
import { usePractice } from './use-practice.ts'
import './team.css'

/** The patients whom the administration gave to a colleague, and how that is ended; also once their doctor is back. */
export function HandedPatients({ person }: { person: Person }) {
  const { userId } = person
  const { data: practice } = usePractice(person)
  const { data, error, refetch } = usePatientHandoversQuery(
    { userId },
    { skip: !practice, refetchOnMountOrArgChange: true },
  )
  if (!error && !data?.length) return null
  return (
    <Card>
      <h2>Pacientes passados</h2>
      <p className="ui-muted">
        Quem assumiu responde pelo paciente por um ano. Encerrar fecha o prontuário para ele na hora, e o paciente
        recebe um e-mail.
      </p>
      <SaidBanner failure={data ? undefined : error} onRetry={() => void refetch()} />
      <ul className="team__lines" aria-label="Pacientes passados">
        {data?.map((handover) => (
          <HandedLine key={handover.id} userId={userId} handover={handover} />
        ))}
      </ul>
    </Card>
  )
}

function HandedLine({ userId, handover }: { userId: number; handover: PatientHandover }) {
  const { id: handoverId, patientName, toName, at } = handover
  const [isAsked, setIsAsked] = useState(false)
  const [reason, setReason] = useState<EndReason | ''>('')
  const [isMissing, setIsMissing] = useState(false)
  const [end, { error, isLoading }] = useEndPatientHandoverMutation()
  const confirm = async () => {
    setIsMissing(reason === '')
    if (reason === '') return
    await end({ userId, handoverId, reason })
    setIsAsked(false)
  }
  return (
    <li>
      <div className="team__line">
        <span>
          <strong>{patientName}</strong>
          <span className="ui-muted">{` com ${toName}, desde ${formatDate(at)}`}</span>
        </span>
        <Button
          variant="link"
          size="small"
          aria-label={`Encerrar: ${patientName}, com ${toName}`}
          onClick={() => setIsAsked(true)}
        >
          Encerrar
        </Button>
      </div>
      <SaidBanner failure={error} />
      <ConfirmModal
        isOpen={isAsked}
        onClose={() => setIsAsked(false)}
        title={`${toName} deixa de acompanhar ${patientName}?`}
        keepLabel="Voltar"
        confirmLabel="Encerrar"
        isBusy={isLoading}
        onConfirm={() => void confirm()}
      >
        <Stack gap={3}>
          <EndReasonField value={reason} onChange={setReason} isMissing={isMissing} />
          <p>O paciente recebe um e-mail, sem o motivo. Se ninguém mais cuida dele, volta à lista de quem espera.</p>
        </Stack>
      </ConfirmModal>
    </li>
  )
}

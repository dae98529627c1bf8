import { formatDateTime } from '@prumo/brazil'
import { Button, Card, ConfirmModal, LoadingRegion, SelectField, Skeleton } from '@prumo/ui'
import { useState } from 'react'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import {
  type AppointmentAhead,
  useAppointmentsAheadQuery,
  useCancelAppointmentAheadMutation,
  useHandOverAppointmentMutation,
  useWhoMayTakeOverQuery,
} from './practices.api.ts'
import type { Person } from './team.api.ts'
import { usePractice } from './use-practice.ts'
import './team.css'

/** The server's page size. */
const pageSize = 50
type Of = { userId: number }

/** What somebody whom patients no longer see has ahead; each sight is logged, so nobody else's list is read. */
export function AppointmentsAhead({ person }: { person: Person }) {
  const { userId } = person
  const { data: practice } = usePractice(person)
  const isSeen = !practice || practice.isAccepting
  const { data: first } = useAppointmentsAheadQuery({ userId }, { skip: isSeen })
  const hasPlace = practice && !practice.missing.includes('role')
  if (isSeen || (hasPlace && first?.length === 0)) return null
  return (
    <Card>
      <h2>Consultas marcadas</h2>
      <p className="ui-muted">Passe a quem tem o mesmo horário livre, ou cancele. O paciente recebe um e-mail.</p>
      <AheadPage userId={userId} />
    </Card>
  )
}

function AheadPage({ userId, after }: Of & { after?: number }) {
  const [isContinued, setIsContinued] = useState(false)
  const { data, error, refetch } = useAppointmentsAheadQuery(after === undefined ? { userId } : { userId, after }, {
    refetchOnMountOrArgChange: true,
  })
  if (!data && error) return <SaidBanner failure={error} onRetry={() => void refetch()} />
  if (!data) {
    return (
      <LoadingRegion label="Carregando as consultas marcadas">
        <Skeleton form="control" />
      </LoadingRegion>
    )
  }
  const last = data.length === pageSize ? data.at(-1) : undefined
  return (
    <>
      {data.length === 0 && after === undefined && (
        <p className="team__none">Nenhuma consulta marcada daqui em diante.</p>
      )}
      {data.length > 0 && (
        <ul className="team__lines" aria-label="Consultas marcadas">
          {data.map((appointment) => (
            <AheadLine key={appointment.id} userId={userId} appointment={appointment} />
          ))}
        </ul>
      )}
      {last && !isContinued && (
        <Button variant="quiet" size="small" onClick={() => setIsContinued(true)}>
          Ver mais consultas
        </Button>
      )}
      {last && isContinued && <AheadPage userId={userId} after={last.id} />}
    </>
  )
}

type LineProps = Of & { appointment: AppointmentAhead }

function AheadLine({ userId, appointment }: LineProps) {
  const [asked, setAsked] = useState<'handover' | 'cancellation' | null>(null)
  const [cancel, { error, isLoading }] = useCancelAppointmentAheadMutation()
  const { consultationId, patientName, startsAt } = appointment
  const named = `${patientName}, ${formatDateTime(startsAt)}`
  return (
    <li>
      <div className="team__line">
        <span>
          <strong>{formatDateTime(startsAt)}</strong>
          <span className="ui-muted">{` ${patientName}`}</span>
        </span>
        <span className="team__acts">
          <Button
            variant="link"
            size="small"
            aria-expanded={asked === 'handover'}
            aria-label={`Passar a consulta: ${named}`}
            onClick={() => setAsked(asked === 'handover' ? null : 'handover')}
          >
            Passar
          </Button>
          <Button
            variant="link"
            size="small"
            aria-label={`Cancelar a consulta: ${named}`}
            onClick={() => setAsked('cancellation')}
          >
            Cancelar
          </Button>
        </span>
      </div>
      {asked === 'handover' && <HandOver userId={userId} appointment={appointment} />}
      <SaidBanner failure={error} />
      <ConfirmModal
        isOpen={asked === 'cancellation'}
        onClose={() => setAsked(null)}
        title="Cancelar esta consulta?"
        keepLabel="Manter a consulta"
        confirmLabel="Cancelar a consulta"
        isBusy={isLoading}
        onConfirm={() => void cancel({ userId, consultationId }).then(() => setAsked(null))}
      >
        <p>{`${named}. O valor volta inteiro (ou a sessão, se foi usada uma), e o paciente recebe um e-mail que não diz o motivo.`}</p>
      </ConfirmModal>
    </li>
  )
}

function HandOver({ userId, appointment: { consultationId } }: LineProps) {
  const { data, error, refetch } = useWhoMayTakeOverQuery({ consultationId })
  const [give, giving] = useHandOverAppointmentMutation()
  const [chosen, setChosen] = useState('')
  if (!data && error) return <SaidBanner failure={error} onRetry={() => void refetch()} />
  if (!data) {
    return (
      <LoadingRegion label="Procurando quem tem o horário livre">
        <Skeleton form="control" />
      </LoadingRegion>
    )
  }
  if (data.length === 0) return <p className="ui-muted">Ninguém tem este horário livre. Resta cancelar.</p>
  return (
    <div className="team__handover">
      <SelectField
        label="Passar para"
        name={`to_${consultationId}`}
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
        placeholder="Escolha"
        options={data.map(({ userId: id, name }) => ({ value: String(id), label: name }))}
      />
      <Button
        variant="teal"
        size="small"
        disabled={chosen === ''}
        isBusy={giving.isLoading}
        onClick={() => void give({ userId, consultationId, toUserId: Number(chosen) })}
      >
        Passar o horário
      </Button>
      <SaidBanner failure={giving.error} />
    </div>
  )
}

import { Button, Card, ConfirmModal, LoadingRegion, SelectField, Skeleton } from '@prumo/ui'
import { useState } from 'react'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import {
  type PatientsLeftBehind as Left,
  useHandOverPatientsMutation,
  usePatientsLeftBehindQuery,
} from './practices.api.ts'
import type { Person } from './team.api.ts'
import { usePractice } from './use-practice.ts'
import './team.css'

/**
 * The patients of a professional whom patients no longer see; each sight is logged, so nobody else's list is
 * read.
 */
export function PatientsLeftBehind({ person }: { person: Person }) {
  const { userId } = person
  const { data: practice } = usePractice(person)
  const isSeen = !practice || practice.isAccepting
  const { data, error, refetch } = usePatientsLeftBehindQuery(
    { userId },
    { skip: isSeen, refetchOnMountOrArgChange: true },
  )
  const [give, giving] = useHandOverPatientsMutation()
  const hasPlace = practice && !practice.missing.includes('role')
  // A refusal stays in sight although the list that came with it is empty by now.
  if (isSeen || (hasPlace && data?.count === 0 && !giving.error)) return null
  return (
    <Card>
      <h2>Pacientes acompanhados</h2>
      {!data && !error && (
        <LoadingRegion label="Carregando os pacientes">
          <Skeleton form="control" />
        </LoadingRegion>
      )}
      <SaidBanner failure={data ? undefined : error} onRetry={() => void refetch()} />
      <SaidBanner failure={giving.error} />
      {data && (data.count === 0 ? <p className="team__none">Nenhum paciente a passar.</p> : null)}
      {data && data.count > 0 && (
        <HandOver
          left={data}
          isBusy={giving.isLoading}
          give={(patientIds, toUserId) => give({ userId, patientIds, toUserId })}
        />
      )}
    </Card>
  )
}

type HandOverProps = {
  left: Left
  isBusy: boolean
  give: (patientIds: number[], toUserId: number) => PromiseLike<unknown>
}

function HandOver({ left, isBusy, give }: HandOverProps) {
  const { patients, count, colleagues } = left
  const [chosen, setChosen] = useState('')
  const [isAsked, setIsAsked] = useState(false)
  if (colleagues.length === 0)
    return (
      <p className="ui-muted">
        Nenhum colega da mesma profissão atende agora. Publique o atendimento de alguém para passar os pacientes.
      </p>
    )
  const to = colleagues.find(({ userId: id }) => String(id) === chosen)
  const handOver = async (some: Left['patients']) => {
    await give(
      some.map(({ userId: id }) => id),
      Number(chosen),
    )
    setIsAsked(false)
  }
  return (
    <>
      <p className="ui-muted">
        Escolha quem passa a acompanhar. Cada paciente recebe um e-mail com o novo nome, sem o motivo.
      </p>
      <div className="team__handover">
        <SelectField
          label="Quem assume"
          name="to_user_id"
          value={chosen}
          onChange={(event) => setChosen(event.target.value)}
          placeholder="Escolha"
          options={colleagues.map(({ userId: id, name }) => ({ value: String(id), label: name }))}
        />
        <Button variant="teal" size="small" disabled={!to} isBusy={isBusy} onClick={() => setIsAsked(true)}>
          {count > patients.length ? `Passar estes ${patients.length}` : 'Passar todos'}
        </Button>
      </div>
      {count > patients.length && (
        <p className="ui-muted">{`Aqui estão ${patients.length} de ${count}. Os próximos aparecem em seguida.`}</p>
      )}
      <ul className="team__lines" aria-label="Pacientes acompanhados">
        {patients.map((patient) => (
          <li key={patient.userId} className="team__line">
            <span>
              <strong>{patient.name}</strong>
              {patient.isAgain && <span className="ui-muted">, já foi passado e não está com ninguém</span>}
            </span>
            <Button
              variant="link"
              size="small"
              disabled={!to || isBusy}
              aria-label={`Passar ${patient.name}`}
              onClick={() => void handOver([patient])}
            >
              Passar
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmModal
        isOpen={isAsked && to !== undefined}
        onClose={() => setIsAsked(false)}
        title={`Passar ${patients.length === 1 ? 'o paciente' : `os ${patients.length} pacientes`} para ${to?.name}?`}
        keepLabel="Voltar"
        confirmLabel="Passar"
        isBusy={isBusy}
        onConfirm={() => void handOver(patients)}
      >
        <p>{`${to?.name} passa a ver o prontuário e a responder pelo que espera. Cada paciente recebe um e-mail.`}</p>
      </ConfirmModal>
    </>
  )
}

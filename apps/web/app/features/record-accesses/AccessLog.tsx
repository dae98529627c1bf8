import { formatDateTime } from '@prumo/brazil'
import { EmptyState, LinkButton, LoadingRegion, Skeleton } from '@prumo/ui'
import { Link } from 'react-router'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { type AnyAccess, useAllRecordAccessesQuery } from './all-accesses.api.ts'

const things: Record<string, string> = {
  consultation: 'Consulta',
  survey: 'Questionário',
  messages: 'Mensagens',
  document: 'Documento',
  prescription: 'Receita',
  profile: 'Dados pessoais',
  dispensing: 'Pedido na farmácia',
  appointment: 'Horário na agenda',
}
const roles: Record<string, string> = {
  doctor: 'Medicina',
  psychologist: 'Psicologia',
  pharmacist: 'Farmácia',
  support: 'Atendimento',
  administrator: 'Administração',
}

/** The server answers with this many at most. */
const pageSize = 50

type AccessLogProps = { patientId: number | undefined; before: number | undefined }

const searchOf = ({ patientId, before }: Partial<AccessLogProps>): string =>
  new URLSearchParams({
    ...(patientId !== undefined && { paciente: String(patientId) }),
    ...(before !== undefined && { antes: String(before) }),
  }).toString()

/** Every reading of a record, newest first. Names of patients are not shown: the number is enough to follow one up. */
export function AccessLog({ patientId, before }: AccessLogProps) {
  const { currentData, error, refetch } = useAllRecordAccessesQuery(
    { ...(before !== undefined && { before }), ...(patientId !== undefined && { patient_id: patientId }) },
    { refetchOnMountOrArgChange: true },
  )
  return (
    <>
      {patientId !== undefined && (
        <p className="accesses__filter">
          {`Só do paciente nº ${patientId}. `}
          <Link to={{ search: '' }}>Ver de todos</Link>
        </p>
      )}
      {!currentData && error && <SaidBanner failure={error} onRetry={() => void refetch()} />}
      {!currentData && !error && (
        <LoadingRegion label="Carregando as leituras">
          <Skeleton />
          <Skeleton />
          <Skeleton />
        </LoadingRegion>
      )}
      {currentData?.length === 0 && (
        <EmptyState headingLevel="h2" title={before === undefined ? 'Nenhuma leitura até aqui' : 'Não há mais antigas'}>
          Quando alguém da equipe abrir um prontuário, a leitura aparece aqui.
        </EmptyState>
      )}
      {currentData && currentData.length > 0 && <Accesses accesses={currentData} />}
      <nav className="ui-row" aria-label="Páginas">
        {before !== undefined && (
          <LinkButton as={Link} to={{ search: searchOf({ patientId }) }} variant="quiet" size="small">
            Voltar às mais novas
          </LinkButton>
        )}
        {currentData?.length === pageSize && (
          <LinkButton
            as={Link}
            to={{ search: searchOf({ patientId, before: currentData.at(-1)?.id }) }}
            variant="quiet"
            size="small"
          >
            Ver as anteriores
          </LinkButton>
        )}
      </nav>
    </>
  )
}

function Accesses({ accesses }: { accesses: readonly AnyAccess[] }) {
  return (
    <div className="accesses">
      <table>
        <thead>
          <tr>
            <th scope="col">Quando</th>
            <th scope="col">Quem leu</th>
            <th scope="col">Função</th>
            <th scope="col">O quê</th>
            <th scope="col">Paciente</th>
          </tr>
        </thead>
        <tbody>
          {accesses.map(({ id, at, actorName, actorRole, what, patientId }) => (
            <tr key={id}>
              <td>
                <time dateTime={at}>{formatDateTime(at)}</time>
              </td>
              <td>{actorName}</td>
              <td>{roles[actorRole] ?? actorRole}</td>
              <td>{things[what] ?? what}</td>
              <td>
                <Link
                  to={{ search: searchOf({ patientId }) }}
                  aria-label={`Só as leituras do paciente nº ${patientId}`}
                >
                  {`nº ${patientId}`}
                </Link>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

import { formatDateTime } from '@prumo/brazil'
import { Link } from 'react-router'
import { type Column, StaffList } from '#features/staff/list/StaffList.tsx'
import { type AnyAccess, useAllRecordAccessesQuery } from './all-accesses.api.ts'

const things: Record<string, string> = {
  consultation: 'Consulta',
  survey: 'Questionário',
  messages: 'Mensagens',
  document: 'Documento',
  prescription: 'Receita',
  signed_document: 'Atestado, exame ou relatório',
  profile: 'Dados pessoais',
  dispensing: 'Pedido na farmácia',
  appointment: 'Horário na agenda',
  chart: 'Prontuário',
  break_glass: 'Motivo de emergência',
  course_support: 'Apoio de um curso',
  prep: 'PrEP',
  weight: 'Programa de peso',
  urgent_note: 'Aviso de uma ligação urgente',
}
const roles: Record<string, string> = {
  doctor: 'Medicina',
  psychologist: 'Psicologia',
  pharmacist: 'Farmácia',
  support: 'Atendimento',
  administrator: 'Administração',
}

const reasons: Record<string, string> = {
  treats: 'Atende',
  handed: 'Recebeu o caso',
  covers: 'Cobre um colega',
  pharmacist_check: 'Conferência na farmácia',
  break_glass: 'Emergência',
  same_cpf: 'Receita de outro cadastro com o mesmo CPF',
  review: 'Revisão de emergência',
  agenda: 'Agenda e acessos',
  access_code: 'Código de acesso',
  support: 'Apoio de um curso',
  on_duty: 'De plantão: ninguém atende este paciente',
  addressed: 'Recebeu a mensagem, ou está no lugar de quem recebeu',
  money_back: 'Devolução de um pedido',
}

/** The server's page size. */
const pageSize = 50

type AccessLogProps = { patientId: number | undefined; before: number | undefined }

const searchOf = ({ patientId, before }: Partial<AccessLogProps>): string =>
  new URLSearchParams({
    ...(patientId !== undefined && { paciente: String(patientId) }),
    ...(before !== undefined && { antes: String(before) }),
  }).toString()

/** Every reading of a record, newest first. Names of patients are not shown: the number is enough to follow one up. */
export function AccessLog({ patientId, before }: AccessLogProps) {
  const reading = useAllRecordAccessesQuery(
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
      <StaffList
        label="Leituras"
        reading={reading}
        keyOf={({ id }) => id}
        columns={columns}
        pageSize={pageSize}
        paging={{
          after: ({ id }) => searchOf({ patientId, before: id }),
          start: before === undefined ? null : searchOf({ patientId }),
          words: { next: 'Ver as anteriores', start: 'Voltar às mais novas' },
        }}
        empty={{
          title: 'Nenhuma leitura até aqui',
          text: 'Quando alguém da equipe abrir um prontuário, a leitura aparece aqui.',
        }}
      />
    </>
  )
}

const columns: Column<AnyAccess>[] = [
  { title: 'Quando', draw: ({ at }) => <time dateTime={at}>{formatDateTime(at)}</time> },
  { title: 'Quem leu', draw: ({ actorName }) => actorName ?? 'Não registrado' },
  { title: 'Função', draw: ({ actorRole }) => (actorRole === null ? '' : (roles[actorRole] ?? actorRole)) },
  { title: 'O quê', draw: ({ what }) => things[what] ?? what },
  { title: 'Por quê', draw: ({ reason }) => (reason === null ? '' : (reasons[reason] ?? reason)) },
  {
    title: 'Paciente',
    draw: ({ patientId }) => (
      <Link to={{ search: searchOf({ patientId }) }} aria-label={`Só as leituras do paciente nº ${patientId}`}>
        {`nº ${patientId}`}
      </Link>
    ),
  },
]

import { formatDateTime } from '@prumo/brazil'
import type { ReactNode } from 'react'
import { type Column, StaffList } from '#features/staff/list/StaffList.tsx'
import { type EmergencyAccess, useEmergencyAccessesQuery } from './access-reasons.api.ts'
import './emergency-log.css'

/** The server's page size. */
const pageSize = 50
const searchOf = (before?: number): string =>
  before === undefined ? '' : new URLSearchParams({ antes: String(before) }).toString()

/** Every time that somebody broke the glass, newest first, with his words. */
export function EmergencyLog({ before, readingsOf }: { before: number | undefined } & Links) {
  const reading = useEmergencyAccessesQuery(before === undefined ? {} : { before }, {
    refetchOnMountOrArgChange: true,
  })
  return (
    <StaffList
      label="Acessos de emergência"
      reading={reading}
      keyOf={({ id }) => id}
      columns={columnsWith({ readingsOf })}
      pageSize={pageSize}
      paging={{
        after: ({ id }) => searchOf(id),
        start: before === undefined ? null : searchOf(),
        words: { next: 'Ver os anteriores', start: 'Voltar aos mais novos' },
      }}
      empty={{
        title: 'Nenhum acesso de emergência até aqui',
        text: 'Quando alguém abrir um prontuário em emergência, o motivo aparece aqui na hora.',
      }}
    />
  )
}

type Links = { readingsOf: (patientId: number) => ReactNode }

const columnsWith = ({ readingsOf }: Links): Column<EmergencyAccess>[] => [
  { title: 'Quando', draw: ({ at }) => <time dateTime={at}>{formatDateTime(at)}</time> },
  { title: 'Quem abriu', draw: ({ actorName }) => actorName },
  { title: 'Paciente', draw: ({ patientId }) => readingsOf(patientId) },
  { title: 'Motivo escrito', draw: ({ reason }) => <span className="emergency-log__words">{reason}</span> },
  {
    title: 'Até',
    draw: ({ endsAt }) =>
      Date.parse(endsAt) > Date.now() ? (
        <strong>{`aberto até ${formatDateTime(endsAt)}`}</strong>
      ) : (
        <time dateTime={endsAt}>{formatDateTime(endsAt)}</time>
      ),
  },
]

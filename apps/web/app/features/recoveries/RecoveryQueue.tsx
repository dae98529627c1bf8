import { formatDateTime } from '@prumo/brazil'
import { LinkButton, StatusBadge } from '@prumo/ui'
import { Link } from 'react-router'
import { Queue, type QueueEntry } from '#features/staff/queue/Queue.tsx'
import { lateLinks } from '#late-links'
import { stateOf } from './recovery-words.ts'
import { type RecoveryRow, useRecoveriesQuery } from './staff-recoveries.api.ts'

/** The server's page size. */
const pageSize = 50

/** People who wait for help to sign in, the oldest first. */
export function RecoveryQueue({ after }: { after?: number | undefined }) {
  const reading = useRecoveriesQuery(after === undefined ? {} : { after }, {
    pollingInterval: 30_000,
    refetchOnFocus: true,
    refetchOnMountOrArgChange: true,
  })
  const rows = reading.currentData
  const last = rows?.length === pageSize ? rows.at(-1) : undefined
  return (
    <Queue
      label="Ajuda para entrar"
      reading={reading}
      groups={rows && [{ entries: rows.map(entryOf) }]}
      countWords={(count) => (count === 1 ? '1 pedido' : `${count} pedidos`)}
      newWords={(count) => (count === 1 ? '1 pedido novo' : `${count} pedidos novos`)}
      empty={{
        title: 'Ninguém espera ajuda',
        text: 'Quem perde o segundo passo e os códigos de recuperação aparece aqui.',
      }}
      following={
        last && (
          <LinkButton as={Link} to={`${lateLinks.staffRecoveries()}?depois=${last.id}`} variant="quiet" size="small">
            Ver os seguintes
          </LinkButton>
        )
      }
    />
  )
}

const entryOf = (row: RecoveryRow): QueueEntry => ({
  key: String(row.id),
  to: lateLinks.staffRecovery(row.id),
  title: row.name,
  lines: [`${row.isOfTeam ? 'Equipe' : 'Paciente'}, desde ${formatDateTime(row.askedAt)}`],
  state: <StatusBadge tone={stateOf(row).tone}>{stateOf(row).label}</StatusBadge>,
})

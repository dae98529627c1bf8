import { formatDateTime } from '@prumo/brazil'
import { Button, EmptyState, LoadingRegion, Skeleton } from '@prumo/ui'
import { useState } from 'react'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { useAllRecordAccessesQuery } from './all-accesses.api.ts'

const what: Record<string, string> = {
  consultation: 'consulta',
  survey: 'questionário',
  messages: 'mensagens',
  document: 'documento',
  prescription: 'receita',
  profile: 'dados pessoais',
  dispensing: 'pedido na farmácia',
}

/** Every reading of a record, newest first. Names of patients are not shown: the number is enough to follow one up. */
export function AccessLog() {
  const [before, setBefore] = useState<number | undefined>(undefined)
  const { data, error, refetch } = useAllRecordAccessesQuery(before === undefined ? {} : { before }, {
    refetchOnMountOrArgChange: true,
  })
  if (!data && error) return <SaidBanner failure={error} onRetry={() => void refetch()} />
  if (!data) {
    return (
      <LoadingRegion label="Carregando os acessos">
        <Skeleton />
        <Skeleton />
        <Skeleton />
      </LoadingRegion>
    )
  }
  if (data.length === 0) return <EmptyState headingLevel="h2" title="Nenhuma leitura até aqui" />
  return (
    <>
      <div className="accesses">
        <table>
          <thead>
            <tr>
              <th scope="col">Quando</th>
              <th scope="col">Quem</th>
              <th scope="col">Papel</th>
              <th scope="col">O quê</th>
              <th scope="col">Paciente</th>
            </tr>
          </thead>
          <tbody>
            {data.map((access) => (
              <tr key={access.id}>
                <td>{formatDateTime(access.at)}</td>
                <td>{access.actorName}</td>
                <td>{access.actorRole}</td>
                <td>{what[access.what] ?? access.what}</td>
                <td>{`nº ${access.patientId}`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="ui-row">
        {before !== undefined && (
          <Button variant="quiet" size="small" onClick={() => setBefore(undefined)}>
            Voltar ao começo
          </Button>
        )}
        {data.length >= 50 && (
          <Button variant="quiet" size="small" onClick={() => setBefore(data.at(-1)?.id)}>
            Ver anteriores
          </Button>
        )}
      </div>
    </>
  )
}

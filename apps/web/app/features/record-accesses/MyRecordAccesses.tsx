import { formatDateTime } from '@prumo/brazil'
import { Button, EmptyState, LoadingRegion, Picture, Skeleton } from '@prumo/ui'
import { useState } from 'react'
import { pictureAddress } from '#links'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { type RecordAccess, useRecordAccessesQuery } from './record-accesses.api.ts'
import './my-record-accesses.css'

const fields: Record<RecordAccess['actorRole'], string> = {
  patient: 'paciente',
  doctor: 'medicina',
  psychologist: 'psicologia',
  pharmacist: 'farmácia',
  support: 'atendimento',
  administrator: 'administração',
}
/** A title names the profession already; without one, the role is added. */
const roleWords = ({ actorName, actorRole }: Pick<RecordAccess, 'actorName' | 'actorRole'>): string => {
  if (actorRole === 'doctor' && /^Dra\. /.test(actorName)) return 'médica'
  if (actorRole === 'doctor' && /^Dr\. /.test(actorName)) return 'médico'
  return fields[actorRole]
}
const things: Record<RecordAccess['what'], string> = {
  consultation: 'a consulta',
  survey: 'as respostas do questionário',
  messages: 'as mensagens',
  document: 'um documento',
  prescription: 'uma receita',
  profile: 'os seus dados',
  dispensing: 'o pedido na farmácia',
  appointment: 'o horário da sua consulta na agenda',
  chart: 'o seu prontuário',
}

/** The server's page size. */
const PAGE = 50

/** The readings of the patient's own record, newest first (LGPD art. 18). */
export function MyRecordAccesses() {
  const [before, setBefore] = useState<number | undefined>(undefined)
  const { data, error, isFetching, refetch } = useRecordAccessesQuery({ before })
  if (!data && isFetching) {
    return (
      <LoadingRegion label="Carregando as leituras">
        <Skeleton />
        <Skeleton />
        <Skeleton />
      </LoadingRegion>
    )
  }
  if (!data) return <SaidBanner failure={error} onRetry={() => void refetch()} />
  if (data.length === 0 && before === undefined) {
    return (
      <EmptyState
        headingLevel="h2"
        picture={<Picture src={pictureAddress('nao-encontrado')} alt="" />}
        title="Ninguém leu seu prontuário até aqui"
      >
        Quando um médico ou farmacêutico abrir algo seu, o nome, a hora e o que foi lido aparecem nesta página.
      </EmptyState>
    )
  }
  return (
    <>
      <ul className="accesses-of-mine">
        {data.map(({ id, actorName, actorRole, what, at }) => (
          <li key={id}>
            <p>
              <strong>{actorName}</strong>
              {`, ${roleWords({ actorName, actorRole })}, ${what === 'appointment' ? 'viu' : 'leu'} ${things[what]}.`}
            </p>
            <time dateTime={at} className="ui-muted">
              {formatDateTime(at)}
            </time>
          </li>
        ))}
      </ul>
      <div className="ui-row">
        {before !== undefined && (
          <Button variant="quiet" size="small" onClick={() => setBefore(undefined)}>
            Voltar às mais novas
          </Button>
        )}
        {data.length >= PAGE && (
          <Button variant="quiet" size="small" isBusy={isFetching} onClick={() => setBefore(data.at(-1)?.id)}>
            Ver as anteriores
          </Button>
        )}
      </div>
    </>
  )
}

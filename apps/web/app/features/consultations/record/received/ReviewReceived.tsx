import { formatDateTime } from '@prumo/brazil'
import { Banner, LoadingRegion, Skeleton, StatusBadge } from '@prumo/ui'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { JudgeReceived } from './JudgeReceived.tsx'
import { type Place, type ReceivedRecord, useReceivedRecordQuery } from './received-records.api.ts'
import { fieldWords, isSetApart, outcomeWords, stateWords, valueWords } from './received-words.ts'
import { TakeFacts } from './TakeFacts.tsx'
import './received.css'

/** The professional says whose a record of another service is, field by field, before anything of it is used. */
export function ReviewReceived({ place }: { place: Place }) {
  const { data: record, error, isFetching, refetch } = useReceivedRecordQuery(place)
  if (error) return <SaidBanner failure={error} onRetry={() => void refetch()} />
  if (!record)
    return (
      <LoadingRegion label="Abrindo a comparação">
        <Skeleton form="control" />
        <Skeleton form="control" />
      </LoadingRegion>
    )
  return (
    <section className="received" aria-label="De quem é este arquivo" aria-busy={isFetching}>
      {record.verdict === null && <Banner tone={toneOf(record)}>{outcomeWords[record.outcome]}</Banner>}
      {record.verdicts.map(({ verdict, reason, byName, decidedAt }) => (
        <p key={verdict} className="received__verdict">
          {`${verdict === 'his' ? 'Aceito como dele' : 'Recusado'} por ${byName} em ${formatDateTime(decidedAt)}.`}
          {reason !== '' && <span className="ui-muted">{` ${reason}`}</span>}
        </p>
      ))}
      {record.verdict === 'his' && <TakeFacts place={place} record={record} />}
      {record.fields.length > 0 && <Compared fields={record.fields} />}
      {record.verdict !== 'not_his' && <JudgeReceived place={place} record={record} />}
    </section>
  )
}

const toneOf = (record: ReceivedRecord) => {
  if (isSetApart(record)) return 'warn'
  return record.outcome === 'same' ? 'ok' : 'info'
}

function Compared({ fields }: Pick<ReceivedRecord, 'fields'>) {
  return (
    <ul className="received__fields">
      {fields.map(({ field, told, known, state }) => (
        <li key={field}>
          <div className="received__field">
            <strong>{fieldWords[field]}</strong>
            <StatusBadge tone={stateWords[state].tone}>{stateWords[state].words}</StatusBadge>
          </div>
          <dl>
            <div>
              <dt>No arquivo</dt>
              <dd>{valueWords(field, told)}</dd>
            </div>
            <div>
              <dt>No cadastro</dt>
              <dd>{valueWords(field, known)}</dd>
            </div>
          </dl>
        </li>
      ))}
    </ul>
  )
}

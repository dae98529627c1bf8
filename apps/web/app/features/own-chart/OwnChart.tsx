import { formatDate } from '@prumo/brazil'
import { Card, EmptyState, LinkButton, LoadingRegion, Picture, Skeleton, Stack } from '@prumo/ui'
import { Link } from 'react-router'
import { links, pictureAddress } from '#links'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { entryWords, parts } from './entry-words.ts'
import { type OwnEntry, type OwnChart as Told, useOwnChartQuery } from './own-chart.api.ts'
import './own-chart.css'

/** What professionals wrote about the patient: what stands, and what each visit concluded (CEM art. 88). */
export function OwnChart() {
  const { data, error, refetch } = useOwnChartQuery(undefined, { refetchOnMountOrArgChange: true })
  if (!data && error) return <SaidBanner failure={error} onRetry={() => void refetch()} />
  if (!data) {
    return (
      <LoadingRegion label="Carregando seu prontuário">
        <Skeleton form="control" />
        <Skeleton form="control" />
        <Skeleton form="control" />
      </LoadingRegion>
    )
  }
  if (data.entries.length === 0 && data.visits.length === 0) return <NothingYet />
  return (
    <>
      <Card>
        <Stack gap={3}>
          {parts
            .map((part) => ({ ...part, entries: data.entries.filter(({ kind }) => kind === part.kind) }))
            .filter(({ entries, none }) => entries.length > 0 || none !== undefined)
            .map(({ kind, title, none, entries }) => (
              <Part
                key={kind}
                title={title}
                none={none}
                entries={entries}
                most={kind === 'vital' ? mostMeasures : undefined}
              />
            ))}
        </Stack>
      </Card>
      <Visits visits={data.visits} />
    </>
  )
}

type PartProps = {
  title: string
  none: string | undefined
  entries: readonly OwnEntry[]
  most: number | undefined
}

function Part({ title, none, entries, most = entries.length }: PartProps) {
  return (
    <section className="own-chart__part">
      <h2>{title}</h2>
      {entries.length === 0 && <p className="ui-muted">{none}</p>}
      <ul>
        {entries.slice(0, most).map((entry) => (
          <li key={entry.id}>
            <strong>{entryWords(entry)}</strong>
            {entry.detail && <p>{entry.detail}</p>}
            <small className="ui-muted">{`${entry.authorName}, ${formatDate(entry.at)}`}</small>
          </li>
        ))}
      </ul>
      {entries.length > most && (
        <p className="ui-muted">{`Mais ${entries.length - most} anteriores estão no arquivo que você pode baixar.`}</p>
      )}
    </section>
  )
}

/** Years of measures would hide what matters: the newest are shown. */
const mostMeasures = 20

function Visits({ visits }: Pick<Told, 'visits'>) {
  if (visits.length === 0) return null
  return (
    <Card>
      <section className="own-chart__part">
        <h2>O que cada consulta concluiu</h2>
        <ul>
          {visits.map(({ id, closedAt, doctorName, closingNote }) => (
            <li key={id}>
              <strong>{`${formatDate(closedAt)}, ${doctorName}`}</strong>
              <p className="own-chart__words">{closingNote ?? 'Sem conclusão escrita.'}</p>
            </li>
          ))}
        </ul>
      </section>
    </Card>
  )
}

function NothingYet() {
  return (
    <EmptyState
      headingLevel="h2"
      picture={<Picture src={pictureAddress('nao-encontrado')} alt="" />}
      title="Nada anotado até aqui"
      action={
        <LinkButton as={Link} to={links.consultations()} variant="quiet">
          Ver minhas consultas
        </LinkButton>
      }
    >
      Depois da sua primeira consulta, o que o profissional anotar sobre você aparece nesta página.
    </EmptyState>
  )
}

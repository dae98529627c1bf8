import { formatDate } from '@prumo/brazil'
import { LoadingRegion, Skeleton } from '@prumo/ui'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { useSignedDocumentsQuery } from './signed-documents.api.ts'
import './signed-documents.css'

/** The results of all exams that a doctor asked for, newest first, and what he said of each. */
export function ResultList() {
  const { data, error, refetch } = useSignedDocumentsQuery(undefined, { refetchOnMountOrArgChange: true })
  if (!data && error) return <SaidBanner failure={error} onRetry={() => void refetch()} />
  if (!data) {
    return (
      <LoadingRegion label="Carregando seus resultados">
        <Skeleton form="control" />
      </LoadingRegion>
    )
  }
  const results = data
    .flatMap((document) => document.results.map((result) => ({ ...result, doctorName: document.doctorName })))
    .sort((one, other) => Date.parse(other.addedAt) - Date.parse(one.addedAt))
  if (results.length === 0)
    return (
      <p className="ui-muted">Resultados de exames que um médico daqui pediu aparecem aqui, com a avaliação dele.</p>
    )
  return (
    <ul className="document__results">
      {results.map(({ id, name, fileSrc, addedAt, reviewedAt, note, doctorName }) => (
        <li key={id}>
          <a href={fileSrc} target="_blank" rel="noreferrer">
            {name}
          </a>
          <p className="ui-muted">
            {reviewedAt
              ? `${doctorName} avaliou em ${formatDate(reviewedAt)}.`
              : `Enviado em ${formatDate(addedAt)}. ${doctorName} ainda não avaliou.`}
          </p>
          {note && <p className="document__note">{note}</p>}
        </li>
      ))}
    </ul>
  )
}

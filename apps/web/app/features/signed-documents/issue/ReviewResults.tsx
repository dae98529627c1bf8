import { formatDateTime } from '@prumo/brazil'
import { OpenFile } from '#shared/files/OpenFile.tsx'
import { type ExamResult, useOpenExamResultMutation } from './issuing.api.ts'
import { ReviewResult } from './ReviewResult.tsx'

/** The results of a request for exams: each to open, and to answer once. */
export function ReviewResults({ results }: { results: ExamResult[] }) {
  return (
    <ul className="document-results" aria-label="Resultados">
      {results.map((result) => (
        <li key={result.id}>
          <OpenResult result={result} />
          {result.reviewedAt === null ? (
            <ReviewResult resultId={result.id} />
          ) : (
            <p>
              <span className="ui-muted">{`Avaliado por ${result.reviewedByName} em ${formatDateTime(result.reviewedAt)}: `}</span>
              {result.note}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

function OpenResult({ result }: { result: ExamResult }) {
  const [open] = useOpenExamResultMutation()
  return <OpenFile ask={() => open(result.id)}>{result.name}</OpenFile>
}

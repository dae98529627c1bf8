import { formatDateTime } from '@prumo/brazil'
import { Button } from '@prumo/ui'
import { useState } from 'react'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
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

/** Opening one is a logged reading, so its URL is requested only then. */
function OpenResult({ result }: { result: ExamResult }) {
  const [open, { error }] = useOpenExamResultMutation()
  const [blocked, setBlocked] = useState<string | null>(null)
  const show = async () => {
    setBlocked(null)
    // Opened during the press itself: a browser blocks a tab that is opened after an answer.
    const tab = window.open('', '_blank')
    const answer = await open(result.id)
    if (answer.error) return tab?.close()
    const { fileSrc } = answer.data
    if (!tab) return setBlocked(fileSrc)
    tab.opener = null
    tab.location.replace(fileSrc)
  }
  return (
    <>
      <Button variant="link" size="small" onClick={() => void show()}>
        {result.name}
      </Button>
      {blocked && (
        <p role="status">
          {'O navegador não deixou abrir outra aba. '}
          <a href={blocked} target="_blank" rel="noreferrer">
            Abrir o resultado
          </a>
        </p>
      )}
      <SaidBanner failure={error} />
    </>
  )
}

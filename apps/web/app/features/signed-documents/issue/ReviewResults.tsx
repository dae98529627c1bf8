import { formatDateTime } from '@prumo/brazil'
import { Button, TextAreaField } from '@prumo/ui'
import { useState } from 'react'
import { memoryDrafts } from '#features/staff/form/memory-drafts.ts'
import { StaffForm } from '#features/staff/form/StaffForm.tsx'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { type Faults, useForm } from '#shared/hooks/use-form.ts'
import { type ExamResult, useOpenExamResultMutation, useReviewExamResultMutation } from './issuing.api.ts'

/** The results of a request for exams: each to open, and to answer once. */
export function ReviewResults({ results }: { results: ExamResult[] }) {
  return (
    <ul className="document-results" aria-label="Resultados">
      {results.map((result) => (
        <li key={result.id}>
          <OpenResult result={result} />
          {result.reviewedAt === null ? (
            <Review resultId={result.id} />
          ) : (
            <p>
              <span className="ui-muted">{`Avaliado em ${formatDateTime(result.reviewedAt)}: `}</span>
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

type Form = { note: string }
const draftOf = memoryDrafts<Form>({ note: '' })
const faultsOf = ({ note }: Form): Faults<Form> => (note.trim() === '' ? { note: 'Escreva a avaliação.' } : {})

function Review({ resultId }: { resultId: number }) {
  const draft = draftOf(resultId)
  const form = useForm({ draft, check: faultsOf })
  const [review, { error, isLoading }] = useReviewExamResultMutation()
  const [key] = useState(() => crypto.randomUUID())
  return (
    <StaffForm
      draft={draft}
      form={form}
      send={({ note }) => review({ id: resultId, note: note.trim(), key })}
      failure={error}
      isBusy={isLoading}
      submit={{ label: 'Avaliar resultado', variant: 'teal' }}
    >
      <TextAreaField
        {...form.field('note')}
        onChange={(event) => form.change('note', event.currentTarget.value)}
        label="Avaliação do resultado"
        hint="O paciente lê. Se precisar conversar, escreva a ele também."
        rows={3}
        maxLength={2_000}
      />
    </StaffForm>
  )
}

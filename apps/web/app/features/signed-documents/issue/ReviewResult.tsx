import { memoryDrafts } from '#features/staff/form/memory-drafts.ts'
import { WrittenAct } from '#features/staff/form/WrittenAct.tsx'
import { useReviewExamResultMutation } from './issuing.api.ts'

const draftOf = memoryDrafts({ note: '' })

/** What the doctor says of a result, once. */
export function ReviewResult({ resultId }: { resultId: number }) {
  const [review, reviewing] = useReviewExamResultMutation()
  return (
    <WrittenAct
      draft={draftOf(resultId)}
      field="note"
      label="Avaliação do resultado"
      hint="O paciente lê. Se precisar conversar, escreva a ele também."
      rows={3}
      maxLength={2_000}
      missing="Escreva a avaliação."
      send={(note, key) => review({ id: resultId, note, key })}
      sending={reviewing}
      submit={{ label: 'Avaliar resultado', variant: 'teal' }}
    />
  )
}

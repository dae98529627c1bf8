import { formatDate } from '@prumo/brazil'
import { SelectField, TextAreaField } from '@prumo/ui'
import { useOwnAct } from '#features/staff/case/own-acts.ts'
import { memoryDrafts } from '#features/staff/form/memory-drafts.ts'
import { StaffForm } from '#features/staff/form/StaffForm.tsx'
import { type Faults, useForm } from '#shared/hooks/use-form.ts'
import { useRequestKey } from '#shared/hooks/use-request-key.ts'
import { type Review, type ReviewedExam, useReviewPrepExamMutation } from './review.api.ts'

const drafts = memoryDrafts({ confirmed_by: '', note: '' }, ['note'])
type Typed = { confirmed_by: string; note: string }

type SettleTestProps = { exam: ReviewedExam; exams: readonly ReviewedExam[]; onSent: () => void }

/** Settles a reactive or indeterminate test in the doctor's words, with the later laboratory test that he names. */
export function SettleTest({ exam, exams, onSent }: SettleTestProps) {
  const [review, sending] = useReviewPrepExamMutation()
  const key = useRequestKey()
  const own = useOwnAct()
  const draft = drafts(`${exam.id}/${exam.reviews}`)
  const check = ({ confirmed_by, note }: Typed): Faults<Typed> => ({
    ...(confirmed_by === '' && { confirmed_by: 'Escolha o exame que confirma.' }),
    ...(note.trim() === '' && { note: 'Escreva a conclusão, que o paciente lê.' }),
  })
  const form = useForm({ draft, check })
  const candidates = exams.filter((other) => maySettle(other, exam))
  const send = ({ confirmed_by, note }: Typed) => {
    const { reviews, collectedOn, outcome } = exam
    const said = { outcome, creatinine: null, note, confirmed_by: Number(confirmed_by) }
    const body: Review = { verdict: 'accepted', based_on: reviews, collected_on: collectedOn, ...said }
    return own(review({ id: exam.id, review: body, key: key.of(body) }))
  }
  if (candidates.length === 0)
    return (
      <p>
        Para esclarecer este resultado, aceite antes um teste de HIV de laboratório, não reagente e com coleta no mesmo
        dia ou depois. Autoteste e teste rápido não bastam.
      </p>
    )
  return (
    <StaffForm
      draft={draft}
      form={form}
      send={send}
      onSent={onSent}
      failure={sending.error}
      isBusy={sending.isLoading}
      submit={{ label: 'Esclarecer o resultado', variant: 'teal' }}
    >
      <SelectField
        {...form.field('confirmed_by')}
        label="Exame de laboratório que esclarece"
        hint="Autoteste e teste rápido não bastam."
        placeholder="Escolha"
        options={candidates.map(({ id, name, collectedOn }) => ({
          value: String(id),
          label: `${name}, coleta em ${formatDate(collectedOn)}`,
        }))}
      />
      <TextAreaField
        {...form.field('note')}
        label="Conclusão"
        hint="O paciente lê. Diga qual método o laboratório usou e o que o exame mostra."
        rows={4}
        maxLength={1_000}
      />
    </StaffForm>
  )
}

// As the server asks (care/prep/positive-tests.ts).
const maySettle = ({ id, kind, state, outcome, collectedOn }: ReviewedExam, exam: ReviewedExam): boolean =>
  id !== exam.id &&
  kind === 'hiv_test' &&
  state === 'accepted' &&
  outcome === 'non_reactive' &&
  collectedOn >= exam.collectedOn

import { SelectField, TextAreaField, TextField } from '@prumo/ui'
import { useOwnAct } from '#features/staff/case/own-acts.ts'
import { ActInDrawer } from '#features/staff/form/ActInDrawer.tsx'
import { memoryDrafts } from '#features/staff/form/memory-drafts.ts'
import { StaffForm } from '#features/staff/form/StaffForm.tsx'
import { type Faults, useForm } from '#shared/hooks/use-form.ts'
import { useRequestKey } from '#shared/hooks/use-request-key.ts'
import { kindNames, refusalNames } from '../prep-words.ts'
import { type Review, type ReviewedExam, useReviewPrepExamMutation } from './review.api.ts'
import { isHepatitisB, outcomeNames, unitNames } from './review-words.ts'
import { SettleTest } from './SettleTest.tsx'

const acceptedDrafts = memoryDrafts({ collected_on: '', outcome: '', value: '', unit: '', note: '' }, ['value', 'note'])
const refusedDrafts = memoryDrafts({ refusal: '', note: '' }, ['note'])

type ReviewExamProps = {
  exam: ReviewedExam
  exams: readonly ReviewedExam[]
  /** A test of HIV that nobody has settled. */
  isPositive: boolean
}

/** Both acts on one exam; after the first review they correct it, and what was found is settled by another one. */
export function ReviewExam({ exam, exams, isPositive }: ReviewExamProps) {
  const isFirst = exam.reviews === 0
  const isFound = isPositive || isHepatitisB(exam)
  return (
    <span className="ui-row">
      {isPositive && (
        <ActInDrawer label="Esclarecer" title="Esclarecer o teste de HIV">
          {(close) => <SettleTest exam={exam} exams={exams} onSent={close} />}
        </ActInDrawer>
      )}
      <ActInDrawer label={isFirst ? 'Aceitar' : 'Corrigir: aceitar'} title={`Aceitar: ${kindNames[exam.kind]}`}>
        {(close) => <Accept exam={exam} isFound={isFound} onSent={close} />}
      </ActInDrawer>
      <ActInDrawer label={isFirst ? 'Recusar' : 'Corrigir: recusar'} title={`Recusar: ${kindNames[exam.kind]}`}>
        {(close) => <Refuse exam={exam} isFound={isFound} onSent={close} />}
      </ActInDrawer>
    </span>
  )
}

/** `isFound`: it shows what nobody takes back without words. */
type ActProps = { exam: ReviewedExam; isFound: boolean; onSent: () => void }

// Nobody takes back what was found without words (care/prep/review-document.ts).
const missingWords = 'Escreva por que o resultado mudou. O paciente lê.'

const useReview = ({ id }: ReviewedExam) => {
  const [review, sending] = useReviewPrepExamMutation()
  const key = useRequestKey()
  const own = useOwnAct()
  return { send: (body: Review) => own(review({ id, review: body, key: key.of(body) })), sending }
}

type Accepted = { collected_on: string; outcome: string; value: string; unit: string; note: string }

const options = <Value extends string>(names: Record<Value, string>) =>
  (Object.entries(names) as [Value, string][]).map(([value, label]) => ({ value, label }))

function Accept({ exam, isFound, onSent }: ActProps) {
  const { send, sending } = useReview(exam)
  const draft = acceptedDrafts(`${exam.id}/${exam.reviews}`)
  const isCreatinine = exam.kind === 'creatinine'
  const hasOutcome = !isCreatinine && exam.kind !== 'other'
  const check = (typed: Accepted): Faults<Accepted> => ({
    ...((typed.collected_on || exam.collectedOn) === '' && { collected_on: 'Informe o dia da coleta.' }),
    ...(hasOutcome && typed.outcome === '' && { outcome: 'Escolha o resultado.' }),
    ...(isCreatinine && !(Number(typed.value.replace(',', '.')) > 0) && { value: 'Escreva o valor do laudo.' }),
    ...(isCreatinine && typed.unit === '' && { unit: 'Escolha a unidade do laudo.' }),
    ...(isFound && typed.outcome === 'non_reactive' && typed.note.trim() === '' && { note: missingWords }),
  })
  const form = useForm({ draft, check })
  const bodyOf = ({ collected_on, outcome, value, unit, note }: Accepted): Review => ({
    verdict: 'accepted',
    based_on: exam.reviews,
    collected_on: collected_on || exam.collectedOn,
    outcome: hasOutcome ? (outcome as NonNullable<ReviewedExam['outcome']>) : null,
    creatinine: isCreatinine ? { value: Number(value.replace(',', '.')), unit: unit as keyof typeof unitNames } : null,
    note,
  })
  const day = form.field('collected_on')
  return (
    <StaffForm
      draft={draft}
      form={form}
      send={(typed) => send(bodyOf(typed))}
      onSent={onSent}
      failure={sending.error}
      isBusy={sending.isLoading}
      faultsAt={{ value: 'creatinine' }}
      submit={{ label: 'Aceitar o exame', variant: 'teal' }}
    >
      <TextField
        {...day}
        value={day.value || exam.collectedOn}
        type="date"
        label="Dia da coleta no laudo"
        hint="O paciente informou esta data. Corrija se o laudo diz outra: a validade conta daqui."
      />
      {hasOutcome && (
        <SelectField
          {...form.field('outcome')}
          label="Resultado"
          placeholder="Escolha"
          options={options(outcomeNames)}
        />
      )}
      {isCreatinine && (
        <>
          <TextField {...form.field('value')} label="Creatinina" inputMode="decimal" />
          <SelectField
            {...form.field('unit')}
            label="Unidade no laudo"
            placeholder="Escolha"
            options={options(unitNames)}
          />
        </>
      )}
      <TextAreaField
        {...form.field('note')}
        label="Nota ao paciente"
        hint={noteHint(exam.kind, form.values.outcome)}
        isOptional={!isFound}
        rows={2}
        maxLength={1_000}
      />
    </StaffForm>
  )
}

// What a doctor tells first is read after that (care/prep/read-own-register.ts).
const noteHint = (kind: ReviewedExam['kind'], outcome: string): string | undefined => {
  if (kind === 'hiv_test' && (outcome === 'reactive' || outcome === 'indeterminate'))
    return 'Ele lê depois da ligação, quando você decidir.'
  return kind === 'creatinine' ? 'Se a depuração pedir uma ligação, ele lê depois dela.' : undefined
}

type Refused = { refusal: string; note: string }

function Refuse({ exam, isFound, onSent }: ActProps) {
  const { send, sending } = useReview(exam)
  const draft = refusedDrafts(`${exam.id}/${exam.reviews}`)
  const check = ({ refusal, note }: Refused): Faults<Refused> => ({
    ...(refusal === '' && { refusal: 'Escolha o motivo.' }),
    ...(refusal === 'other' && note.trim() === '' && { note: 'Escreva o motivo, que o paciente lê.' }),
    ...(isFound && note.trim() === '' && { note: missingWords }),
  })
  const form = useForm({ draft, check })
  return (
    <StaffForm
      draft={draft}
      form={form}
      send={({ refusal, note }) =>
        send({ verdict: 'refused', based_on: exam.reviews, refusal: refusal as keyof typeof refusalNames, note })
      }
      onSent={onSent}
      failure={sending.error}
      isBusy={sending.isLoading}
      submit={{ label: 'Recusar o exame', variant: 'danger' }}
    >
      <SelectField {...form.field('refusal')} label="Motivo" placeholder="Escolha" options={options(refusalNames)} />
      <TextAreaField
        {...form.field('note')}
        label="Nota ao paciente"
        hint="Ele já lê o que fazer para cada motivo. Acrescente o que falta."
        isOptional={form.values.refusal !== 'other' && !isFound}
        rows={3}
        maxLength={1_000}
      />
    </StaffForm>
  )
}

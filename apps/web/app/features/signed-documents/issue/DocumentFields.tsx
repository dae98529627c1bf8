import { Checkbox, TextAreaField, TextField } from '@prumo/ui'
import type { useForm } from '#shared/hooks/use-form.ts'
import { type DocumentForm, linesIn, parts } from './document-form.ts'
import type { ConsultationDocuments } from './issuing.api.ts'

type Form = ReturnType<typeof useForm<DocumentForm>>
type FieldsProps = {
  form: Form
  known: ConsultationDocuments
  /** The condition of the consultation: its exams stand first. */
  pathology: string | null
}

/** The fields of the chosen kind of document. */
export function DocumentFields({ form, known, pathology }: FieldsProps) {
  const { kind } = form.values
  if (kind === 'leave') return <LeaveFields form={form} mayNameDiagnosis={known.diagnosisConsentAt !== null} />
  if (kind === 'attendance') return <AttendanceFields form={form} />
  if (kind === 'exams') return <ExamFields form={form} exams={known.exams} pathology={pathology} />
  return kind === '' ? null : <ReportFields form={form} />
}

const remarksOf = (form: Form, hint?: string) => (
  <TextAreaField
    {...form.field('remarks')}
    onChange={(event) => form.change('remarks', event.currentTarget.value)}
    label="Observação"
    isOptional
    hint={hint}
    rows={2}
    maxLength={600}
  />
)

function LeaveFields({ form, mayNameDiagnosis }: { form: Form; mayNameDiagnosis: boolean }) {
  return (
    <>
      <div className="acts__pair">
        <TextField {...form.field('day')} label="A partir de" type="date" />
        <TextField {...form.field('days')} label="Afastamento" suffix="dias" inputMode="numeric" maxLength={2} />
      </div>
      <TextField
        {...form.field('cid')}
        label="CID-10"
        isOptional
        disabled={!mayNameDiagnosis}
        hint={
          mayNameDiagnosis
            ? 'O paciente autorizou. O atestado diz que o código está a pedido dele.'
            : 'Só com a autorização do paciente, que ele dá na página da consulta. O atestado vale sem o CID.'
        }
        maxLength={6}
      />
      {remarksOf(form, mayNameDiagnosis ? undefined : 'Sem o motivo do afastamento.')}
    </>
  )
}

function AttendanceFields({ form }: { form: Form }) {
  return (
    <>
      <TextField {...form.field('day')} label="Dia da consulta" type="date" />
      <div className="acts__pair">
        <TextField {...form.field('from')} label="Das" type="time" />
        <TextField {...form.field('until')} label="Às" type="time" />
      </div>
      {remarksOf(form, 'Sem o motivo da consulta.')}
    </>
  )
}

type ExamProps = { form: Form; exams: ConsultationDocuments['exams']; pathology: string | null }

function ExamFields({ form, exams, pathology }: ExamProps) {
  const isFirst = ({ indications }: ExamProps['exams'][number]) =>
    pathology !== null && (indications as string[]).includes(pathology)
  const [first, others] = [exams.filter(isFirst), exams.filter((exam) => !isFirst(exam))]
  const chosen = linesIn(form.values.exams)
  const boxes = (listed: ExamProps['exams']) =>
    listed.map(({ key, name }) => (
      <Checkbox
        key={key}
        name={`exam-${key}`}
        checked={chosen.includes(key)}
        onChange={(event) => {
          const kept = chosen.filter((one) => one !== key)
          form.change('exams', [...kept, ...(event.currentTarget.checked ? [key] : [])].join('\n'))
        }}
      >
        {name}
      </Checkbox>
    ))
  return (
    <>
      <fieldset className="document-exams">
        <legend>Exames</legend>
        {boxes(first.length > 0 ? first : others)}
      </fieldset>
      {first.length > 0 && (
        <details className="document-exams">
          <summary>Outros exames da lista</summary>
          {boxes(others)}
        </details>
      )}
      <TextAreaField
        {...form.field('others')}
        onChange={(event) => form.change('others', event.currentTarget.value)}
        label="Mais exames"
        isOptional
        hint="Um por linha."
        rows={2}
        maxLength={1_000}
      />
      <TextAreaField
        {...form.field('indication')}
        onChange={(event) => form.change('indication', event.currentTarget.value)}
        label="Indicação clínica"
        isOptional
        hint="Sai no pedido: o laboratório lê."
        rows={2}
        maxLength={600}
      />
    </>
  )
}

function ReportFields({ form }: { form: Form }) {
  const filled = parts.filter((part) => form.values[`text${part}`] !== '').length
  return parts.slice(0, Math.min(filled + 1, parts.length)).map((part) => (
    <div key={part} className="document-part">
      <TextField {...form.field(`heading${part}`)} label={`Título da parte ${part}`} isOptional maxLength={120} />
      <TextAreaField
        {...form.field(`text${part}`)}
        onChange={(event) => form.change(`text${part}`, event.currentTarget.value)}
        label={`Texto da parte ${part}`}
        isOptional={part > 1}
        rows={5}
        maxLength={4_000}
      />
    </div>
  ))
}

import { Checkbox, TextAreaField, TextField } from '@prumo/ui'
import { Fragment } from 'react'
import type { useForm } from '#shared/hooks/use-form.ts'
import { type DocumentForm, fieldsOfNote, linesIn, notesFor, parts } from './document-form.ts'
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
  if (kind === 'leave') return <LeaveFields form={form} known={known} />
  if (kind === 'attendance') return <AttendanceFields form={form} known={known} />
  if (kind === 'exams') return <ExamFields form={form} exams={known.exams} pathology={pathology} />
  return kind === '' ? null : <ReportFields form={form} />
}

type CertificateProps = Pick<FieldsProps, 'form' | 'known'>

function LeaveFields({ form, known }: CertificateProps) {
  const mayNameDiagnosis = known.diagnosisConsentAt !== null
  return (
    <>
      <div className="acts__pair">
        <TextField {...form.field('day')} label="A partir de" type="date" />
        <TextField {...form.field('days')} label="Afastamento" suffix="dias" inputMode="numeric" maxLength={2} />
      </div>
      <CertificateNotes form={form} known={known} />
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
      <TextAreaField
        {...form.field('remarks')}
        label="Texto livre"
        isOptional
        // What was typed while the consent held stays, and he can take it out.
        disabled={!mayNameDiagnosis && form.values.remarks === ''}
        hint={
          mayNameDiagnosis
            ? 'O paciente autorizou. O atestado diz que o texto está a pedido dele.'
            : 'Palavras livres podem revelar o diagnóstico: também só com a autorização do paciente. As orientações não precisam dela.'
        }
        rows={2}
        maxLength={600}
      />
    </>
  )
}

function AttendanceFields({ form, known }: CertificateProps) {
  return (
    <>
      <TextField {...form.field('day')} label="Dia da consulta" type="date" />
      <div className="acts__pair">
        <TextField {...form.field('from')} label="Das" type="time" />
        <TextField {...form.field('until')} label="Às" type="time" />
      </div>
      <CertificateNotes form={form} known={known} />
    </>
  )
}

/** Sentences of the list: they say what he may do, where and when, and never why. */
function CertificateNotes({ form, known }: CertificateProps) {
  const chosen = linesIn(form.values.notes)
  return (
    <fieldset className="document-exams">
      <legend>Orientações</legend>
      <p className="ui-muted">Nenhuma diz o motivo, e por isso não pedem autorização.</p>
      {notesFor(form.values.kind, known.certificateNotes).map(({ key, label }) => (
        <Fragment key={key}>
          <Checkbox
            name={`note-${key}`}
            checked={chosen.includes(key)}
            onChange={(event) => {
              const kept = chosen.filter((one) => one !== key)
              form.change('notes', [...kept, ...(event.currentTarget.checked ? [key] : [])].join('\n'))
            }}
          >
            {label}
          </Checkbox>
          {chosen.includes(key) && <NoteFields form={form} noteKey={key} />}
        </Fragment>
      ))}
    </fieldset>
  )
}

const dayLabels: Record<string, string> = { ausencia: 'Dia da ausência', 'nova-avaliacao': 'Dia da nova avaliação' }

function NoteFields({ form, noteKey }: { form: Form; noteKey: string }) {
  const { day, from, until } = fieldsOfNote(noteKey)
  return (
    <>
      {day && <TextField {...form.field(day)} label={dayLabels[noteKey]} type="date" />}
      {from && until && (
        <div className="acts__pair">
          <TextField {...form.field(from)} label="Ausente das" type="time" />
          <TextField {...form.field(until)} label="Ausente até" type="time" />
        </div>
      )}
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
        label="Mais exames"
        isOptional
        hint="Um por linha."
        rows={2}
        maxLength={1_000}
      />
      <TextAreaField
        {...form.field('indication')}
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
        label={`Texto da parte ${part}`}
        isOptional={part > 1}
        rows={5}
        maxLength={4_000}
      />
    </div>
  ))
}

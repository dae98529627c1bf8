import { formatDateTime } from '@prumo/brazil'
import { Button, LoadingRegion, SelectField, Skeleton, TextAreaField, TextField } from '@prumo/ui'
import { useEffect, useRef, useState } from 'react'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { CidField } from './CidField.tsx'
import { type NoteDraft, useAddNoteMutation, useKeepNoteDraftMutation, useNoteDraftQuery } from './chart.api.ts'
import { noteTemplates } from './note-templates.ts'

type Text = Pick<NoteDraft, 'subjective' | 'objective' | 'assessment' | 'plan' | 'codes' | 'followUpOn'>

const empty: Text = { subjective: '', objective: '', assessment: '', plan: '', codes: [], followUpOn: null }
const parts = [
  ['subjective', 'Subjetivo', 'O que o paciente conta.'],
  ['objective', 'Objetivo', 'O que se vê, mede ou comprova.'],
  ['assessment', 'Avaliação', 'Hipóteses e raciocínio.'],
  ['plan', 'Conduta', 'O que será feito.'],
] as const
const isEmpty = (text: Text): boolean => parts.every(([part]) => text[part].trim() === '')

type Props = { patientId: number; visitId: number | null }

/** A structured note. While it is written, the server keeps it sealed: it survives a reload and another computer. */
export function WriteNote(props: Props) {
  const { data, isLoading, error, refetch } = useNoteDraftQuery(props.patientId, { refetchOnMountOrArgChange: true })
  if (isLoading) {
    return (
      <LoadingRegion label="Carregando a nota">
        <Skeleton form="control" />
      </LoadingRegion>
    )
  }
  if (error && data === undefined) return <SaidBanner failure={error} onRetry={() => void refetch()} />
  return <NoteForm key={props.patientId} {...props} kept={data ?? null} />
}

const pauseMs = 1_500

function NoteForm({ patientId, visitId, kept }: Props & { kept: NoteDraft | null }) {
  const [text, setText] = useState<Text>(kept ?? empty)
  const [keptAt, setKeptAt] = useState<string | null>(kept?.updatedAt ?? null)
  const [add, adding] = useAddNoteMutation()
  const [keep, keeping] = useKeepNoteDraftMutation()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const bodyOf = (note: Text) => {
    const { followUpOn, ...rest } = note
    return { patientId, consultation_id: visitId, ...rest, follow_up_on: followUpOn || null }
  }
  const change = (next: Partial<Text>) => {
    const changed = { ...text, ...next }
    setText(changed)
    clearTimeout(timer.current)
    timer.current = setTimeout(async () => {
      const answer = await keep(bodyOf(changed))
      if (!answer.error) setKeptAt(new Date().toISOString())
    }, pauseMs)
  }
  const send = async () => {
    clearTimeout(timer.current)
    const answer = await add(bodyOf(text))
    if (answer.error) return
    setText(empty)
    setKeptAt(null)
  }
  const begin = (key: string) => {
    const template = noteTemplates.find((one) => one.key === key)
    if (template) change(template.parts)
  }
  return (
    <form
      className="acts"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      {isEmpty(text) && (
        <SelectField
          label="Começar de um modelo"
          isOptional
          placeholder="Sem modelo"
          options={noteTemplates.map(({ key, label }) => ({ value: key, label }))}
          value=""
          onChange={(event) => begin(event.currentTarget.value)}
        />
      )}
      {parts.map(([part, label, hint]) => (
        <TextAreaField
          key={part}
          label={label}
          hint={hint}
          isOptional
          rows={3}
          maxLength={10_000}
          value={text[part]}
          onChange={(event) => change({ [part]: event.currentTarget.value })}
        />
      ))}
      <CidField codes={text.codes} onChange={(codes) => change({ codes })} />
      <TextField
        label="Retorno"
        type="date"
        isOptional
        value={text.followUpOn ?? ''}
        onValueChange={(followUpOn) => change({ followUpOn: followUpOn || null })}
      />
      <p className="ui-muted" role="status">
        {keeping.error
          ? 'Não foi possível guardar o rascunho. Ele continua nesta tela.'
          : keptAt
            ? `Rascunho guardado em ${formatDateTime(keptAt)}.`
            : 'O rascunho é guardado enquanto você escreve.'}
      </p>
      <SaidBanner failure={adding.error} />
      <Button type="submit" variant="teal" isWide isBusy={adding.isLoading} disabled={isEmpty(text)}>
        Acrescentar a nota
      </Button>
    </form>
  )
}

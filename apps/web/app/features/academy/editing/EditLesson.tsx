import { Banner, Button, Card, Row, TextAreaField, TextField } from '@prumo/ui'
import { type FormEvent, useState } from 'react'
import { codeOf } from '#shared/failures/failure-codes.ts'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { faultAt } from '#shared/failures/said.ts'
import type { Failure } from '#shared/http/failure.ts'
import { acts, type EditedLesson, useChangeProgramMutation } from './editing.api.ts'
import {
  draftOf,
  faultsOf,
  fields,
  forgetDraft,
  formOf,
  isChanged,
  keepDraft,
  type LessonDraft,
  type LessonForm,
  readDraft,
  savedDraft,
  wordsOf,
} from './lesson-form.ts'

type Faults = Partial<Record<keyof LessonForm, string | undefined>>

/** What a lesson says. Typed text stays, also if somebody else saves meanwhile: then he decides. */
export function EditLesson({ programId, lesson }: { programId: number; lesson: EditedLesson }) {
  const [draft, setDraft] = useState(() => readDraft(lesson))
  const [faults, setFaults] = useState<Faults>({})
  const [isSaved, setSaved] = useState(false)
  const isRestTyped = isSaved && isChanged(draft)
  const [change, { isLoading, error, reset }] = useChangeProgramMutation()
  const isOvertaken = draft.revision !== lesson.wordsRevision
  const put = (next: LessonDraft) => {
    keepDraft(lesson.id, next)
    setDraft(next)
    setSaved(false)
  }
  const show = (next: LessonDraft) => {
    setDraft(next)
    setFaults({})
    reset()
  }
  const take = (next: LessonDraft) => {
    forgetDraft(lesson.id)
    show(next)
  }
  const save = async (revision: number) => {
    const found = faultsOf(draft.typed)
    setFaults(found)
    if (Object.keys(found).length > 0) return
    const place = { programId, lessonId: lesson.id, key: crypto.randomUUID() }
    const sent = draft.typed
    const { data, error } = await change(acts.write(place, wordsOf(sent, revision)))
    const saved = data?.lessons.find(({ id }) => id === lesson.id)
    if (error) return setFaults(faultsIn(error as Failure))
    if (saved) show(savedDraft(saved, sent))
    setSaved(true)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save(draft.revision)
  }
  const field = (name: keyof LessonForm) => ({
    name,
    value: draft.typed[name],
    error: faults[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      put({ ...draft, typed: { ...draft.typed, [name]: event.currentTarget.value } }),
  })
  const hasOwnFilm = lesson.files.some(({ kind, isSample }) => kind === 'film_high' && !isSample)
  return (
    <Card>
      <h2>Texto da aula</h2>
      <form noValidate method="post" className="lesson-editor__fields" onSubmit={submit}>
        <TextField label="Título" maxLength={120} {...field('title')} />
        {!hasOwnFilm && (
          <TextField
            label="Duração prevista, em minutos"
            inputMode="numeric"
            hint="Vale até a aula ter um filme próprio."
            {...field('minutes')}
          />
        )}
        <TextAreaField label="Resumo" hint="Uma frase." rows={2} maxLength={300} {...field('summary')} />
        <TextAreaField
          label="Texto"
          hint="Uma linha em branco separa os parágrafos."
          rows={8}
          {...field('paragraphs')}
        />
        <TextAreaField
          label="Passo a passo"
          hint="Um passo por linha. Sai também na ficha em PDF."
          rows={5}
          {...field('steps')}
        />
        <TextAreaField
          label="Cuidado"
          hint="Quando parar, e a quem perguntar."
          rows={2}
          maxLength={1000}
          {...field('caution')}
        />
        <TextAreaField
          label="Fontes"
          hint="Uma por linha: título | onde foi publicada."
          rows={3}
          {...field('sources')}
        />
        {isOvertaken && isChanged(draft) ? (
          <Overtaken
            lesson={lesson}
            typed={draft.typed}
            onKeepMine={() => void save(lesson.wordsRevision)}
            onTakeTheirs={() => take(draftOf(lesson))}
          />
        ) : (
          <SaidBanner failure={isAtFields(error as Failure | undefined) ? undefined : error} />
        )}
        <Row hasActions>
          <Button type="submit" variant="teal" isBusy={isLoading} disabled={isOvertaken && isChanged(draft)}>
            Salvar rascunho
          </Button>
          <p role="status" className="ui-muted">
            {isRestTyped
              ? 'Salvo até onde você tinha escrito. Salve de novo para guardar o resto.'
              : isSaved && 'Salvo. Os pacientes veem depois de publicar.'}
          </p>
        </Row>
      </form>
    </Card>
  )
}

type OvertakenProps = { lesson: EditedLesson; typed: LessonForm; onKeepMine: () => void; onTakeTheirs: () => void }

/** Somebody else saved after this page was read: both texts are here. */
function Overtaken({ lesson, typed, onKeepMine, onTakeTheirs }: OvertakenProps) {
  const theirs = formOf(lesson)
  return (
    <Banner tone="warn" title="Outra pessoa salvou esta aula">
      <p>O que você escreveu continua nos campos acima. Foi salvo, diferente do seu:</p>
      <dl className="lesson-editor__theirs">
        {fields
          .filter((name) => theirs[name] !== typed[name])
          .map((name) => (
            <div key={name}>
              <dt>{fieldNames[name]}</dt>
              <dd>{theirs[name] || 'nada'}</dd>
            </div>
          ))}
      </dl>
      <Row hasActions>
        <Button variant="quiet" size="small" onClick={onKeepMine}>
          Salvar o meu por cima
        </Button>
        <Button variant="quiet" size="small" onClick={onTakeTheirs}>
          Ficar com o que foi salvo
        </Button>
      </Row>
    </Banner>
  )
}

const fieldNames: Record<keyof LessonForm, string> = {
  title: 'Título',
  minutes: 'Duração',
  summary: 'Resumo',
  paragraphs: 'Texto',
  steps: 'Passo a passo',
  caution: 'Cuidado',
  sources: 'Fontes',
}

const faultsIn = (failure: Failure): Faults =>
  Object.fromEntries(fields.flatMap((name) => [[name, faultAt(failure, name)]]).filter(([, words]) => words))

const isAtFields = (failure: Failure | undefined): boolean =>
  failure !== undefined && codeOf(failure) === 'invalid_fields' && Object.keys(faultsIn(failure)).length > 0

import { Banner, Button, Card, Row, SelectField, TextAreaField, TextField } from '@prumo/ui'
import { type FormEvent, useState } from 'react'
import { codeOf } from '#shared/failures/failure-codes.ts'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { faultAt } from '#shared/failures/said.ts'
import type { Failure } from '#shared/http/failure.ts'
import { type EditedProgram, type ProgramChange, useChangeProgramMutation } from './editing.api.ts'
import {
  draftOf,
  forgetDraft,
  isChanged,
  keepDraft,
  type Revision,
  readDraft,
  type SavedWords,
  savedDraft,
  type Typed,
  type TypedDraft,
} from './typed-words.ts'

export type WordsField = {
  name: string
  label: string
  hint?: string
  /** Of a text of several lines. */
  rows?: number
  maxLength?: number
  isNumber?: boolean
  /** Of a choice among a few. */
  options?: readonly { value: string; label: string }[]
  /** Of titles that are cited: the language of most of them. */
  lang?: 'en'
}

type EditWordsProps = {
  title: string
  /** "Outra pessoa salvou …" */
  what: string
  /** Names what is edited, for what is typed and not saved. */
  draftKey: string
  saved: SavedWords
  fields: readonly WordsField[]
  faultsOf: (typed: Typed) => Typed
  toChange: (typed: Typed, revision: Revision, key: string) => ProgramChange
  /** What an answer says of it; null if it is there no more. */
  savedIn: (program: EditedProgram) => SavedWords | null
}

type Faults = Record<string, string | undefined>

/** What something says. Typed text stays, also if somebody else saves meanwhile: then he decides. */
export function EditWords(props: EditWordsProps) {
  const { draftKey, saved, fields } = props
  const [draft, setDraft] = useState(() => readDraft(draftKey, saved))
  const [faults, setFaults] = useState<Faults>({})
  const [isSaved, setSaved] = useState(false)
  const [change, { isLoading, error, reset }] = useChangeProgramMutation()
  const isOvertaken = draft.revision !== saved.revision && isChanged(draft)
  const put = (next: TypedDraft) => {
    keepDraft(draftKey, next)
    setDraft(next)
    setSaved(false)
  }
  const show = (next: TypedDraft) => {
    setDraft(next)
    setFaults({})
    reset()
  }
  const takeTheirs = () => {
    forgetDraft(draftKey)
    show(draftOf(saved))
  }
  const save = async (revision: Revision) => {
    const found = props.faultsOf(draft.typed)
    setFaults(found)
    if (Object.keys(found).length > 0) return
    const sent = draft.typed
    const { data, error } = await change(props.toChange(sent, revision, crypto.randomUUID()))
    if (error) return setFaults(faultsIn(error as Failure, fields))
    const now = data && props.savedIn(data)
    if (now) show(savedDraft(draftKey, now, sent))
    setSaved(true)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save(draft.revision)
  }
  return (
    <Card>
      <h2>{props.title}</h2>
      <form noValidate method="post" className="lesson-editor__fields" onSubmit={submit}>
        {fields.map((field) => (
          <OneField
            key={field.name}
            field={field}
            value={draft.typed[field.name] ?? ''}
            error={faults[field.name]}
            onType={(value) => put({ ...draft, typed: { ...draft.typed, [field.name]: value } })}
          />
        ))}
        {isOvertaken ? (
          <Overtaken
            {...props}
            typed={draft.typed}
            onKeepMine={() => void save(saved.revision)}
            onTakeTheirs={takeTheirs}
          />
        ) : (
          <SaidBanner failure={isAtFields(error as Failure | undefined, fields) ? undefined : error} />
        )}
        <Row hasActions>
          <Button type="submit" variant="teal" isBusy={isLoading} disabled={isOvertaken}>
            Salvar rascunho
          </Button>
          <p role="status" className="ui-muted">
            {isSaved && isChanged(draft)
              ? 'Salvo até onde você tinha escrito. Salve de novo para guardar o resto.'
              : isSaved && 'Salvo. Os pacientes veem depois de publicar.'}
          </p>
        </Row>
      </form>
    </Card>
  )
}

type OneFieldProps = { field: WordsField; value: string; error: string | undefined; onType: (value: string) => void }

function OneField({ field, value, error, onType }: OneFieldProps) {
  const { name, label, hint, rows, maxLength, isNumber, options, lang } = field
  const given = {
    ...{ name, label, hint, value, error },
    onChange: (event: { currentTarget: { value: string } }) => onType(event.currentTarget.value),
  }
  if (options) return <SelectField options={options} {...given} />
  return rows ? (
    <TextAreaField rows={rows} maxLength={maxLength} lang={lang} {...given} />
  ) : (
    <TextField maxLength={maxLength} {...(isNumber && { inputMode: 'numeric' as const })} {...given} />
  )
}

type OvertakenProps = Pick<EditWordsProps, 'what' | 'saved' | 'fields'> & {
  typed: Typed
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** Somebody else saved after this page was read: both texts are here. */
function Overtaken({ what, saved: { words: theirs }, fields, typed, onKeepMine, onTakeTheirs }: OvertakenProps) {
  return (
    <Banner tone="warn" title={`Outra pessoa salvou ${what}`}>
      <p>O que você escreveu continua nos campos acima. Foi salvo, diferente do seu:</p>
      <dl className="lesson-editor__theirs">
        {fields
          .filter(({ name }) => theirs[name] !== typed[name])
          .map(({ name, label, options, lang }) => (
            <div key={name}>
              <dt>{label}</dt>
              <dd lang={theirs[name] ? lang : undefined}>
                {options?.find(({ value }) => value === theirs[name])?.label ?? (theirs[name] || 'nada')}
              </dd>
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

const faultsIn = (failure: Failure, fields: readonly WordsField[]): Faults =>
  Object.fromEntries(fields.map(({ name }) => [name, faultAt(failure, name)]).filter(([, words]) => words))

const isAtFields = (failure: Failure | undefined, fields: readonly WordsField[]): boolean =>
  failure !== undefined && codeOf(failure) === 'invalid_fields' && Object.keys(faultsIn(failure, fields)).length > 0

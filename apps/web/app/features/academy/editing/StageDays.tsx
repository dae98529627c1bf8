import { Banner, Button, Card, Row, TextField } from '@prumo/ui'
import { type FormEvent, useState } from 'react'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { faultAt } from '#shared/failures/said.ts'
import { countDays } from '#shared/format/count-days.ts'
import type { Failure } from '#shared/http/failure.ts'
import { acts, type EditedProgram, useChangeProgramMutation } from './editing.api.ts'
import { placedStages } from './placed-stages.ts'
import { daysInWords, lengthOf, openingsOf } from './stage-days.ts'
import {
  draftOf,
  forgetDraft,
  isChanged,
  keepDraft,
  readDraft,
  type SavedWords,
  savedDraft,
  type TypedDraft,
} from './typed-words.ts'

const savedDays = (program: Pick<EditedProgram, 'stages'>): SavedWords => {
  const words = Object.fromEntries(placedStages(program).map((stage) => [String(stage.id), String(lengthOf(stage))]))
  return {
    revision: placedStages(program)
      .map(({ id }) => `${id}: ${words[id]}`)
      .join(),
    words,
  }
}

/** How many days of training each stage lasts, and so on which day it opens. */
export function StageDays({ program }: { program: EditedProgram }) {
  const [change, { isLoading, error, reset }] = useChangeProgramMutation()
  const draftKey = `days ${program.id}`
  const saved = savedDays(program)
  const [kept, setKept] = useState(() => readDraft(draftKey, saved))
  const [isSaved, setSaved] = useState(false)
  const stages = placedStages(program)
  const draft = isChanged(kept) ? kept : draftOf(saved)
  const lengths = stages.map((stage) => draft.typed[stage.id] ?? String(lengthOf(stage)))
  const isOvertaken = isChanged(kept) && kept.revision !== saved.revision
  const openings = openingsOf(lengths)
  const put = (next: TypedDraft) => {
    keepDraft(draftKey, next)
    setKept(next)
  }
  const type = (stageId: number, value: string) => {
    setSaved(false)
    reset()
    const length = value.replace(/\D/g, '').replace(/^0+/, '').slice(0, 3)
    put({ ...draft, typed: { ...draft.typed, [stageId]: length } })
  }
  const save = async () => {
    if (!openings) return
    const sent = draft.typed
    const { data, error } = await change(acts.moveStages(program, openings, crypto.randomUUID()))
    if (error || !data) return
    // What was typed while it was saved stays typed, upon what is saved now.
    setKept(savedDraft(draftKey, savedDays(data), sent))
    setSaved(true)
  }
  const takeTheirs = () => {
    forgetDraft(draftKey)
    setKept(draftOf(saved))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  const fault = faultAt(error as Failure | undefined, 'stages')
  return (
    <Card>
      <h2>Quanto dura cada etapa</h2>
      <form noValidate method="post" className="lesson-editor__fields" onSubmit={submit}>
        <p className="ui-muted">
          Quem está numa etapa termina com os dias que ela tinha quando ele começou. Os dias novos valem para quem ainda
          vai abrir a etapa.
        </p>
        <ol className="lesson-editor__days">
          {stages.map(({ id, position, title }, at) => (
            <li key={id}>
              <TextField
                label={`${position}. ${title}`}
                hint={openings ? daysInWords(openings, at) : undefined}
                inputMode="numeric"
                suffix={lengths[at] === '1' ? 'dia' : 'dias'}
                value={lengths[at] ?? ''}
                error={isLength(lengths[at]) ? undefined : 'De 1 a 60 dias.'}
                onChange={(event) => type(id, event.currentTarget.value)}
              />
            </li>
          ))}
        </ol>
        {isOvertaken && (
          <Banner
            tone="warn"
            title="Outra pessoa mudou os dias"
            action={
              <Button variant="quiet" size="small" onClick={takeTheirs}>
                Ver o que foi salvo
              </Button>
            }
          >
            {`Foi salvo, na ordem das etapas: ${stages.map((stage) => countDays(lengthOf(stage))).join(', ')}. Ao salvar, valem os seus.`}
          </Banner>
        )}
        {fault ? <Banner tone="error" title={fault} /> : <SaidBanner failure={error} />}
        <Row hasActions>
          <Button
            type="submit"
            variant="teal"
            isBusy={isLoading}
            disabled={!isChanged(draft) || !lengths.every(isLength)}
          >
            Salvar os dias
          </Button>
          <p role="status" className="ui-muted">
            {isSaved
              ? 'Salvo. Os pacientes veem depois de publicar.'
              : openings && `Ao todo, ${countDays(openings.lastDay)}.`}
          </p>
        </Row>
      </form>
    </Card>
  )
}

const isLength = (length: string | undefined): boolean => Number(length) >= 1 && Number(length) <= 60

import { Banner, Button, Card, Row, TextField } from '@prumo/ui'
import { type FormEvent, useState } from 'react'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { faultAt } from '#shared/failures/said.ts'
import type { Failure } from '#shared/http/failure.ts'
import { acts, type EditedProgram, useChangeProgramMutation } from './editing.api.ts'
import { daysInWords, lengthsOf, openingsOf } from './stage-days.ts'

/** How many days of training each stage lasts, and so on which day it opens. */
export function StageDays({ program }: { program: EditedProgram }) {
  const [change, { isLoading, error, reset }] = useChangeProgramMutation()
  /** What is typed, upon the days that stood there when he began. */
  const [typed, setTyped] = useState<{ upon: string; lengths: string[] } | null>(null)
  const [isSaved, setSaved] = useState(false)
  const standing = lengthsOf(program.stages).map(String)
  const lengths = typed?.lengths ?? standing
  const isOvertaken = typed !== null && typed.upon !== standing.join()
  const openings = openingsOf(lengths)
  const type = (at: number, value: string) => {
    setSaved(false)
    reset()
    setTyped({
      upon: typed?.upon ?? standing.join(),
      lengths: lengths.with(at, value.replace(/\D/g, '').replace(/^0+/, '').slice(0, 3)),
    })
  }
  const save = async () => {
    if (!openings) return
    const { error } = await change(acts.moveStages(program, openings, crypto.randomUUID()))
    if (error) return
    // What was typed while it was saved stays typed, upon what is saved now.
    setTyped((now) => (now === null || now.lengths === lengths ? null : { ...now, upon: lengths.join() }))
    setSaved(true)
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
          {program.stages.map(({ position, title }, at) => (
            <li key={position}>
              <TextField
                label={`${position}. ${title}`}
                hint={openings ? daysInWords(openings, at) : undefined}
                inputMode="numeric"
                suffix="dias"
                value={lengths[at] ?? ''}
                error={isLength(lengths[at]) ? undefined : 'De 1 a 60 dias.'}
                onChange={(event) => type(at, event.currentTarget.value)}
              />
            </li>
          ))}
        </ol>
        {isOvertaken && (
          <Banner
            tone="warn"
            title="Outra pessoa mudou os dias"
            action={
              <Button variant="quiet" size="small" onClick={() => setTyped(null)}>
                Ver o que foi salvo
              </Button>
            }
          >
            {`Foi salvo: ${standing.join(', ')} dias, na ordem das etapas. Ao salvar, valem os seus.`}
          </Banner>
        )}
        {fault ? <Banner tone="error" title={fault} /> : <SaidBanner failure={error} />}
        <Row hasActions>
          <Button type="submit" variant="teal" isBusy={isLoading} disabled={typed === null || !lengths.every(isLength)}>
            Salvar os dias
          </Button>
          <p role="status" className="ui-muted">
            {isSaved
              ? 'Salvo. Os pacientes veem depois de publicar.'
              : openings && `Ao todo, ${openings.lastDay} dias.`}
          </p>
        </Row>
      </form>
    </Card>
  )
}

const isLength = (length: string | undefined): boolean => Number(length) >= 1 && Number(length) <= 60

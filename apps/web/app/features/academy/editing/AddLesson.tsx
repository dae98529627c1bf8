import { Button, Card, SelectField, TextField } from '@prumo/ui'
import { type FormEvent, useState } from 'react'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { faultAt } from '#shared/failures/said.ts'
import { useRequestKey } from '#shared/hooks/use-request-key.ts'
import type { Failure } from '#shared/http/failure.ts'
import { acts, type EditedProgram, useChangeProgramMutation } from './editing.api.ts'
import { placedStages } from './placed-stages.ts'

/** A lesson begins with a title and its stage; patients see it once it is published. */
export function AddLesson({ program }: { program: EditedProgram }) {
  const [change, { isLoading, error }] = useChangeProgramMutation()
  const [title, setTitle] = useState('')
  const stages = placedStages(program)
  const [chosen, setChosen] = useState<number | null>(null)
  // The one that was chosen may be gone meanwhile.
  const stage = (stages.find(({ id }) => id === chosen) ?? stages.at(-1))?.id ?? null
  const key = useRequestKey()
  const fault = faultAt(error as Failure | undefined, 'title')
  const add = async () => {
    const { error } = await change(
      acts.addLesson({ programId: program.id, key: key.of([title, stage]), title, stage_id: stage }),
    )
    if (error) return
    key.spend()
    setTitle('')
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void add()
  }
  return (
    <Card>
      <h2>Nova aula</h2>
      <form noValidate method="post" className="lesson-editor__fields" onSubmit={submit}>
        <TextField
          label="Título da nova aula"
          maxLength={120}
          value={title}
          error={fault}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        {stages.length > 0 && (
          <SelectField
            label="Etapa"
            value={String(stage)}
            options={stages.map(({ id, position, title }) => ({
              value: String(id),
              label: `${position}. ${title}`,
            }))}
            onChange={(event) => setChosen(Number(event.currentTarget.value))}
          />
        )}
        {!fault && <SaidBanner failure={error} />}
        <div>
          <Button type="submit" variant="quiet" isBusy={isLoading}>
            Acrescentar aula
          </Button>
        </div>
      </form>
    </Card>
  )
}

import { Button, Card, TextField } from '@prumo/ui'
import { type FormEvent, useState } from 'react'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { faultAt } from '#shared/failures/said.ts'
import { useRequestKey } from '#shared/hooks/use-request-key.ts'
import type { Failure } from '#shared/http/failure.ts'
import { acts, type EditedProgram, useChangeProgramMutation } from './editing.api.ts'

/** A stage begins with a title, after the others; patients see it once it is published. */
export function AddStage({ program }: { program: EditedProgram }) {
  const [change, { isLoading, error }] = useChangeProgramMutation()
  const [title, setTitle] = useState('')
  const key = useRequestKey()
  const fault = faultAt(error as Failure | undefined, 'title')
  const add = async () => {
    const { error } = await change(acts.addStage({ programId: program.id, key: key.of(title), title }))
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
      <h2>Nova etapa</h2>
      <form noValidate method="post" className="lesson-editor__fields" onSubmit={submit}>
        <TextField
          label="Título da nova etapa"
          hint="Ela entra no fim, com dez dias e sem exercícios: até você acrescentar algum, é uma etapa de leitura. Lugar, dias e texto você muda depois."
          maxLength={120}
          value={title}
          error={fault}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        {!fault && <SaidBanner failure={error} />}
        <div>
          <Button type="submit" variant="quiet" isBusy={isLoading}>
            Acrescentar etapa
          </Button>
        </div>
      </form>
    </Card>
  )
}

import { Banner, Button, Card, Row } from '@prumo/ui'
import { useState } from 'react'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { useRequestKey } from '#shared/hooks/use-request-key.ts'
import { acts, type EditedProgram, useChangeProgramMutation } from './editing.api.ts'
import {
  kindsInWords,
  missingOfExercises,
  missingOfText,
  momentWords,
  problemWords,
  subjectWords,
} from './editing-words.ts'

/** What differs from what patients see, what is in the way, and the button that shows it to them. */
export function PublishProgram({ program }: { program: EditedProgram }) {
  const [change, { isLoading, error }] = useChangeProgramMutation()
  const [isAsked, setAsked] = useState(false)
  const [isPublished, setPublished] = useState(false)
  const key = useRequestKey()
  const { changes, problems, draft } = program
  const saidOf = ({ lessonId, stageId, problem }: EditedProgram['problems'][number]): string => {
    const lesson = program.lessons.find(({ id }) => id === lessonId)
    if (lesson && problem !== 'exercises_unfinished') return `${lesson.title}: ${problemWords[problem]}.`
    const stage = program.stages.find(({ id }) => id === stageId)
    const about = subjectWords({ stagePosition: stage?.position ?? null, title: stage?.title ?? null })
    if (stage && problem === 'exercises_unfinished') return `${about}: ${missingOfExercises(stage)}.`
    return `${about}: ${missingOfText[stage ? 'stage' : 'program']}.`
  }
  const publish = async () => {
    const { error } = await change(acts.publish(program, key.of(program.draft)))
    key.spend()
    if (!error) setPublished(true)
  }
  const discard = async () => {
    setAsked(false)
    await change(acts.discard(program))
  }
  if (!draft)
    return isPublished ? (
      <Banner tone="ok" title="Publicado">
        Os pacientes já veem esta versão.
      </Banner>
    ) : (
      <p className="ui-muted">Os pacientes veem exatamente o que está aqui.</p>
    )
  return (
    <Card className="lesson-editor__publish">
      <h2>Ainda não publicado</h2>
      <p className="ui-muted">{`Última mudança: ${draft.name}, ${momentWords(draft.at)}. Os pacientes não veem nada disto antes de publicar.`}</p>
      <ul>
        {changes.map((change) => (
          <li
            key={`${change.lessonId} ${change.stageId} ${change.stagePosition}`}
          >{`${subjectWords(change)}: ${kindsInWords(change)}`}</li>
        ))}
      </ul>
      {problems.length > 0 && (
        <Banner tone="warn" title="Antes de publicar">
          <ul>
            {problems.map((problem) => (
              <li key={saidOf(problem)}>{saidOf(problem)}</li>
            ))}
          </ul>
        </Banner>
      )}
      <SaidBanner failure={error} />
      <Row hasActions>
        <Button isBusy={isLoading} disabled={problems.length > 0} onClick={() => void publish()}>
          Publicar
        </Button>
        {isAsked ? (
          <Button variant="danger" onClick={() => void discard()}>
            Descartar mesmo
          </Button>
        ) : (
          <Button variant="quiet" onClick={() => setAsked(true)}>
            Descartar mudanças
          </Button>
        )}
      </Row>
    </Card>
  )
}

import { ArrowIcon, Button, StatusBadge } from '@prumo/ui'
import { useRef } from 'react'
import { Link } from 'react-router'
import { lateLinks } from '#late-links'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { acts, type EditedLesson, type EditedProgram, useChangeProgramMutation } from './editing.api.ts'
import { filmWords, kindsInWords } from './editing-words.ts'
import { movedLessons } from './moved-lessons.ts'
import { ChangedBadge } from './ProgramParts.tsx'

/** The lessons by stage, in order; each goes up and down by its buttons, which keep the focus. */
export function ProgramLessons({ program }: { program: EditedProgram }) {
  const [change, { isLoading, error }] = useChangeProgramMutation()
  const said = useRef<HTMLParagraphElement>(null)
  const { lessons, stages } = program
  const shown = lessons.filter(({ isWithdrawn }) => !isWithdrawn)
  const withdrawn = lessons.filter(({ isWithdrawn }) => isWithdrawn)
  const move = async (lesson: EditedLesson, by: -1 | 1) => {
    const moved = movedLessons(program, { lessonId: lesson.id, by })
    if (!moved || isLoading) return
    const { data } = await change(acts.order(program, moved))
    const place = data?.lessons.findIndex(({ id }) => id === lesson.id)
    if (said.current && place !== undefined) said.current.textContent = `${lesson.title}: agora a aula ${place + 1}.`
  }
  const row = (lesson: EditedLesson) => (
    <LessonRow key={lesson.id} program={program} lesson={lesson} onMove={(by) => void move(lesson, by)} />
  )
  return (
    <section aria-labelledby="aulas">
      <h2 id="aulas">{stages.length > 0 ? 'Etapas e aulas' : 'Aulas'}</h2>
      <p ref={said} role="status" className="ui-hidden" />
      <SaidBanner failure={error} />
      {stages.length === 0 && <ol className="lesson-editor__lessons">{shown.map(row)}</ol>}
      {stages.map(({ position, title, firstDay, lastDay }) => (
        <div key={position} className="lesson-editor__stage">
          <h3>
            <Link to={lateLinks.staffStage(program.id, position)}>{`${position}. ${title}`}</Link>{' '}
            <span className="ui-muted">{`dias ${firstDay} a ${lastDay}`}</span>{' '}
            <ChangedBadge program={program} stagePosition={position} />
          </h3>
          <ol className="lesson-editor__lessons">
            {shown.filter(({ stagePosition }) => stagePosition === position).map(row)}
          </ol>
          {shown.every(({ stagePosition }) => stagePosition !== position) && (
            <p className="ui-muted">Nenhuma aula nesta etapa.</p>
          )}
        </div>
      ))}
      {withdrawn.length > 0 && (
        <div className="lesson-editor__stage">
          <h3>Retiradas</h3>
          <ul className="lesson-editor__lessons">{withdrawn.map(row)}</ul>
        </div>
      )}
    </section>
  )
}

type RowProps = { program: EditedProgram; lesson: EditedLesson; onMove: (by: -1 | 1) => void }

function LessonRow({ program, lesson, onMove }: RowProps) {
  const change = program.changes.find(({ lessonId }) => lessonId === lesson.id)
  const hasProblem = program.problems.some(({ lessonId }) => lessonId === lesson.id)
  const steps = [
    { by: -1 as const, words: 'Subir' },
    { by: 1 as const, words: 'Descer' },
  ]
  return (
    <li className="lesson-editor__lesson">
      <div>
        <Link to={lateLinks.staffLesson(program.id, lesson.id)}>{lesson.title}</Link>
        <p className="ui-muted">{filmWords(lesson)}</p>
      </div>
      <div className="lesson-editor__states">
        {hasProblem && <StatusBadge tone="danger">Falta algo</StatusBadge>}
        {change && <StatusBadge tone="wait">{kindsInWords(change)}</StatusBadge>}
      </div>
      {!lesson.isWithdrawn && (
        <div className="lesson-editor__moves">
          {steps.map(({ by, words }) => (
            <Button
              key={words}
              variant="quiet"
              size="small"
              aria-label={`${words}: ${lesson.title}`}
              // Not `disabled`: a button that loses the focus loses the keyboard's place.
              aria-disabled={movedLessons(program, { lessonId: lesson.id, by }) === null}
              onClick={() => onMove(by)}
            >
              <ArrowIcon className={by === -1 ? 'lesson-editor__up' : 'lesson-editor__down'} />
            </Button>
          ))}
        </div>
      )}
    </li>
  )
}
